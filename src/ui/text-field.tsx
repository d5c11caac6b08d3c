import { type ComponentProps, createElement, useId, useLayoutEffect, useRef } from 'react';
import styles from './field.module.css';

type Own = 'id' | 'className' | 'children' | 'maxLength' | 'name' | 'value' | 'onChange';

interface Props<Name extends string> extends Omit<ComponentProps<'input'>, Own> {
  readonly label: string;
  readonly name: Name;
  readonly value: string;
  /** The error message, shown below the field. */
  readonly problem?: string | undefined;
  /** Makes the field a textarea with this many lines initially. Where supported, the textarea grows with its content. */
  readonly rows?: number;
  readonly onChange: (name: Name, value: string) => void;
}

/**
 * A labelled text field. Writes to the DOM only when the value changes: writing at each render would undo text that a
 * password manager has filled in without an event.
 */
export function TextField<Name extends string>(props: Props<Name>) {
  const { label, value, problem, onChange, ...rest } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const input = field.current;
    if (input && input.value !== value) input.value = value;
  }, [value]);

  return (
    <div className={styles.field}>
      <label htmlFor={id} className={rest.required ? styles.required : undefined}>
        {label}
      </label>
      {createElement<ComponentProps<'input'> & { rows?: number; 'data-entry': '' }>(
        rest.rows === undefined ? 'input' : 'textarea',
        {
          ...rest,
          id,
          dir: value === '' ? undefined : 'auto', // so that a placeholder has the page's direction
          ref: field,
          'data-entry': '',
          onChange: ({ target }) => onChange(rest.name, target.value),
          'aria-invalid': problem !== undefined,
          'aria-describedby': `${id}-problem`,
        },
      )}
      <p id={`${id}-problem`} className={styles.problem}>
        {problem}
      </p>
    </div>
  );
}
