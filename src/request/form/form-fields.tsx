import { useCallback, useDeferredValue, useState } from 'react';
import { REQUEST_TEXT } from '#content/request.ts';
import { FIELD_TEXT } from '#content/request-fields.ts';
import {
  type ChoiceName,
  type FieldName,
  type FieldTexts,
  REQUEST_FIELDS,
  type RequestDraft,
  type TextName,
} from '../../shared/request-fields.ts';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './request-form.module.css';
import type { Problems } from './validate.ts';

const { groups, descriptionHint } = REQUEST_TEXT;

interface Props {
  readonly draft: RequestDraft;
  readonly problems: Problems['fields'];
  /** Whether the request is being sent. The form then ignores edits, but keeps the focus. */
  readonly isLocked: boolean;
  readonly onEdit: (change: Partial<RequestDraft>) => void;
}

/** Unsets the properties in `REQUEST_FIELDS` that must not become attributes of a text field's element. */
const NO_ATTRIBUTES = { pattern: undefined, added: undefined, limit: undefined };

/** The fields of a project request. The optional ones render in a second pass, so that the form opens sooner. */
export function FormFields({ draft, problems, isLocked, onEdit }: Props) {
  const isWhole = useDeferredValue(true, false);
  // A stable function, so that typing into a field doesn't re-render the chips.
  const change = useCallback(
    (name: FieldName, value: string | readonly string[]) => onEdit({ [name]: value }),
    [onEdit],
  );
  const field = <Name extends FieldName>(name: Name) => ({
    ...REQUEST_FIELDS[name],
    label: FIELD_TEXT[name].label,
    name,
    value: draft[name],
    problem: problems[name],
    onChange: change,
  });
  const group = <Name extends ChoiceName>(name: Name) => ({
    ...field(name),
    labels: FIELD_TEXT[name].choices as FieldTexts[Name]['choices'],
  });
  const text = (name: TextName) => ({ ...field(name), ...NO_ATTRIBUTES, readOnly: isLocked });
  // The `<details>` is open on wide screens. On others, it opens once a field in it has an answer, typed or restored.
  const [isUnfolded, setUnfolded] = useState(matchMedia('(width >= 48rem)').matches);
  if (!isUnfolded && [draft.teamSize, draft.features, draft.technologies].some(({ length }) => length > 0))
    setUnfolded(true);
  const part = { className: styles.part, 'aria-disabled': isLocked };
  return (
    <>
      <div {...part}>
        <div className={styles.pair}>
          <TextField {...text('customerName')} autoComplete="name" enterKeyHint="next" />
          <TextField {...text('customerEmail')} type="email" autoComplete="email" enterKeyHint="done" />
        </div>
        <ChoiceGroup {...group('projectType')} hasCards />
      </div>
      {isWhole && (
        <>
          <fieldset {...part}>
            <legend>{groups.more}</legend>
            <div className={styles.pair}>
              <TextField {...text('customerPhone')} type="tel" autoComplete="tel" enterKeyHint="next" />
              <TextField {...text('companyName')} autoComplete="organization" enterKeyHint="done" />
            </div>
            <TextField {...text('description')} placeholder={descriptionHint} />
            <ChoiceGroup {...group('budget')} />
            <ChoiceGroup {...group('timeline')} />
          </fieldset>
          <details {...part} open={isUnfolded}>
            <summary>{groups.details}</summary>
            <ChoiceGroup {...group('teamSize')} />
            <ChoiceGroup {...group('features')} />
            <ChoiceGroup {...group('technologies')} />
          </details>
        </>
      )}
    </>
  );
}

/** Returns the texts in a form's fields. Skips fields that a password manager has added. */
export function readTexts(form: ParentNode): Partial<RequestDraft> {
  const fields = [...form.querySelectorAll<HTMLInputElement>('[data-entry]')];
  const texts = fields.filter(({ type }) => /text|tel|mail/.test(type));
  return Object.fromEntries(texts.map(({ name, value }) => [name, value]));
}
