/** Data that stays the same when it is written as JSON and read again. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json };

/** Whether something is such data; what is undefined is left out of a group of keys. */
export function isJson(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === "object") {
    const plain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
    return plain && Object.values(value).every(isJson);
  }
  return typeof value === "string" || typeof value === "boolean" || Number.isFinite(value);
}
