import { type ComponentProps, createElement, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import styles from './field.module.css';

/** From this share of the limit on, a field counts. */
const COUNT_FROM = 0.9;
/** A screen reader hears the count once nothing was typed for this long, as every key would drown the field itself. */
const SPEAK_AFTER_MS = 1000;

type Own = 'id' | 'className' | 'children' | 'maxLength' | 'name' | 'value' | 'onChange';

interface Props<Name extends string> extends Omit<ComponentProps<'input'>, Own> {
  readonly label: string;
  readonly name: Name;
  readonly value: string;
  /** Most UTF-16 code units. Longer text is kept, counted and shown as wrong: `maxLength` would cut it silently. */
  readonly limit: number;
  /** The error, shown next to the field and exposed to assistive technology. */
  readonly problem?: string | undefined;
  /** Makes it a textarea of this many lines at first, which grows with its content where supported. */
  readonly rows?: number;
  readonly onChange: (name: Name, value: string) => void;
}

/**
 * A labelled text field. It is written to when the value changes, and at no other render: that would undo what a password
 * manager has filled in without an event.
 */
export function TextField<Name extends string>(props: Props<Name>) {
  const { label, limit, value, problem, onChange, ...rest } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const input = field.current;
    if (input && input.value !== value) input.value = value;
  }, [value]);
  const left = limit - value.length;
  const wrong = problem !== undefined || left < 0;
  const count = value.length < limit * COUNT_FROM ? '' : counted(left);
  const [spoken, speak] = useState('');
  useEffect(() => {
    const timer = setTimeout(speak, SPEAK_AFTER_MS, count);
    return () => clearTimeout(timer);
  }, [count]);

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
          dir: 'auto',
          ref: field,
          'data-entry': '',
          onChange: ({ target }) => onChange(rest.name, target.value),
          'aria-invalid': wrong,
          'aria-describedby': `${id}-note`,
        },
      )}
      <p id={`${id}-note`} className={wrong ? styles.problem : styles.count}>
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
