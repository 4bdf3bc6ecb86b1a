import "./text-field.css";

/** A form field with its label; without `type` it has several lines. */
export function TextField({
  id,
  name,
  type,
  autoComplete,
  label,
  required,
}: {
  id: string;
  name: string;
  type?: "text" | "email";
  autoComplete?: "name" | "email";
  label: string;
  required?: boolean;
}) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {type ? (
        <input id={id} name={name} type={type} autoComplete={autoComplete} required={required} />
      ) : (
        <textarea id={id} name={name} required={required} />
      )}
    </div>
  );
}
