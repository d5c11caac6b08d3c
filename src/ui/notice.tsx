import { type ReactNode, useEffect, useState } from 'react';
import { IconX } from './icons.tsx';
import styles from './notice.module.css';

/** The look of a notice's buttons, and of their like. */
export const noticeButton = styles.button;

type Button = readonly [label: string, press: () => void];

interface Props {
  readonly children: ReactNode;
  /** What can be done, the likeliest first. */
  readonly buttons?: readonly Button[];
  /** Called by the × in the corner; without it there is none. */
  readonly onDismiss?: (() => void) | undefined;
}

/** A short message over the page, with what can be done about it. Belongs into an {@link Announced}. */
export function Notice({ children, buttons = [], onDismiss }: Props) {
  return (
    <div className={onDismiss ? `${styles.notice} ${styles.dismissible}` : styles.notice}>
      <p>{children}</p>
      {buttons.length > 0 && (
        <div className={styles.buttons}>
          {buttons.map(([label, press]) => (
            <button key={label} type="button" className={styles.button} onClick={press}>
              {label}
            </button>
          ))}
        </div>
      )}
      {onDismiss && (
        <button type="button" className={styles.button} onClick={onDismiss} aria-label="Dismiss">
          <IconX size="1.125rem" />
        </button>
      )}
    </div>
  );
}

/** By then assistive technology knows the region. */
const ANNOUNCE_AFTER_MS = 100;

/** A status region. Text inserted together with its region is not announced, so the region comes a moment earlier. */
export function Announced({ children }: { readonly children: ReactNode }) {
  const [known, setKnown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setKnown(true), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return <div role="status">{known && children}</div>;
}

/**
 * A place among the notices in the page's corner, for a React root of its own, as features can't share one. The corner is
 * a landmark: at the right of the window's bottom, on narrow ones below the header.
 *
 * @param where above or below what is there.
 */
export function placeInCorner(where: 'prepend' | 'append'): HTMLElement {
  return place(parts().corner, where);
}

/** A place at the very end of the page. Under it stays as much room as the corner's notices take up. */
export function placeAtEnd(): HTMLElement {
  return place(parts().end, 'append');
}

function place(parent: HTMLElement, where: 'prepend' | 'append'): HTMLElement {
  const host = document.createElement('div');
  parent[where](host);
  return host;
}

let made: { readonly end: HTMLElement; readonly corner: HTMLElement } | undefined;

function parts() {
  made ??= make();
  return made;
}

function make() {
  const end = document.createElement('div');
  end.className = `${styles.end} night`;
  const corner = document.createElement('aside');
  corner.className = `${styles.corner} night`;
  corner.setAttribute('aria-label', 'Page status');
  corner.tabIndex = -1; // takes over the focus of a notice that goes away
  document.body.append(end, corner);
  new ResizeObserver(() => {
    // What gets the focus or is linked to scrolls clear of the notices, and so does the end of the page.
    const { style } = document.documentElement;
    style.scrollPadding = end.style.padding = '';
    if (matchMedia('(width >= 64rem)').matches)
      style.scrollPaddingBottom = end.style.paddingBottom = `${corner.offsetHeight}px`;
    else style.scrollPaddingTop = `calc(var(--header-height) + ${corner.offsetHeight}px)`;
  }).observe(corner);
  return { end, corner };
}
