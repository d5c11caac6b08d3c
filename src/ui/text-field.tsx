import { type ComponentProps, useId } from 'react';
import fieldStyles from './field.module.css';
import styles from './text-field.module.css';

type InputProps = Omit<ComponentProps<'input'>, 'id' | 'className' | 'children'>;
type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'children'>;

interface FieldProps {
  readonly label: string;
  /** The error, shown next to the field and exposed to assistive technology. */
  readonly problem?: string | undefined;
}

/** A labelled input. */
export function TextField({ label, problem, ...input }: FieldProps & InputProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <Label id={id} label={label} required={input.required} />
      <input
        {...input}
        id={id}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
      />
      <Problem id={id} problem={problem} />
    </div>
  );
}

/** A labelled multi-line text field that grows with its content where supported. */
export function TextArea({ label, problem, ...area }: FieldProps & TextAreaProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <Label id={id} label={label} required={area.required} />
      <textarea
        {...area}
        id={id}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
      />
      <Problem id={id} problem={problem} />
    </div>
  );
}

function Label({
  id,
  label,
  required,
}: {
  readonly id: string;
  readonly label: string;
  readonly required?: boolean | undefined;
}) {
  return (
    <label htmlFor={id} className={required ? fieldStyles.required : undefined}>
      {label}
    </label>
  );
}

function Problem({ id, problem }: { readonly id: string; readonly problem: string | undefined }) {
  return (
    <p id={`${id}-problem`} className={fieldStyles.problem}>
      {problem}
    </p>
  );
}
