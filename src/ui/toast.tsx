import { type ReactNode, useEffect, useState } from 'react';
import { IconX } from './icons.tsx';
import styles from './toast.module.css';

/** The class of a toast's buttons, also for similar ones. */
export const toastButton = styles.button;

/** `other`: a label that the button has at other times, for which it reserves space. */
type Button = readonly [label: string, press: () => void, other?: string];

interface Props {
  readonly children: ReactNode;
  /** The buttons, most likely choice first. */
  readonly buttons?: readonly Button[];
  /** Called by the × in the corner, which is shown only with this function. */
  readonly onDismiss?: (() => void) | undefined;
}

/** A short message over the page, with buttons. It must be inside an {@link Announced}. */
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
        <button type="button" className={styles.button} onClick={onDismiss} aria-label="Dismiss">
          <IconX size="1.125rem" />
        </button>
      )}
    </div>
  );
}

/** The time after which screen readers know a new status region. */
const ANNOUNCE_AFTER_MS = 100;

/** A status region. It is rendered before its content, as screen readers don't announce a region that is inserted with text. */
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
 * Creates an element among the toasts in the page's corner, for a React root, as the features' roots are separate. The corner is
 * a landmark at the bottom right of the window, or below the header if the window is narrow.
 *
 * @param where whether to place it above or below the others.
 */
export function placeInCorner(where: 'prepend' | 'append'): HTMLElement {
  places ??= createPlaces();
  const host = document.createElement('div');
  places.corner[where](host);
  return host;
}

/** Creates an element at the very end of the page. Below it, space remains for the toasts. */
export function placeAtEnd(): HTMLElement {
  places ??= createPlaces();
  return places.end.appendChild(document.createElement('div'));
}

function createPlaces() {
  const end = document.createElement('div');
  end.className = `${styles.end} night`;
  const corner = document.createElement('aside');
  corner.className = `${styles.corner} night`;
  corner.setAttribute('aria-label', 'Page status');
  corner.tabIndex = -1; // receives the focus of a toast that disappears
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
