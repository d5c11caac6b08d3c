import { type MouseEvent, memo, useId } from 'react';
import { UI_TEXT } from '#content/ui.ts';
import styles from './choice-group.module.css';
import fieldStyles from './field.module.css';

interface Props<Name extends string, Value extends string> {
  readonly label: string;
  /** The field's name, which groups the radio buttons. */
  readonly name: Name;
  readonly choices: readonly Value[];
  readonly labels: Readonly<Record<Value, string>>;
  /** Shows the choices as cards of equal size. */
  readonly hasCards?: boolean;
  /** The selected choice, or a list of choices if any number may be selected. */
  readonly value: Value | '' | readonly Value[];
  readonly required?: boolean;
  readonly problem?: string | undefined;
  readonly onChange: (name: Name, value: Value | '' | readonly Value[]) => void;
}

/** A group of radio buttons or checkboxes, shown as chips or as cards. Re-renders only when a prop changes. */
export const ChoiceGroup = memo(Group) as typeof Group;

function Group<Name extends string, Value extends string>(props: Props<Name, Value>) {
  const { label, name, choices, labels, hasCards, value, required, problem, onChange } = props;
  const id = useId();
  const isList = typeof value !== 'string';
  // Marks the group as required, not its radio buttons, which would match `:invalid` before any input.
  const one = isList ? {} : { role: 'radiogroup', 'aria-required': required };
  const clear = ({ currentTarget }: MouseEvent) => {
    // Keeps the focus in the group, because the focused button disappears.
    currentTarget.closest('fieldset')?.querySelector<HTMLElement>(':checked')?.focus();
    onChange(name, '');
  };
  return (
    <fieldset
      className={styles.group}
      {...one}
      aria-label={label}
      aria-invalid={problem === undefined ? undefined : true}
      aria-describedby={id}
    >
      <legend className={required ? fieldStyles.required : undefined}>{label}</legend>
      {!isList && !required && value && (
        <button type="button" className={styles.clear} onClick={clear} aria-label={UI_TEXT.clearField(label)}>
          {UI_TEXT.clear}
        </button>
      )}
      <p id={id} className={fieldStyles.problem}>
        {problem}
      </p>
      <div className={hasCards ? styles.cards : styles.chips}>
        {choices.map((own) => (
          <label key={own} className="chip">
            <input
              type={isList ? 'checkbox' : 'radio'}
              name={name}
              data-entry
              value={own}
              checked={isList ? value.includes(own) : own === value}
              onChange={() => onChange(name, isList ? toggle(value, own) : own)}
            />
            <span className={`chip-face ${styles.choice}`}>{labels[own]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function toggle<Item>(list: readonly Item[], item: Item): readonly Item[] {
  return list.includes(item) ? list.filter((other) => other !== item) : [...list, item];
}
