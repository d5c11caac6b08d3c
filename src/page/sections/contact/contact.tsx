import { useEffect, useState } from 'react';
import { CONTACT_HEADING, QUESTIONS, sharedHoursInWords, CONTACT_TEXT as TEXT } from '#content/contact.ts';
import { SITE_TEXT } from '#content/site.ts';
import { SECTION_LABELS, UI_TEXT } from '#content/ui.ts';
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
      <SectionHeading place={SECTION_LABELS.contact} title={CONTACT_HEADING.title}>
        {CONTACT_HEADING.lead}
      </SectionHeading>
      <div className={styles.columns}>
        <div>
          <button {...launchProps} className="button primary" data-launch="">
            {TEXT.start}
            <IconArrowUpRight size="1.25rem" />
          </button>
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
                <a href={`tel:${SITE.phone.replaceAll(' ', '')}`} dir="ltr">
                  {SITE.phone}
                </a>
              </dd>
            </div>
            <div>
              <dt>{TEXT.location}</dt>
              <dd>{SITE_TEXT.location}</dd>
            </div>
            <div>
              <dt>{TEXT.time}</dt>
              <dd>
                <OfficeClock />
              </dd>
            </div>
          </dl>
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
      </div>
      <div className={styles.closing}>
        <p>{TEXT.closing}</p>
        <button {...launchProps} className="button primary" data-launch="">
          {UI_TEXT.launch}
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
 * The office's local time, whether the office is open, and how many office hours are within the visitor's working day.
 * Without scripts, shows only the office hours.
 */
function OfficeClock() {
  const [now, setNow] = useState<Date | null>(null); // the time is unknown in the prerendered page
  useEffect(() => {
    const tick = () => setNow(new Date());
    tick();
    const timer = setInterval(tick, CLOCK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  if (now === null) return <span className={styles.hours}>{SITE_TEXT.officeHours}</span>;
  const { time, open } = officeTime(now);
  return (
    <>
      <span className={open ? styles.open : styles.closed}>{`${time} · ${open ? TEXT.open : TEXT.closed}`}</span>
      <span className={styles.hours}>{sharedHoursInWords(sharedHours(now))}</span>
    </>
  );
}
