import { LOCALE } from '#content/language.ts';
import { TEMPLATES_TEXT, DETAILS_TEXT as TEXT } from '#content/templates.ts';
import type { StoredTemplate } from '../../../data/data-port.ts';
import { Dialog, DialogBody, dialogParts } from '../../../ui/dialog.tsx';
import { launchFrom } from './template-card.tsx';
import styles from './template-dialog.module.css';
import { TemplatePictures } from './template-pictures.tsx';
import { isSample } from './use-gallery.ts';

interface Props {
  readonly template: StoredTemplate;
  /** The category's label; empty if there is none. */
  readonly category: string;
  readonly onClosed: () => void;
}

/** The dialog with a template's details: pictures, features, facts, and the links and buttons to use it. */
export default function TemplateDialog({ template, category, onClosed }: Props) {
  const { title, description, features, techStack, metadata, demoFiles, previewUrl } = template;
  const price = template.price && TEMPLATES_TEXT.prices[template.price];
  // The download is the demo, which is free even if the template isn't.
  const isDemoFree = !['', 'Free'].includes(template.price) && demoFiles.url !== '';
  const rating = template.rating.toLocaleString(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const facts = [
    [TEXT.price, isDemoFree ? TEXT.demoIsFree(price) : price],
    [TEXT.worksWith, metadata.compatibility.join(', ')],
    [TEXT.size, metadata.fileSize],
    [TEXT.updated, formatDay(metadata.lastModified)],
    [TEXT.rating, isSample(template) || template.rating === 0 ? '' : rating],
    [TEXT.downloads, isSample(template) ? '' : template.downloads],
    [TEXT.tags, template.tags.join('\u00a0· ')],
    [TEXT.version, metadata.version],
  ].filter(([, value]) => value !== '');
  return (
    <Dialog title={title} subtitle={category} onClosed={onClosed}>
      {() => (
        <>
          <DialogBody label={TEXT.details}>
            <TemplatePictures template={template} />
            <p className={styles.description} dir="auto">
              {description}
            </p>
            <div className={styles.columns}>
              <div>
                {features.length > 0 && <h3>{TEXT.features}</h3>}
                <ul className={styles.features}>
                  {features.map((feature) => (
                    <li key={feature} dir="auto">
                      {feature}
                    </li>
                  ))}
                </ul>
                {techStack.length > 0 && <h3>{TEXT.builtWith}</h3>}
                <p>
                  <bdi>{techStack.join(', ')}</bdi>
                </p>
              </div>
              <dl className={styles.facts}>
                {facts.map(([name, value]) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>
                      <bdi>{value}</bdi>
                    </dd>
                  </div>
                ))}
              </dl>
            </div>
          </DialogBody>
          <div className={`${dialogParts.foot} ${styles.actions}`}>
            {previewUrl !== '' && (
              <a className="button" href={previewUrl} target="_blank" rel="noopener">
                {TEMPLATES_TEXT.preview}
                <span className="visually-hidden">{TEXT.newTab}</span>
              </a>
            )}
            {demoFiles.url !== '' && (
              // Without `target`, an installed app on iOS would show the file in its own window, which has no way back.
              <a className="button" href={demoFiles.url} download={demoFiles.filename} target="_blank" rel="noopener">
                <span>{isDemoFree ? TEXT.downloadDemo : TEXT.download}</span> <small dir="auto">{demoFiles.size}</small>
              </a>
            )}
            <button {...launchFrom(template)} className="button primary">
              {TEMPLATES_TEXT.use}
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}

// Created when this code is prefetched: creating a page's first date formatter takes long enough to delay the dialog.
const DAY = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' });

/** Formats a day such as `2026-10-30` in the page's language: “30 October 2026”. Returns a text that isn't a date unchanged. */
export function formatDay(day: string): string {
  const date = new Date(/^\d{4}-\d\d-\d\d/.exec(day)?.[0] ?? '');
  if (Number.isNaN(date.getTime())) return day;
  return DAY.format(date);
}
