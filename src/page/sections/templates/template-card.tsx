import { type CSSProperties, type MouseEvent, memo } from 'react';
import { TEMPLATES_TEXT as TEXT } from '#content/templates.ts';
import { launchProps } from '../../../browser/launch-button.ts';
import type { StoredTemplate } from '../../../data/port.ts';
import type { RequestDraft } from '../../../shared/request-fields.ts';
import { IconArrowUpRight } from '../../../ui/icons.tsx';
import { Picture } from './picture.tsx';
import styles from './template-card.module.css';

interface Props {
  readonly template: StoredTemplate;
  /** The category's label; empty if there is none. */
  readonly category: string;
  /** Whether the card is marked as featured. */
  readonly isMarked: boolean;
  readonly onOpen: (template: StoredTemplate, card: Element | null) => Promise<void>;
}

/**
 * A template's card. A click opens the details, except on *Use this template* and on the demo link over the picture. Before
 * hydration, without scripts or in a new tab, the title opens the demo instead, if there is one.
 */
export const TemplateCard = memo(function TemplateCard({ template, category, isMarked, onOpen }: Props) {
  const { title, description, mainImage, previewUrl } = template;
  const colours = { '--tint': template.color, '--edge': template.borderColor } as CSSProperties;
  const open = (event: MouseEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void onOpen(template, event.currentTarget.closest('li'));
  };
  return (
    <li className={styles.card} style={colours}>
      <Picture url={mainImage.url} alt="" className={styles.picture} loading="lazy" />
      <div>
        <p className={styles.meta}>
          {category !== '' && <span className={styles.category}>{category}</span>}
          {isMarked && <span className={styles.featured}>{TEXT.featured}</span>}
        </p>
        <h3 dir="auto">
          <a href={previewUrl === '' ? '#template' : previewUrl} aria-haspopup="dialog" onClick={open}>
            {title}
          </a>
        </h3>
        <p dir="auto">{firstSentence(description)}</p>
        <p className={styles.foot}>
          <span>{template.price && TEXT.prices[template.price]}</span>
          <button {...launchFrom(template)} className="go">
            {TEXT.use}
            <span className="visually-hidden">{`: ${title}`}</span>
          </button>
        </p>
      </div>
      {previewUrl !== '' && (
        <a className="button" href={previewUrl} target="_blank" rel="noopener">
          {TEXT.preview}
          <span className="visually-hidden">{TEXT.previewOf(title)}</span>
          <IconArrowUpRight size="1.125rem" />
        </a>
      )}
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
