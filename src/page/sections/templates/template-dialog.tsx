import type { StoredTemplate } from '../../../data/port.ts';
import { Dialog, dialogParts, scrollingPart } from '../../../ui/dialog.tsx';
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
  // The download is the demo, which is free even if the template isn't.
  const demoIsFree = !['', 'Free'].includes(template.price) && demoFiles.url !== '';
  const facts = [
    ['Price', demoIsFree ? `${template.price}: price on request; the demo is free` : template.price],
    ['Works with', metadata.compatibility.join(', ')],
    ['Size', metadata.fileSize],
    ['Updated', formatDay(metadata.lastModified)],
    ['Rating', isSample(template) || template.rating === 0 ? '' : template.rating.toFixed(1)],
    ['Downloads', isSample(template) ? '' : template.downloads],
    ['Tags', template.tags.join(', ')],
    ['Version', metadata.version],
  ].filter(([, value]) => value !== '');
  return (
    <Dialog title={title} subtitle={category} onClosed={onClosed}>
      {() => (
        <>
          <div {...scrollingPart('Details')} className={dialogParts.body}>
            <TemplatePictures template={template} />
            <p className={styles.description} dir="auto">
              {description}
            </p>
            <div className={styles.columns}>
              <div>
                {features.length > 0 && <h3>Features</h3>}
                <ul className={styles.features}>
                  {features.map((feature) => (
                    <li key={feature} dir="auto">
                      {feature}
                    </li>
                  ))}
                </ul>
                {techStack.length > 0 && <h3>Built with</h3>}
                <p dir="auto">{techStack.join(', ')}</p>
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
          </div>
          <div className={`${dialogParts.foot} ${styles.actions}`}>
            {previewUrl !== '' && (
              <a className="button" href={previewUrl} target="_blank" rel="noopener">
                Preview<span className="visually-hidden">, opens a new tab</span>
              </a>
            )}
            {demoFiles.url !== '' && (
              // An installed app on iOS shows the file in its own window, which has no way back.
              <a className="button" href={demoFiles.url} download={demoFiles.filename} target="_blank" rel="noopener">
                <span>{demoIsFree ? 'Download demo' : 'Download'}</span> <small dir="auto">{demoFiles.size}</small>
              </a>
            )}
            <button {...launchFrom(template)} className="button primary">
              Use this template
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}

// Created when this code is prefetched, because a page's first formatter would delay the dialog.
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats a day such as `2026-10-30` as “30 October 2026”. Returns any other text unchanged. */
export function formatDay(day: string): string {
  const date = new Date(/^\d{4}-\d\d-\d\d/.exec(day)?.[0] ?? '');
  if (Number.isNaN(date.getTime())) return day;
  return DAY.format(date);
}
