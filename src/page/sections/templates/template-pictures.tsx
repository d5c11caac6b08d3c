import { type CSSProperties, useRef, useState } from 'react';
import { DETAILS_TEXT } from '#content/templates.ts';
import { SAMPLE_PICTURES } from '../../../content/samples.ts';
import type { StoredTemplate } from '../../../data/data-port.ts';
import type { TemplateFile } from '../../../shared/domain.ts';
import { Picture } from './picture.tsx';
import styles from './template-pictures.module.css';

/** A template's pictures in a strip that scrolls sideways, and thumbnails that scroll to a picture. */
export function TemplatePictures({ template }: { readonly template: StoredTemplate }) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const pictures = picturesOf(template);
  return (
    <figure className={styles.pictures} style={{ '--tint': template.color } as CSSProperties}>
      {/* With several pictures, the strip is a Tab stop in every browser, so that keyboard users can scroll it. */}
      <ul
        ref={strip}
        className={styles.strip}
        tabIndex={pictures.length > 1 ? 0 : undefined}
        aria-label={DETAILS_TEXT.pictures}
        // `scrollLeft` is negative if the text reads from right to left.
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setCurrent(Math.round(Math.abs(scrollLeft) / clientWidth))
        }
      >
        {pictures.map(({ url, path }, index) => (
          <li key={url}>
            <Picture url={url} alt={altOf(template, path, index)} />
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <div className={styles.thumbnails}>
          {pictures.map(({ url }, index) => (
            <button
              key={url}
              type="button"
              onClick={() => strip.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start' })}
              aria-label={DETAILS_TEXT.picture(index + 1, pictures.length)}
              aria-current={index === current}
            >
              <Picture url={url} alt="" />
            </button>
          ))}
        </div>
      )}
    </figure>
  );
}

/** Lists the main picture and the screenshots in order, without duplicates. If none has a URL, lists only the main picture. */
function picturesOf({ mainImage, screenshots }: StoredTemplate): readonly TemplateFile[] {
  const all = [mainImage, ...[...screenshots].sort((a, b) => a.order - b.order)].filter(({ url }) => url !== '');
  const once = all.filter(({ url }, index) => all.findIndex((other) => other.url === url) === index);
  return once.length > 0 ? once : [mainImage];
}

/** Returns a picture's alternative text: a description for a sample's picture, otherwise a text with the template's title. */
function altOf({ title }: StoredTemplate, path: string, index: number): string {
  const words = SAMPLE_PICTURES.get(path);
  return words ?? (index === 0 ? title : DETAILS_TEXT.anotherView(title));
}
