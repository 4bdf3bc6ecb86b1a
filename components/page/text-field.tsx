import "./text-field.css";

interface TextFieldProps {
  readonly id: string;
  readonly name: string;
  readonly kind?: "name" | "email";
  readonly label: string;
  readonly required?: boolean;
}

/** A form field with its label; without `kind` it has several lines. */
export function TextField({ id, name, kind, label, required }: TextFieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {kind ? (
        <input
          id={id}
          name={name}
          type={kind === "email" ? "email" : "text"}
          autoComplete={kind}
          required={required}
        />
      ) : (
        <textarea id={id} name={name} required={required} />
      )}
    </div>
  );
}
