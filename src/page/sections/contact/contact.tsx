import { useEffect, useState } from 'react';
import {
  CLOSING,
  CONTACT_HEADING,
  OFFICE_CLOSED,
  OFFICE_OPEN,
  QUESTIONS,
  sharedHoursInWords,
} from '#content/contact.ts';
import { launchProps } from '../../../browser/launch-button.ts';
import { SITE } from '../../../content/site.ts';
import { IconArrowUpRight, IconCheck, IconCopy } from '../../../ui/icons.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { useCopy } from '../../../ui/use-copy.ts';
import styles from './contact.module.css';
import { officeTime, sharedHours } from './office-hours.ts';

const CLOCK_EVERY_MS = 15_000;

/** The section with contact details and common questions. */
export default function Contact() {
  return (
    <>
      <SectionHeading place="Contact" title={CONTACT_HEADING.title}>
        {CONTACT_HEADING.lead}
      </SectionHeading>
      <div className={styles.columns}>
        <div className={styles.reach}>
          <button {...launchProps} className="button primary" data-launch="">
            Start your request
            <IconArrowUpRight size="1.25rem" />
          </button>
          <dl className={styles.facts}>
            <div>
              <dt>Email</dt>
              <dd>
                <a href={`mailto:${SITE.email}`}>{SITE.email}</a>
                <CopyButton text={SITE.email} />
              </dd>
            </div>
            <div>
              <dt>Phone</dt>
              <dd>
                <a href={`tel:${SITE.phone.replaceAll(' ', '')}`} dir="ltr">
                  {SITE.phone}
                </a>
              </dd>
            </div>
            <div>
              <dt>Based in</dt>
              <dd>{SITE.location}</dd>
            </div>
            <div>
              <dt>Local time</dt>
              <dd>
                <OfficeClock />
              </dd>
            </div>
          </dl>
        </div>
        <div id="faq" className={styles.faq}>
          <h3 className="subtitle">Common questions</h3>
          {QUESTIONS.map(({ question, answer }) => (
            <details key={question} name="faq">
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
      <div className={styles.closing}>
        <p>{CLOSING}</p>
        <button {...launchProps} className="button primary" data-launch="">
          Launch Project
          <IconArrowUpRight size="1.5rem" />
        </button>
      </div>
    </>
  );
}

/** A button that copies a text and shows the outcome. */
function CopyButton({ text }: { readonly text: string }) {
  const [outcome, copy] = useCopy(text);
  return (
    <>
      <button type="button" className={`icon-button ${styles.copy}`} onClick={copy} aria-label={`Copy ${text}`}>
        {outcome === 'copied' ? <IconCheck size="1.125rem" /> : <IconCopy size="1.125rem" />}
      </button>
      <span role="status" className={outcome === 'failed' ? styles.failed : styles.copied}>
        {outcome === 'copied' ? 'Copied' : outcome === 'failed' && 'Copying is not allowed here'}
      </span>
    </>
  );
}

/**
 * The office's local time, whether it is open, and how many hours it shares with the visitor's working day. Without scripts,
 * shows only the office hours.
 */
function OfficeClock() {
  const [now, setNow] = useState<Date | null>(null); // the time is unknown in the prerendered page
  useEffect(() => {
    const tick = () => setNow(new Date());
    tick();
    const timer = setInterval(tick, CLOCK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  if (now === null) return <span className={styles.hours}>{SITE.officeHours.inWords}</span>;
  const { time, open } = officeTime(now);
  return (
    <>
      <span className={open ? styles.open : styles.closed}>{`${time}, ${open ? OFFICE_OPEN : OFFICE_CLOSED}`}</span>
      <span className={styles.hours}>{sharedHoursInWords(sharedHours(now))}</span>
    </>
  );
}
