import type { ReactElement } from "react";

/** A field of a form under its label; without `type` it takes several lines. */
export function TextField({
  id,
  name,
  type,
  autoComplete,
  field: { label, hint },
}: {
  id: string;
  name: string;
  type?: "text" | "email";
  autoComplete?: "name" | "email";
  field: { readonly label: string; readonly hint?: string | undefined };
}): ReactElement {
  const hintId = hint && `${id}-hint`;
  const attributes = { id, name, "aria-describedby": hintId };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={hintId} className="note">
          {hint}
        </p>
      )}
      {type ? (
        <input {...attributes} type={type} autoComplete={autoComplete} />
      ) : (
        <textarea {...attributes} />
      )}
    </div>
  );
}
