import { useDeferredValue, useMemo } from 'react';
import { BUDGETS, FEATURES, PROJECT_TYPES, TEAM_SIZES, TECHNOLOGIES, TIMELINES } from '../../content/options.ts';
import { REQUEST_TEXT } from '../../content/request.ts';
import { REQUEST_MAX_LENGTH } from '../../shared/constants.ts';
import type { ProjectRequest } from '../../shared/domain.ts';
import { MultipleChoice, SingleChoice } from '../../ui/choice-group.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import styles from './request-dialog.module.css';
import type { Problems } from './validate-request.ts';

const { labels, placeholders } = REQUEST_TEXT;

interface Props {
  readonly draft: ProjectRequest;
  readonly problems: Problems['fields'];
  readonly onEdit: (change: Partial<ProjectRequest>) => void;
}

/** The eleven fields of a project request. Those initially out of view render a frame later. */
export function RequestFields({ draft, problems, onEdit }: Props) {
  const whole = useDeferredValue(true, false);
  const choose = useMemo(() => choosers(onEdit), [onEdit]);
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={labels.customerName}
          name="customerName"
          autoComplete="name"
          enterKeyHint="next"
          required
          maxLength={REQUEST_MAX_LENGTH.customerName}
          value={draft.customerName}
          problem={problems.customerName}
          onChange={(event) => onEdit({ customerName: event.target.value })}
        />
        <TextField
          label={labels.customerEmail}
          name="customerEmail"
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="next"
          required
          maxLength={REQUEST_MAX_LENGTH.customerEmail}
          value={draft.customerEmail}
          problem={problems.customerEmail}
          onChange={(event) => onEdit({ customerEmail: event.target.value })}
        />
        <TextField
          label={labels.customerPhone}
          name="customerPhone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          enterKeyHint="next"
          maxLength={REQUEST_MAX_LENGTH.customerPhone}
          value={draft.customerPhone}
          onChange={(event) => onEdit({ customerPhone: event.target.value })}
        />
        <TextField
          label={labels.companyName}
          name="companyName"
          autoComplete="organization"
          enterKeyHint="done" // not `send`: required fields follow below
          maxLength={REQUEST_MAX_LENGTH.companyName}
          value={draft.companyName}
          onChange={(event) => onEdit({ companyName: event.target.value })}
        />
      </div>
      <SingleChoice
        label={labels.projectType}
        name="projectType"
        required
        choices={PROJECT_TYPES}
        value={draft.projectType}
        problem={problems.projectType}
        onChange={choose.projectType}
      />
      <SingleChoice
        label={labels.budget}
        name="budget"
        choices={BUDGETS}
        value={draft.budget}
        onChange={choose.budget}
      />
      <SingleChoice
        label={labels.timeline}
        name="timeline"
        choices={TIMELINES}
        value={draft.timeline}
        onChange={choose.timeline}
      />
      <SingleChoice
        label={labels.teamSize}
        name="teamSize"
        choices={TEAM_SIZES}
        value={draft.teamSize}
        onChange={choose.teamSize}
      />
      {whole && <MoreFields {...{ draft, onEdit, choose }} />}
    </>
  );
}

interface MoreProps extends Pick<Props, 'draft' | 'onEdit'> {
  readonly choose: ReturnType<typeof choosers>;
}

function MoreFields({ draft, onEdit, choose }: MoreProps) {
  return (
    <>
      <MultipleChoice
        label={labels.features}
        name="features"
        choices={FEATURES}
        values={draft.features}
        onChange={choose.features}
      />
      <MultipleChoice
        label={labels.technologies}
        name="technologies"
        choices={TECHNOLOGIES}
        values={draft.technologies}
        onChange={choose.technologies}
      />
      <TextArea
        label={labels.description}
        name="description"
        rows={4}
        maxLength={REQUEST_MAX_LENGTH.description}
        placeholder={placeholders.description}
        value={draft.description}
        onChange={(event) => onEdit({ description: event.target.value })}
      />
    </>
  );
}

/** The choices' handlers: stable functions, so that typing into a field re-renders no chip. */
function choosers(onEdit: Props['onEdit']) {
  return {
    projectType: (projectType: ProjectRequest['projectType']) => onEdit({ projectType }),
    budget: (budget: ProjectRequest['budget']) => onEdit({ budget }),
    timeline: (timeline: ProjectRequest['timeline']) => onEdit({ timeline }),
    teamSize: (teamSize: ProjectRequest['teamSize']) => onEdit({ teamSize }),
    features: (features: ProjectRequest['features']) => onEdit({ features }),
    technologies: (technologies: ProjectRequest['technologies']) => onEdit({ technologies }),
  };
}
