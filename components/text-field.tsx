import type { ReactElement } from "react";

/** A field of a form under its label; without `type` it takes several lines. */
export function TextField({
  id,
  name,
  type,
  autoComplete,
  field: { label },
}: {
  id: string;
  name: string;
  type?: "text" | "email";
  autoComplete?: "name" | "email";
  field: { readonly label: string };
}): ReactElement {
  const attributes = { id, name };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {type ? (
        <input {...attributes} type={type} autoComplete={autoComplete} />
      ) : (
        <textarea {...attributes} />
      )}
    </div>
  );
}
