import { useEffect, useState } from 'react';
import { CONTACT_HEADING, QUESTIONS, sharedHoursInWords, CONTACT_TEXT as TEXT } from '#content/contact.ts';
import { SITE_TEXT } from '#content/site.ts';
import { UI_TEXT } from '#content/ui.ts';
import { PHONE_URL, SITE } from '../../../content/site.ts';
import { IconCheck, IconCopy } from '../../../ui/icons.tsx';
import { launchProps } from '../../../ui/launch-props.ts';
import { useCopy } from '../../../ui/use-copy.ts';
import styles from './contact.module.css';
import { officeTime, sharedHours } from './office-hours.ts';

const CLOCK_EVERY_MS = 15_000;

/** The contact section: the steps of a request, the office's time, addresses and hours, and common questions. */
export default function Contact() {
  return (
    <>
      <h2>{CONTACT_HEADING.title}</h2>
      <div className={styles.columns}>
        <div>
          <p className="lead">{CONTACT_HEADING.lead}</p>
          <ol className={styles.steps}>
            {TEXT.steps.map(([when, what]) => (
              <li key={when}>
                <strong>{when}</strong> {what}
              </li>
            ))}
          </ol>
          <button {...launchProps} className="button primary" data-launch="">
            {UI_TEXT.launch}
          </button>
        </div>
        <div>
          <OfficeClock />
          <dl className={styles.facts}>
            <div>
              <dt>{TEXT.email}</dt>
              <dd>
                <a href={`mailto:${SITE.email}`}>{SITE.email}</a>
                <CopyButton text={SITE.email} />
              </dd>
            </div>
            <div>
              <dt>{TEXT.phone}</dt>
              <dd>
                <a href={PHONE_URL} dir="ltr">
                  {SITE.phone}
                </a>
              </dd>
            </div>
            <div>
              <dt>{TEXT.office}</dt>
              <dd>{SITE_TEXT.officeHours}</dd>
            </div>
          </dl>
        </div>
      </div>
      <div id="faq" className={styles.faq}>
        <h3 className="subtitle">{TEXT.questions}</h3>
        {QUESTIONS.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </>
  );
}

/** A button that copies a text and shows the outcome. */
function CopyButton({ text }: { readonly text: string }) {
  const [outcome, copy] = useCopy(text);
  return (
    <>
      <button type="button" className="icon-button" onClick={copy} aria-label={TEXT.copy(text)}>
        {outcome === 'copied' ? <IconCheck size="1.125rem" /> : <IconCopy size="1.125rem" />}
      </button>
      <span role="status" className={outcome === 'failed' ? styles.failed : styles.copied}>
        {outcome === 'copied' ? TEXT.copied : outcome === 'failed' && TEXT.copyFailed}
      </span>
    </>
  );
}

/**
 * The office's local time, whether the office is open, and how many office hours are within the visitor's working day. The
 * prerendered page reserves the space, without a time.
 */
function OfficeClock() {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const tick = () => setNow(new Date());
    tick();
    const timer = setInterval(tick, CLOCK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const office = now && officeTime(now);
  return (
    <div className={office ? styles.clock : `${styles.clock} ${styles.unknown}`}>
      <p>{TEXT.time}</p>
      <p className={styles.time} dir="ltr">
        {office?.time ?? '00:00'}
      </p>
      <p>{office && now && `${TEXT.place(office.day, office.isOpen)} ${sharedHoursInWords(sharedHours(now))}`}</p>
    </div>
  );
}
