import { launchProps } from '../../../browser/launch-button.ts';
import { CONTACT_HEADING, QUESTIONS } from '../../../content/contact.ts';
import { SITE } from '../../../content/site.ts';
import { IconArrowUpRight, IconCheck, IconCopy } from '../../../ui/icons.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { useCopy } from '../../../ui/use-copy.ts';
import styles from './contact.module.css';
import { OfficeClock, OverlapBar } from './overlap-bar.tsx';

/** How to reach us, what we promise, and common questions. */
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
                <a href={`tel:${SITE.phone.replaceAll(' ', '')}`}>{SITE.phone}</a>
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
        <OverlapBar />
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
    </>
  );
}

/** Copies `text` to the clipboard and reports the outcome. */
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
