import { type ComponentProps, createElement, useId } from 'react';
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
export function TextField(props: FieldProps & InputProps) {
  return <Labelled {...props} control="input" />;
}

/** A labelled multi-line text field that grows with its content where supported. */
export function TextArea(props: FieldProps & TextAreaProps) {
  return <Labelled {...props} control="textarea" />;
}

type LabelledProps =
  | (FieldProps & InputProps & { readonly control: 'input' })
  | (FieldProps & TextAreaProps & { readonly control: 'textarea' });

function Labelled({ label, problem, control, ...rest }: LabelledProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={rest.required ? fieldStyles.required : undefined}>
        {label}
      </label>
      {createElement<ComponentProps<'input'> | ComponentProps<'textarea'>>(control, {
        ...rest,
        id,
        'aria-invalid': problem !== undefined,
        'aria-describedby': problem === undefined ? undefined : `${id}-problem`,
      })}
      <p id={`${id}-problem`} className={fieldStyles.problem}>
        {problem}
      </p>
    </div>
  );
}
