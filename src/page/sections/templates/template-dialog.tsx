import { SAMPLE_FIGURE } from '../../../content/templates.ts';
import type { StoredTemplate } from '../../../data/port.ts';
import { launchProps } from '../../../shared/launch-protocol.ts';
import type { RequestDraft } from '../../../shared/request-fields.ts';
import { Dialog, dialogParts } from '../../../ui/dialog.tsx';
import { scrollingPart } from '../../../ui/scrolling-part.ts';
import { inWords } from './date-in-words.ts';
import styles from './template-dialog.module.css';
import { TemplatePictures } from './template-pictures.tsx';
import { isSample } from './use-gallery.ts';

export { openFrom } from './open-from.ts';

const PROJECT_TYPE_OF: ReadonlyMap<string, RequestDraft['projectType']> = new Map([
  ['webapps', 'web-app'],
  ['mobile', 'mobile-app'],
  ['ecommerce', 'e-commerce'],
  ['ai', 'ai-ml'],
  ['business', 'business-app'],
  ['gaming', 'game'],
]);

interface Props {
  readonly template: StoredTemplate;
  /** Its category's label; empty if it has none. */
  readonly category: string;
  readonly onClosed: () => void;
}

/** A template in full: a picture gallery, what it contains, and the three calls to action. */
export default function TemplateDialog({ template, category, onClosed }: Props) {
  const { title, description, features, techStack, metadata, demoFiles, previewUrl } = template;
  // What can be downloaded is the demo, whatever the template costs.
  const demoIsFree = !['', 'Free'].includes(template.price) && demoFiles.url !== '';
  const figure = (value: string) => (value !== '' && isSample(template) ? SAMPLE_FIGURE(value) : value);
  const facts = [
    ['Version', metadata.version],
    ['Updated', inWords(metadata.lastModified)],
    ['Size', metadata.fileSize],
    ['Works with', metadata.compatibility.join(', ')],
    ['Price', demoIsFree ? `${template.price}; the demo is free` : template.price],
    ['Rating', figure(template.rating > 0 ? template.rating.toFixed(1) : '')],
    ['Downloads', figure(template.downloads)],
    ['Tags', template.tags.join(', ')],
  ].filter(([, value]) => value !== '');
  return (
    <Dialog title={title} subtitle={category} onClosed={onClosed}>
      {() => (
        <>
          <div {...scrollingPart('Details')} className={dialogParts.body}>
            <TemplatePictures template={template} />
            <p className={styles.description}>{description}</p>
            <div className={styles.columns}>
              <div>
                {features.length > 0 && <h3>Features</h3>}
                <ul className={styles.features}>
                  {features.map((feature) => (
                    <li key={feature}>{feature}</li>
                  ))}
                </ul>
                {techStack.length > 0 && <h3>Built with</h3>}
                <p>{techStack.join(', ')}</p>
              </div>
              <dl className={styles.facts}>
                {facts.map(([name, value]) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
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
              <a className="button" href={demoFiles.url} download={demoFiles.filename}>
                <span>{demoIsFree ? 'Download demo' : 'Download'}</span> <small>{demoFiles.size}</small>
              </a>
            )}
            <button
              {...launchProps}
              className="button primary"
              data-launch={PROJECT_TYPE_OF.get(template.category) ?? ''}
              data-launch-note={`We would like to start from the template "${title}".\n`}
            >
              Use this template
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}
