import { ABOUT_HEADING, PRINCIPLES, STEPS } from '../../content/about.ts';
import { TECHNOLOGIES } from '../../content/options.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import styles from './about.module.css';

/** Who we are, how a project runs, our principles and our tools. */
export default function About() {
  return (
    <>
      <SectionHeading place="About" title={ABOUT_HEADING.title}>
        {ABOUT_HEADING.lead}
      </SectionHeading>
      <h3 className={styles.subtitle}>How we work</h3>
      <ol className={styles.steps}>
        {STEPS.map(({ title, text }) => (
          <li key={title}>
            <h4 className={styles.step}>{title}</h4>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <div className={styles.columns}>
        <div>
          <h3 className={styles.subtitle}>What we hold to</h3>
          <dl className={styles.principles}>
            {PRINCIPLES.map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div>
          <h3 className={styles.subtitle}>What we work with</h3>
          <ul className={styles.technologies}>
            {TECHNOLOGIES.map(({ value, label }) => (
              <li key={value}>{label}</li>
            ))}
          </ul>
        </div>
      </div>
    </>
  );
}
