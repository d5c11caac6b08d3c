import { type ChangeEvent, useDeferredValue, useMemo } from 'react';
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
  const text = texts({ draft, problems, onEdit });
  const single = <Name extends keyof ReturnType<typeof choosers>>(name: Name) => ({
    ...common({ draft, problems }, name),
    onChange: choose[name],
  });
  return (
    <>
      <div className={styles.pair}>
        <TextField {...text('customerName')} autoComplete="name" enterKeyHint="next" required />
        <TextField
          {...text('customerEmail')}
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="next"
          required
        />
        <TextField {...text('customerPhone')} type="tel" inputMode="tel" autoComplete="tel" enterKeyHint="next" />
        <TextField
          {...text('companyName')}
          autoComplete="organization"
          enterKeyHint="done" // not `send`: required fields follow below
        />
      </div>
      <SingleChoice {...single('projectType')} required choices={PROJECT_TYPES} />
      <SingleChoice {...single('budget')} choices={BUDGETS} />
      <SingleChoice {...single('timeline')} choices={TIMELINES} />
      <SingleChoice {...single('teamSize')} choices={TEAM_SIZES} />
      {whole && <MoreFields {...{ draft, problems, onEdit, choose }} />}
    </>
  );
}

interface MoreProps extends Props {
  readonly choose: ReturnType<typeof choosers>;
}

function MoreFields({ choose, ...props }: MoreProps) {
  const { draft } = props;
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
      <TextArea {...texts(props)('description')} rows={4} placeholder={placeholders.description} />
    </>
  );
}

/** What every field of a request has. */
function common<Name extends keyof ProjectRequest>({ draft, problems }: Pick<Props, 'draft' | 'problems'>, name: Name) {
  return { name, label: labels[name], value: draft[name], problem: problems[name] };
}

/** What the text fields have beside it. */
function texts({ onEdit, ...props }: Props) {
  return (name: keyof typeof REQUEST_MAX_LENGTH) => ({
    ...common(props, name),
    limit: REQUEST_MAX_LENGTH[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onEdit({ [name]: event.target.value }),
  });
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
