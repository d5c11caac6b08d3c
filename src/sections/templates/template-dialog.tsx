import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type CSSProperties, useState } from 'react';
import type { StoredTemplate } from '../../data/port.ts';
import type { ProjectType } from '../../shared/domain.ts';
import { launchProps } from '../../shared/launch-protocol.ts';
import { Dialog, dialogParts } from '../../ui/dialog.tsx';
import { categoryLabel } from './category-label.ts';
import { Picture } from './picture.tsx';
import styles from './template-dialog.module.css';

const PROJECT_TYPE_OF: ReadonlyMap<string, ProjectType> = new Map([
  ['webapps', 'web-app'],
  ['mobile', 'mobile-app'],
  ['ecommerce', 'e-commerce'],
  ['ai', 'ai-ml'],
  ['business', 'business-app'],
  ['gaming', 'game'],
]);

interface Props {
  readonly template: StoredTemplate;
  readonly onClosed: () => void;
}

/** A template in full: a picture gallery, what it contains, and the three calls to action. */
export default function TemplateDialog({ template, onClosed }: Props) {
  const { title, description, category, features, techStack, metadata, demoFiles, previewUrl } = template;
  const facts = [
    ['Version', metadata.version],
    ['Updated', metadata.lastModified],
    ['Size', metadata.fileSize],
    ['Works with', metadata.compatibility.join(', ')],
    ['Price', template.price],
    ['Tags', template.tags.join(', ')],
  ].filter(([, value]) => value !== '');
  return (
    <Dialog title={title} subtitle={categoryLabel(category)} onClosed={onClosed}>
      {() => (
        <>
          <div className={dialogParts.body}>
            <Pictures template={template} />
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
              <a href={previewUrl} target="_blank" rel="noopener">
                Preview<span className="visually-hidden">, opens a new tab</span>
              </a>
            )}
            {demoFiles.url !== '' && (
              <a href={demoFiles.url} download={demoFiles.filename}>
                Download <small>{demoFiles.size}</small>
              </a>
            )}
            <button
              {...launchProps}
              className={styles.use}
              data-launch={PROJECT_TYPE_OF.get(category) ?? ''}
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

function Pictures({ template }: { readonly template: StoredTemplate }) {
  const [index, setIndex] = useState(0);
  const pictures = [...template.screenshots].sort((a, b) => a.order - b.order);
  const picture = pictures[index] ?? template.mainImage;
  const turn = (by: number) => setIndex((index + by + pictures.length) % pictures.length);
  return (
    <figure className={styles.pictures} style={{ '--tint': template.color } as CSSProperties}>
      <Picture url={picture.url} alt={pictures.length > 0 ? `Screenshot ${index + 1} of ${pictures.length}` : ''} />
      {pictures.length > 1 && (
        <figcaption className={styles.pager}>
          <button type="button" onClick={() => turn(-1)} aria-label="Previous screenshot">
            <IconChevronLeft aria-hidden="true" size={20} />
          </button>
          <span aria-live="polite">
            {index + 1} of {pictures.length}
          </span>
          <button type="button" onClick={() => turn(1)} aria-label="Next screenshot">
            <IconChevronRight aria-hidden="true" size={20} />
          </button>
        </figcaption>
      )}
    </figure>
  );
}
