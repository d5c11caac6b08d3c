import { useCallback, useDeferredValue, useState } from 'react';
import { REQUEST_TEXT } from '#content/request.ts';
import { type FieldName, REQUEST_FIELDS, type RequestDraft, type TextName } from '../../shared/request-fields.ts';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './request-dialog.module.css';
import type { Problems } from './validate.ts';

const { groups, descriptionHint } = REQUEST_TEXT;

interface Props {
  readonly draft: RequestDraft;
  readonly problems: Problems['fields'];
  /** Whether the request is being sent. The fields are then read-only, but keep the focus. */
  readonly locked: boolean;
  readonly onEdit: (change: Partial<RequestDraft>) => void;
}

/** Removes a row's properties that only validation uses. */
const NO_ATTRIBUTES = { pattern: undefined, added: undefined, limit: undefined };

/** The fields of a project request, the required ones first. Those initially out of view render a frame later. */
export function FormFields({ draft, problems, locked, onEdit }: Props) {
  const whole = useDeferredValue(true, false);
  // A stable function, so that typing into a field re-renders no chip.
  const change = useCallback(
    (name: FieldName, value: string | readonly string[]) => onEdit({ [name]: value }),
    [onEdit],
  );
  const field = <Name extends FieldName>(name: Name) => ({
    ...REQUEST_FIELDS[name],
    name,
    value: draft[name],
    problem: problems[name],
    onChange: change,
  });
  const text = (name: TextName) => ({ ...field(name), ...NO_ATTRIBUTES, readOnly: locked });
  // The details open on wide screens, and once a field in them has an answer. A stored draft may be read after this render.
  const [unfolded, setUnfolded] = useState(matchMedia('(width >= 48rem)').matches);
  if (!unfolded && [draft.teamSize, draft.features, draft.technologies].some(({ length }) => length > 0))
    setUnfolded(true);
  const part = { className: styles.part, 'aria-disabled': locked };
  return (
    <>
      <div {...part}>
        <div className={styles.pair}>
          <TextField {...text('customerName')} autoComplete="name" enterKeyHint="next" />
          <TextField {...text('customerEmail')} type="email" autoComplete="email" enterKeyHint="done" />
        </div>
        <ChoiceGroup {...field('projectType')} />
      </div>
      {whole && (
        <>
          <fieldset {...part}>
            <legend>{groups.more}</legend>
            <div className={styles.pair}>
              <TextField {...text('customerPhone')} type="tel" autoComplete="tel" enterKeyHint="next" />
              <TextField {...text('companyName')} autoComplete="organization" enterKeyHint="done" />
            </div>
            <TextField {...text('description')} placeholder={descriptionHint} />
            <ChoiceGroup {...field('budget')} />
            <ChoiceGroup {...field('timeline')} />
          </fieldset>
          <details {...part} open={unfolded}>
            <summary>{groups.details}</summary>
            <ChoiceGroup {...field('teamSize')} />
            <ChoiceGroup {...field('features')} />
            <ChoiceGroup {...field('technologies')} />
          </details>
        </>
      )}
    </>
  );
}
