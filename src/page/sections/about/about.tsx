import { ABOUT_HEADING, PRINCIPLES, STEPS, ABOUT_TEXT as TEXT } from '#content/about.ts';
import { CASES, TEAM } from '#content/site.ts';
import { SECTION_LABELS } from '#content/ui.ts';
import { launchProps } from '../../../browser/launch-button.ts';
import { BENCH_URL } from '../../../content/site.ts';
import { SITE_BASE } from '../../../shared/base.ts';
import { IconArrowRight } from '../../../ui/icons.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import styles from './about.module.css';

/** The section about the agency: the steps of a project, cases, the team, and principles. */
export default function About() {
  return (
    <>
      <SectionHeading place={SECTION_LABELS.about} title={ABOUT_HEADING.title}>
        {ABOUT_HEADING.lead}
      </SectionHeading>
      <h3 className="subtitle">{TEXT.steps}</h3>
      <ol className={styles.steps} aria-label={TEXT.steps}>
        {STEPS.map(({ title, text }) => (
          <li key={title}>
            <h4>{title}</h4>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <button {...launchProps} className={styles.start} data-launch="">
        {TEXT.start}
        <IconArrowRight size="1.125rem" />
      </button>
      <Shown title={TEXT.cases} entries={CASES} />
      <Shown title={TEXT.team} entries={TEAM} />
      <h3 className="subtitle">{TEXT.principles}</h3>
      <ul className={styles.principles} aria-label={TEXT.principles}>
        {PRINCIPLES.map(({ title, text, evidence }) => (
          <li key={title}>
            <h4>{title}</h4>
            <p>{text}</p>
            {evidence && BENCH_URL !== '' && <a href={BENCH_URL}>{evidence}</a>}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The finished projects or the team; nothing if `entries` is empty. */
function Shown({ title, entries }: { readonly title: string; readonly entries: typeof CASES }) {
  if (entries.length === 0) return null;
  return (
    <>
      <h3 className="subtitle">{title}</h3>
      <ul className={styles.people}>
        {entries.map(({ name, text, picture, href }) => (
          <li key={name}>
            {picture && <img src={SITE_BASE + picture} alt="" width="240" height="240" loading="lazy" />}
            <h4>{href ? <a href={href}>{name}</a> : name}</h4>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
