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
      {CASES.length > 0 && (
        <>
          <h3 className="subtitle">{TEXT.cases}</h3>
          <ul className={styles.people}>
            {CASES.map(({ client, text, href }) => (
              <li key={client}>
                <h4>{href === '' ? client : <a href={href}>{client}</a>}</h4>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </>
      )}
      {TEAM.length > 0 && (
        <>
          <h3 className="subtitle">{TEXT.team}</h3>
          <ul className={styles.people}>
            {TEAM.map(({ name, role, picture, href }) => (
              <li key={name}>
                {picture !== '' && <img src={SITE_BASE + picture} alt="" width="240" height="240" loading="lazy" />}
                <h4>{href === '' ? name : <a href={href}>{name}</a>}</h4>
                <p>{role}</p>
              </li>
            ))}
          </ul>
        </>
      )}
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
