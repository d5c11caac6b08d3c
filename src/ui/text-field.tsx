import { type ComponentProps, createElement, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import styles from './field.module.css';

/** The fraction of the limit from which a field shows the number of characters left. */
const COUNT_FROM = 0.9;
/** The pause in typing after which screen readers read that number. After every key they would read nothing else. */
const SPEAK_AFTER_MS = 1000;

type Own = 'id' | 'className' | 'children' | 'maxLength' | 'name' | 'value' | 'onChange';

interface Props<Name extends string> extends Omit<ComponentProps<'input'>, Own> {
  readonly label: string;
  readonly name: Name;
  readonly value: string;
  /** The maximum length in UTF-16 code units. Longer text is kept and marked as invalid; `maxLength` would truncate it. */
  readonly limit: number;
  /** The error message, shown below the field. */
  readonly problem?: string | undefined;
  /** Makes it a textarea with this many lines initially. It grows with its content where supported. */
  readonly rows?: number;
  readonly onChange: (name: Name, value: string) => void;
}

/**
 * A labelled text field. It writes to the DOM only when the value changes: writing at each render would undo text that a
 * password manager has filled in without an event.
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
  const count = value.length < limit * COUNT_FROM ? '' : describeCount(left);
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

function describeCount(left: number): string {
  const characters = Math.abs(left);
  return `${characters} character${characters === 1 ? '' : 's'} ${left < 0 ? 'too many' : 'left'}`;
}
