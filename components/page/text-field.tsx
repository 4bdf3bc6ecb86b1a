import "./text-field.css";

interface TextFieldProps {
  readonly id: string;
  readonly name: string;
  readonly type?: "text" | "email";
  readonly autoComplete?: "name" | "email";
  readonly label: string;
  readonly required?: boolean;
}

/** A form field with its label; without `type` it has several lines. */
export function TextField({ id, name, type, autoComplete, label, required }: TextFieldProps) {
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
