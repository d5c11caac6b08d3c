import { IconDownload, IconStarFilled } from '@tabler/icons-react';
import { type CSSProperties, type MouseEvent, memo } from 'react';
import type { StoredTemplate } from '../../data/port.ts';
import { firstSentence } from './first-sentence.ts';
import { Picture } from './picture.tsx';
import styles from './template-card.module.css';

interface Props {
  readonly template: StoredTemplate;
  /** Its category's label; empty if it has none. */
  readonly category: string;
  readonly onOpen: (template: StoredTemplate, picture: Element | null) => Promise<void>;
}

/**
 * One template at a glance. The whole card opens its details, through the title. The title links to the preview, so
 * that it leads somewhere before hydration, without a script, and in a new tab.
 */
export const TemplateCard = memo(function TemplateCard({ template, category, onOpen }: Props) {
  const { title, description, tags, rating, downloads, price, isFeatured, mainImage, previewUrl } = template;
  const colours = { '--tint': template.color, '--edge': template.borderColor } as CSSProperties;
  const open = (event: MouseEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void onOpen(template, event.currentTarget.closest('li')?.firstElementChild ?? null);
  };
  return (
    <li className={styles.card} style={colours}>
      <Picture url={mainImage.url} alt="" className={styles.picture} loading="lazy" />
      <div className={styles.text}>
        <p className={styles.meta}>
          {category !== '' && <span className={styles.category}>{category}</span>}
          {isFeatured && <span className={styles.featured}>Featured</span>}
        </p>
        <h3 className={styles.title}>
          <a href={previewUrl === '' ? '#template' : previewUrl} aria-haspopup="dialog" onClick={open}>
            {title}
          </a>
        </h3>
        <p className={styles.description}>{firstSentence(description)}</p>
        <ul className={styles.tags} aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
        <p className={styles.facts}>
          {rating > 0 && (
            <span>
              <IconStarFilled aria-hidden="true" size={15} />
              <span className="visually-hidden">Rating </span>
              <span>{rating.toFixed(1)}</span>
            </span>
          )}
          {downloads !== '' && (
            <span>
              <IconDownload aria-hidden="true" size={16} />
              <span className="visually-hidden">Downloads </span>
              <span>{downloads}</span>
            </span>
          )}
          <span className={styles.price}>{price}</span>
        </p>
      </div>
    </li>
  );
});
