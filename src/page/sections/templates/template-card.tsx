import { type CSSProperties, type MouseEvent, memo } from 'react';
import { DOWNLOADED, NO_SCRIPT, RATED } from '../../../content/templates.ts';
import type { StoredTemplate } from '../../../data/port.ts';
import { IconArrowUpRight } from '../../../ui/icons.tsx';
import { Picture } from './picture.tsx';
import styles from './template-card.module.css';
import { isSample } from './use-gallery.ts';

interface Props {
  readonly template: StoredTemplate;
  /** Its category's label; empty if it has none. */
  readonly category: string;
  /** Whether it is marked as featured. */
  readonly isMarked: boolean;
  readonly onOpen: (template: StoredTemplate, picture: Element | null) => Promise<void>;
}

/**
 * One template at a glance. The whole card opens its details, through the title, and a corner of its picture the running
 * demo. The title links there, too, so that it leads somewhere before hydration, without a script, and in a new tab.
 */
export const TemplateCard = memo(function TemplateCard({ template, category, isMarked, onOpen }: Props) {
  const { title, description, tags, mainImage, previewUrl } = template;
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
          {isMarked && <span className={styles.featured}>Featured</span>}
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
          {factsOf(template).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      {previewUrl !== '' && (
        <a className={`button ${styles.preview}`} href={previewUrl} target="_blank" rel="noopener">
          <span>
            Preview<span className="visually-hidden">{` of ${title}, opens a new tab`}</span>
          </span>
          <IconArrowUpRight size="1.125rem" />
        </a>
      )}
    </li>
  );
});

/** Figures, if they are somebody's; of a sample, what can be checked. */
function factsOf(template: StoredTemplate): readonly string[] {
  const { rating, downloads, price, metadata, techStack } = template;
  const plain = techStack.every((name) => ['HTML', 'CSS', 'SVG'].includes(name));
  const facts = isSample(template)
    ? [metadata.fileSize, plain ? NO_SCRIPT : '']
    : [rating > 0 ? RATED(rating) : '', downloads === '' ? '' : DOWNLOADED(downloads), price];
  return facts.filter(Boolean);
}

/** A text's first sentence; the whole text if it is one. A sentence ends before a capital, not at an abbreviation. */
export function firstSentence(text: string): string {
  return /^.+?[.!?…]['"’”)]*(?=\s+["'“‘(]*\p{Lu})/su.exec(text)?.[0] ?? text;
}
