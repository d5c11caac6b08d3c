import { useCallback, useDeferredValue, useState } from 'react';
import { BUDGETS, FEATURES, PROJECT_TYPES, TEAM_SIZES, TECHNOLOGIES, TIMELINES } from '../../content/options.ts';
import { REQUEST_TEXT } from '../../content/request.ts';
import { REQUEST_MAX_LENGTH } from '../../shared/constants.ts';
import type { ProjectRequest } from '../../shared/domain.ts';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './request-dialog.module.css';
import type { Problems } from './validate-request.ts';

const { groups, labels, descriptionHint } = REQUEST_TEXT;

interface Props {
  readonly draft: ProjectRequest;
  readonly problems: Problems['fields'];
  /** A send is under way: nothing changes, but all can be read, and the focus stays. */
  readonly locked: boolean;
  readonly onEdit: (change: Partial<ProjectRequest>) => void;
}

/** The eleven fields of a project request, in three groups. Those initially out of view render a frame later. */
export function RequestFields({ draft, problems, locked, onEdit }: Props) {
  const whole = useDeferredValue(true, false);
  // A stable function, so that typing into a field re-renders no chip.
  const change = useCallback(
    (name: keyof ProjectRequest, value: string | readonly string[]) => onEdit({ [name]: value }),
    [onEdit],
  );
  const field = <Name extends keyof ProjectRequest>(name: Name) => ({
    name,
    label: labels[name],
    value: draft[name],
    problem: problems[name],
    onChange: change,
  });
  const text = (name: keyof typeof REQUEST_MAX_LENGTH) => ({
    ...field(name),
    limit: REQUEST_MAX_LENGTH[name],
    readOnly: locked,
  });
  // Unfolded where there is room, or once they hold something: on a slow device a kept draft comes late.
  const [unfolded, setUnfolded] = useState(matchMedia('(width >= 48rem)').matches);
  if (!unfolded && [draft.teamSize, draft.features, draft.technologies].some(({ length }) => length > 0))
    setUnfolded(true);
  const part = { className: styles.part, 'aria-disabled': locked };
  return (
    <>
      <fieldset {...part}>
        <legend>{groups.project}</legend>
        <ChoiceGroup {...field('projectType')} choices={PROJECT_TYPES} required />
        <TextField {...text('description')} rows={3} placeholder={descriptionHint} />
        <ChoiceGroup {...field('budget')} choices={BUDGETS} />
        <ChoiceGroup {...field('timeline')} choices={TIMELINES} />
      </fieldset>
      {whole && (
        <>
          <fieldset {...part}>
            <legend>{groups.you}</legend>
            <div className={styles.pair}>
              <TextField {...text('customerName')} autoComplete="name" enterKeyHint="next" required />
              <TextField {...text('customerEmail')} type="email" autoComplete="email" enterKeyHint="next" required />
              <TextField {...text('customerPhone')} type="tel" autoComplete="tel" enterKeyHint="next" />
              <TextField {...text('companyName')} autoComplete="organization" enterKeyHint="done" />
            </div>
          </fieldset>
          <details {...part} open={unfolded}>
            <summary>{groups.details}</summary>
            <ChoiceGroup {...field('teamSize')} choices={TEAM_SIZES} />
            <ChoiceGroup {...field('features')} choices={FEATURES} />
            <ChoiceGroup {...field('technologies')} choices={TECHNOLOGIES} />
          </details>
        </>
      )}
    </>
  );
}
