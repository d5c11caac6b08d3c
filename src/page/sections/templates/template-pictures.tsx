import { type CSSProperties, useDeferredValue, useEffect, useRef, useState } from 'react';
import { SAMPLE_PICTURES } from '../../../content/sample-pictures.ts';
import type { StoredTemplate } from '../../../data/port.ts';
import type { ImageFile } from '../../../shared/domain.ts';
import { IconChevronLeft, IconChevronRight } from '../../../ui/icons.tsx';
import { Picture } from './picture.tsx';
import styles from './template-pictures.module.css';

/** The time without movement after which a scroll has ended. Stands in for `scrollend`, which Safari lacks before 26.2. */
const AT_REST_MS = 90;
/** The longest time of a scroll. Browsers may cancel one without an event when the layout changes. */
const SCROLLED_MS = 1000;

/** A template's pictures in a strip, moved by swipes, buttons, and the arrow keys anywhere in the dialog. */
export function TemplatePictures({ template }: { readonly template: StoredTemplate }) {
  const strip = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The target of the last button or key press, until the strip arrives or the visitor scrolls. */
  const goal = useRef<number>(undefined);
  const pictures = picturesOf(template);
  const count = pictures.length;
  // Only the first picture is in the first frame, as rendering the others, out of view, would delay the response to the tap.
  const rendered = pictures.slice(0, useDeferredValue(count, 1));

  const scrollTo = (place: number) => {
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    strip.current?.scrollTo({ left: place * strip.current.clientWidth, behavior });
    clearTimeout(resting.current);
    resting.current = setTimeout(onRest, SCROLLED_MS);
  };
  const onRest = () => {
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {};
    if (clientWidth === 0) return;
    const place = Math.round(scrollLeft / clientWidth);
    // Firefox cancels a scroll that starts while another ends, so it must be repeated.
    if (goal.current !== undefined && goal.current !== place) return scrollTo(goal.current);
    goal.current = undefined;
    setIndex(place);
  };
  const follow = () => {
    clearTimeout(resting.current);
    resting.current = setTimeout(onRest, AT_REST_MS);
  };
  const takeOver = () => {
    goal.current = undefined;
  };
  const show = (place: number) => {
    goal.current = place;
    setIndex(place);
    scrollTo(place);
  };
  const turn = (by: number) => show((index + by + count) % count);

  useEffect(() => {
    const dialog = strip.current?.closest('dialog');
    const over = new AbortController();
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (by === undefined) return;
      event.preventDefault(); // as the strip would scroll by a few pixels
      turn(by);
    };
    dialog?.addEventListener('keydown', onKey, { signal: over.signal });
    return () => over.abort();
  });
  useEffect(() => () => clearTimeout(resting.current), []);

  return (
    <figure className={styles.pictures} style={{ '--tint': template.color } as CSSProperties}>
      {/* A Tab stop with a name in every browser, as keyboards must be able to scroll it. */}
      <ul
        ref={strip}
        className={styles.strip}
        tabIndex={count > 1 ? 0 : undefined}
        aria-label="Pictures"
        onScroll={follow}
        onPointerDown={takeOver}
        onWheel={takeOver}
      >
        {rendered.map(({ url, path }, place) => (
          <li key={url}>
            {/* Not a Tab stop, as Preview below is the same link. */}
            <a href={template.previewUrl || undefined} target="_blank" rel="noopener" tabIndex={-1}>
              <Picture url={url} alt={altOf(template, path, place)} loading={place === 0 ? undefined : 'lazy'} />
            </a>
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className={styles.thumbnails}>
          {rendered.map(({ url }, place) => (
            <button
              key={url}
              type="button"
              onClick={() => show(place)}
              aria-label={`Picture ${place + 1}`}
              aria-current={place === index}
            >
              <Picture url={url} alt="" loading="lazy" />
            </button>
          ))}
        </div>
      )}
      {count > 1 && (
        <figcaption className={styles.pager}>
          <button type="button" className="icon-button" onClick={() => turn(-1)} aria-label="Previous picture">
            <IconChevronLeft size="1.25rem" />
          </button>
          <span aria-live="polite">{`${index + 1} of ${count}`}</span>
          <button type="button" className="icon-button" onClick={() => turn(1)} aria-label="Next picture">
            <IconChevronRight size="1.25rem" />
          </button>
        </figcaption>
      )}
    </figure>
  );
}

/** Lists the card's picture and the screenshots in their order, each once. Returns at least one, which may have no URL. */
function picturesOf({ mainImage, screenshots }: StoredTemplate): readonly ImageFile[] {
  const all = [mainImage, ...[...screenshots].sort((a, b) => a.order - b.order)].filter(({ url }) => url !== '');
  const once = all.filter(({ url }, place) => all.findIndex((other) => other.url === url) === place);
  return once.length > 0 ? once : [mainImage];
}

/** Returns a picture's alternative text: a description for the samples, otherwise the template's title. */
function altOf({ title }: StoredTemplate, path: string, place: number): string {
  const words = SAMPLE_PICTURES.get(path);
  return words ?? (place === 0 ? title : `${title}, another view`);
}
