import { type CSSProperties, type MouseEvent, memo } from 'react';
import { TEMPLATES_TEXT as TEXT } from '#content/templates.ts';
import type { StoredTemplate } from '../../../data/data-port.ts';
import type { RequestDraft } from '../../../shared/request-fields.ts';
import { IconArrowUpRight } from '../../../ui/icons.tsx';
import { launchProps } from '../../../ui/launch-props.ts';
import { Picture } from './picture.tsx';
import styles from './template-card.module.css';

interface Props {
  readonly template: StoredTemplate;
  /** The category's label; empty if there is none. */
  readonly category: string;
  /** Whether the card is marked as featured. */
  readonly isMarked: boolean;
  /** Whether the card is larger than the others, and lists the features. */
  readonly isLarge: boolean;
  readonly onOpen: (template: StoredTemplate, card: Element | null) => Promise<void>;
}

/**
 * A template's card. A click opens the details, except on *Use this template* and *Preview*. Before hydration, without scripts
 * or in a new tab, the title opens the demo instead, if there is one.
 */
export const TemplateCard = memo(function TemplateCard({ template, category, isMarked, isLarge, onOpen }: Props) {
  const { title, description, features, mainImage, previewUrl, price } = template;
  const open = (event: MouseEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void onOpen(template, event.currentTarget.closest('li'));
  };
  return (
    <li
      className={isLarge ? `${styles.card} ${styles.large}` : styles.card}
      style={{ '--tint': template.color } as CSSProperties}
    >
      <Picture url={mainImage.url} alt="" className={styles.picture} loading="lazy" />
      <div className={styles.text}>
        <p className={styles.meta}>
          <span>{isMarked && category !== '' ? TEXT.featured(category) : category}</span>
          <span>{price && TEXT.prices[price]}</span>
        </p>
        <h3 dir="auto">
          <a href={previewUrl === '' ? '#template' : previewUrl} aria-haspopup="dialog" onClick={open}>
            {title}
          </a>
        </h3>
        <p dir="auto">{isLarge ? description : firstSentence(description)}</p>
        {isLarge && (
          <ul>
            {features.map((feature) => (
              <li key={feature} dir="auto">
                {feature}
              </li>
            ))}
          </ul>
        )}
        <p className={styles.foot}>
          <button {...launchFrom(template)} className="go">
            {TEXT.use}
            <span className="visually-hidden">{`: ${title}`}</span>
          </button>
          {previewUrl !== '' && (
            <a href={previewUrl} target="_blank" rel="noopener">
              {TEXT.preview}
              <span className="visually-hidden">{TEXT.previewOf(title)}</span>
              <IconArrowUpRight size="1rem" />
            </a>
          )}
        </p>
      </div>
    </li>
  );
});

/**
 * Returns a text's first sentence. Because of abbreviations such as “e.g.”, a sentence ends only before a capital letter or, in
 * writing systems without capitals, before any letter.
 */
export function firstSentence(text: string): string {
  return /^.+?[.!?؟…]['"’”»)]*(?=\s+["'“‘«(]*[\p{Lu}\p{Lo}])/su.exec(text)?.[0] ?? text;
}

/** The project type of a request for a template, by the template's category. */
const PROJECT_TYPE_OF: ReadonlyMap<string, RequestDraft['projectType']> = new Map([
  ['webapps', 'web-app'],
  ['mobile', 'mobile-app'],
  ['ecommerce', 'e-commerce'],
  ['ai', 'ai-ml'],
  ['business', 'business-app'],
  ['gaming', 'game'],
]);

/** Returns the props of a button that opens the request form with a template's project type and a note about the template. */
export const launchFrom = ({ category, title }: StoredTemplate) => ({
  ...launchProps,
  'data-launch': PROJECT_TYPE_OF.get(category) ?? '',
  'data-launch-note': `${TEXT.note(title)}\n`,
});
