import { ABOUT_HEADING, SHEET, STEPS, ABOUT_TEXT as TEXT } from '#content/about.ts';
import { CASES, TEAM } from '#content/site.ts';
import { SITE_BASE } from '../../../shared/base.ts';
import { IconArrowRight } from '../../../ui/icons.tsx';
import { launchProps } from '../../../ui/launch-props.ts';
import styles from './about.module.css';

/** The section about the agency: the steps of a project beside a sample of what a visitor gets, cases, and the team. */
export default function About() {
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.way}>
          <h2>{ABOUT_HEADING.title}</h2>
          <p className="lead">{ABOUT_HEADING.lead}</p>
          <h3 className="visually-hidden">{TEXT.steps}</h3>
          <ol className={styles.steps} aria-label={TEXT.steps}>
            {STEPS.map(({ title, text }) => (
              <li key={title}>
                <h4>{title}</h4>
                <p>{text}</p>
              </li>
            ))}
          </ol>
          <button {...launchProps} className="go" data-launch="">
            {TEXT.start}
            <IconArrowRight size="1.125rem" />
          </button>
        </div>
        <Sheet />
      </div>
      <Shown title={TEXT.cases} entries={CASES} />
      <Shown title={TEXT.team} entries={TEAM} />
    </>
  );
}

/** A sample of the page with a price that a visitor gets after a first call. */
function Sheet() {
  return (
    <article className={styles.sheet} aria-labelledby="sheet">
      <p className={styles.stamp}>
        {SHEET.kind} <span>{SHEET.stamp}</span>
      </p>
      <h3 id="sheet">{SHEET.project}</h3>
      <p>{SHEET.note}</p>
      <div className={styles.lists}>
        {[SHEET.scope, SHEET.excluded].map(({ title, items }) => (
          <div key={title}>
            <h4>{title}</h4>
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <table>
        <caption>{SHEET.weeks}</caption>
        <tbody>
          {SHEET.rows.map(([week, days, result]) => (
            <tr key={week}>
              <th scope="row">
                {week} <span>{days}</span>
              </th>
              <td>{result}</td>
              <td>{SHEET.amount}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">
              {SHEET.total} <span>{SHEET.currency}</span>
            </th>
            <td colSpan={2}>{SHEET.amount}</td>
          </tr>
        </tbody>
      </table>
      <p>
        <strong>{SHEET.yours.title}</strong> {SHEET.yours.text}
      </p>
    </article>
  );
}

/** The finished projects or the team; nothing if `entries` is empty. */
function Shown({ title, entries }: { readonly title: string; readonly entries: typeof CASES }) {
  if (entries.length === 0) return null;
  return (
    <>
      <h3 className={styles.title}>{title}</h3>
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
