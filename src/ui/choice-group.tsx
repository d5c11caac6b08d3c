import { memo, useId } from 'react';
import styles from './choice-group.module.css';
import fieldStyles from './field.module.css';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface GroupProps<Value extends string> {
  readonly label: string;
  /** The field's name; groups the radio buttons. */
  readonly name: string;
  readonly choices: readonly Choice<Value>[];
}

interface SingleProps<Value extends string> extends GroupProps<Value> {
  readonly value: Value | '';
  readonly required?: boolean;
  readonly problem?: string | undefined;
  /** Label of the button that clears an optional choice. */
  readonly clearLabel?: string;
  readonly onChange: (value: Value | '') => void;
}

/** One of several, all visible: radio buttons styled as chips. Re-renders only when a prop changes. */
export const SingleChoice = memo(SingleChoiceGroup) as typeof SingleChoiceGroup;

function SingleChoiceGroup<Value extends string>(props: SingleProps<Value>) {
  const { label, name, choices, value, required = false, problem, clearLabel = 'Clear', onChange } = props;
  const id = useId();
  return (
    <fieldset
      className={styles.group}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows it on a fieldset, and it is what this is.
      role="radiogroup"
      aria-labelledby={id}
      aria-required={required}
      aria-invalid={problem !== undefined}
      aria-describedby={problem === undefined ? undefined : `${id}-problem`}
    >
      <legend id={id} className={required ? fieldStyles.required : undefined}>
        {label}
      </legend>
      <div className={styles.chips}>
        {choices.map((choice) => (
          <label key={choice.value} className="chip">
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              required={required}
              onChange={() => onChange(choice.value)}
            />
            <span className={`chip-face ${styles.choice}`}>{choice.label}</span>
          </label>
        ))}
        {!required && value !== '' && (
          <button type="button" className={styles.clear} onClick={() => onChange('')}>
            {clearLabel}
            <span className="visually-hidden"> {label}</span>
          </button>
        )}
      </div>
      <p id={`${id}-problem`} className={fieldStyles.problem}>
        {problem}
      </p>
    </fieldset>
  );
}

interface MultipleProps<Value extends string> extends GroupProps<Value> {
  readonly values: readonly Value[];
  readonly onChange: (values: readonly Value[]) => void;
}

/** Any number of several: checkboxes styled as chips. Re-renders only when a prop changes. */
export const MultipleChoice = memo(MultipleChoiceGroup) as typeof MultipleChoiceGroup;

function MultipleChoiceGroup<Value extends string>(props: MultipleProps<Value>) {
  const { label, name, choices, values, onChange } = props;
  const id = useId();
  return (
    <fieldset className={styles.group} aria-labelledby={id}>
      <legend id={id}>{label}</legend>
      <div className={styles.chips}>
        {choices.map(({ value, label: text }) => (
          <label key={value} className="chip">
            <input
              type="checkbox"
              name={name}
              value={value}
              checked={values.includes(value)}
              onChange={() => onChange(toggled(values, value))}
            />
            <span className={`chip-face ${styles.choice}`}>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** `list` without `item` if it was in it, with it otherwise. */
function toggled<Item>(list: readonly Item[], item: Item): readonly Item[] {
  return list.includes(item) ? list.filter((other) => other !== item) : [...list, item];
}
