import { type ComponentProps, createElement, useEffect, useId, useState } from 'react';
import fieldStyles from './field.module.css';
import styles from './text-field.module.css';

/** From this share of the limit on, a field counts. */
const COUNT_FROM = 0.9;
/** A screen reader hears the count once nothing was typed for this long, as every key would drown the field itself. */
const SPEAK_AFTER_MS = 1000;

type Own = 'id' | 'className' | 'children' | 'maxLength' | 'value';
type InputProps = Omit<ComponentProps<'input'>, Own>;
type TextAreaProps = Omit<ComponentProps<'textarea'>, Own>;

interface FieldProps {
  readonly label: string;
  readonly value: string;
  /** Most UTF-16 code units. Longer text is kept, counted and shown as wrong: `maxLength` would cut it silently. */
  readonly limit: number;
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

function Labelled({ label, limit, problem, control, ...rest }: LabelledProps) {
  const id = useId();
  const left = limit - rest.value.length;
  const wrong = problem !== undefined || left < 0;
  const count = rest.value.length < limit * COUNT_FROM ? '' : counted(left);
  const [spoken, speak] = useState('');
  useEffect(() => {
    const timer = setTimeout(speak, SPEAK_AFTER_MS, count);
    return () => clearTimeout(timer);
  }, [count]);

  return (
    <div className={styles.field}>
      <label htmlFor={id} className={rest.required ? fieldStyles.required : undefined}>
        {label}
      </label>
      {createElement<ComponentProps<'input'> | ComponentProps<'textarea'>>(control, {
        ...rest,
        id,
        'aria-invalid': wrong,
        'aria-describedby': `${id}-note`,
      })}
      <p id={`${id}-note`} className={wrong ? fieldStyles.problem : fieldStyles.count}>
        {problem ?? count}
      </p>
      <span role="status" className="visually-hidden">
        {spoken}
      </span>
    </div>
  );
}

function counted(left: number): string {
  const characters = Math.abs(left);
  return `${characters} character${characters === 1 ? '' : 's'} ${left < 0 ? 'too many' : 'left'}`;
}
