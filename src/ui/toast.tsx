import { type ReactNode, useEffect, useState } from 'react';
import { UI_TEXT } from '#content/ui.ts';
import { IconX } from './icons.tsx';
import styles from './toast.module.css';

/** The class of a toast's buttons, also for similar buttons elsewhere. */
export const toastButton = styles.button;

/** A button's label, its action and, if the label can change, another label for which the button reserves space. */
type Button = readonly [label: string, press: () => void, other?: string];

interface Props {
  readonly children: ReactNode;
  /** The buttons, most likely choice first. */
  readonly buttons?: readonly Button[];
  /** Called when the × in the toast's corner is clicked. If it is omitted, there is no ×. */
  readonly onDismiss?: (() => void) | undefined;
}

/** A short message over the page, with optional buttons. It must be inside an {@link Announced}, which announces it to screen readers. */
export function Toast({ children, buttons = [], onDismiss }: Props) {
  return (
    <div className={onDismiss ? `${styles.toast} ${styles.dismissible}` : styles.toast}>
      <p>{children}</p>
      {buttons.length > 0 && (
        <div className={styles.buttons}>
          {buttons.map(([label, press, other]) => (
            <button key={other ?? label} type="button" className={styles.button} onClick={press}>
              <span>{label}</span>
              {other && <span className={styles.other}>{other}</span>}
            </button>
          ))}
        </div>
      )}
      {onDismiss && (
        <button type="button" className={styles.button} onClick={onDismiss} aria-label={UI_TEXT.dismiss}>
          <IconX size="1.125rem" />
        </button>
      )}
    </div>
  );
}

/** The time that screen readers need to notice a new status region. */
const ANNOUNCE_AFTER_MS = 100;

/** A status region, rendered before its content: screen readers don't announce a region that is inserted together with text. */
export function Announced({ children }: { readonly children: ReactNode }) {
  const [known, setKnown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setKnown(true), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return <div role="status">{known && children}</div>;
}

let places: ReturnType<typeof createPlaces> | undefined;

/**
 * Creates an element among the toasts in the page's corner, for a feature's own React root. In a wide window, the corner is
 * at the bottom right (left in Arabic). In a narrow window, it is below the header.
 *
 * @param where whether to place the element above or below the others.
 */
export function placeInCorner(where: 'prepend' | 'append'): HTMLElement {
  places ??= createPlaces();
  const host = document.createElement('div');
  places.corner[where](host);
  return host;
}

/** Creates an element at the end of the page. In a wide window, the space below it stays free for the toasts. */
export function placeAtEnd(): HTMLElement {
  places ??= createPlaces();
  return places.end.appendChild(document.createElement('div'));
}

function createPlaces() {
  const end = document.createElement('div');
  end.className = `${styles.end} night`;
  const corner = document.createElement('aside');
  corner.className = `${styles.corner} night`;
  corner.setAttribute('aria-label', UI_TEXT.status);
  corner.tabIndex = -1; // receives the focus when a focused toast disappears
  document.body.append(end, corner);
  new ResizeObserver(() => {
    // Keeps focused elements, targets of links and the end of the page clear of the toasts.
    const { style } = document.documentElement;
    style.scrollPadding = end.style.padding = '';
    if (matchMedia('(width >= 64rem)').matches)
      style.scrollPaddingBottom = end.style.paddingBottom = `${corner.offsetHeight}px`;
    else style.scrollPaddingTop = `calc(var(--header-height) + ${corner.offsetHeight}px)`;
  }).observe(corner);
  return { end, corner };
}
