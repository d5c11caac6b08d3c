import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { UI_TEXT } from '#content/ui.ts';
import { ANNOUNCE_AFTER_MS } from '../shared/constants.ts';
import { IconX } from './icons.tsx';
import styles from './toast.module.css';

/** A button's label, its action and, if the label can change, another label for which the button reserves space. */
type Button = readonly [label: string, press: () => void, other?: string];

interface Props {
  readonly children: ReactNode;
  /** Shown below the text. */
  readonly details?: ReactNode;
  /** The buttons, most likely choice first. */
  readonly buttons?: readonly Button[];
  /** Called on a click on the × in the toast's corner, and on Escape in the toast. If it is omitted, there is no ×. */
  readonly onDismiss?: (() => void) | undefined;
}

/** A short message over the page, with optional buttons. Screen readers announce the message, but not the buttons. */
export function Toast({ children, details, buttons = [], onDismiss }: Props) {
  // The status region is rendered before its text: screen readers don't announce a region that is inserted together with text.
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setKnown(true), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const toast = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = toast.current;
    return () => places?.leave(element); // before React removes the toast
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are pressed on the buttons within
    <div
      ref={toast}
      className={onDismiss ? `${styles.toast} ${styles.dismissible}` : styles.toast}
      onKeyDown={({ key, repeat }) => key === 'Escape' && !repeat && onDismiss?.()}
    >
      <p role="status">{isKnown && children}</p>
      {details}
      {buttons.length > 0 && (
        <div className={styles.buttons}>
          {buttons.map(([label, press, other]) => (
            <button key={other ?? label} type="button" className={styles.button} onClick={press}>
              <span aria-live={other ? 'polite' : undefined}>{label}</span>
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
  end.className = `${styles.end} sapphire`;
  const corner = document.createElement('aside');
  corner.className = `${styles.corner} sapphire`;
  corner.setAttribute('aria-label', UI_TEXT.status);
  corner.tabIndex = -1; // receives the focus when a focused toast disappears
  corner.ariaKeyShortcuts = 'F6';
  /** The element outside the toasts that had the focus before them. */
  let before: HTMLElement | undefined;
  corner.addEventListener('focusin', ({ relatedTarget: from }) => {
    if (from instanceof HTMLElement && corner.contains(from)) return;
    before = from instanceof HTMLElement && !from.closest('dialog') ? from : undefined;
  });
  const wayBack = () => (before?.checkVisibility({ visibilityProperty: true }) ? before : undefined);
  document.addEventListener('keydown', (event) => {
    const { key, shiftKey, ctrlKey, target } = event;
    if (key !== 'F6' || shiftKey || ctrlKey) return;
    if (corner.offsetHeight === 0 || !corner.checkVisibility({ visibilityProperty: true })) return;
    const first = corner.querySelector<HTMLElement>('button, a, summary') ?? corner;
    const goal = target !== corner && corner.contains(target as Node) ? wayBack() : first;
    if (goal === undefined) return;
    event.preventDefault();
    goal.focus();
  });
  /** Moves the focus from a toast that disappears to another toast, or else to where it was before. */
  const leave = (toast: Element | null) => {
    if (!toast?.contains(document.activeElement)) return;
    const others = [...corner.querySelectorAll('button')].filter((button) => !toast.contains(button));
    (others[0] ?? wayBack() ?? corner).focus({ preventScroll: true });
  };
  document.body.append(end);
  // In Tab order, the toasts follow the header. The agency's views have no such header.
  (document.querySelector('#root > header') ?? end).after(corner);
  new ResizeObserver(() => {
    // Keeps focused elements, targets of links and the end of the page clear of the toasts.
    const { style } = document.documentElement;
    style.scrollPadding = end.style.padding = '';
    if (matchMedia('(width >= 64rem)').matches)
      style.scrollPaddingBottom = end.style.paddingBottom = `${corner.offsetHeight}px`;
    else style.scrollPaddingTop = `calc(var(--header-height) + ${corner.offsetHeight}px)`;
  }).observe(corner);
  return { end, corner, leave };
}
