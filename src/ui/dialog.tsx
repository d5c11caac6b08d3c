import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { afterFrame } from '../browser/when.ts';
import styles from './dialog.module.css';
import { IconX } from './icons.tsx';

interface Props {
  readonly title: string;
  /** One line next to the title. */
  readonly subtitle: string;
  /** Selector of the element that gets the initial focus; defaults to the title. */
  readonly initialFocus?: string | undefined;
  /** Called once the X, the backdrop or `close` has hidden the dialog, which closes after that frame. */
  readonly onHidden?: (() => void) | undefined;
  /** Called once the dialog has closed, however that happened. The caller then unmounts it. */
  readonly onClosed: () => void;
  /** Content below the head; `close` closes the dialog. Usually a `dialogParts.body` and a `dialogParts.foot`. */
  readonly children: (close: () => void) => ReactNode;
}

/** Classes for a dialog's content: a part that scrolls and a row of actions that stays. */
export const dialogParts = { body: styles.body, foot: styles.foot };

/**
 * A native modal dialog, open while mounted. Focus moves in, stays in and returns natively; the X, Escape, the backdrop
 * and `close` all end in `onClosed`. On a phone it covers the page.
 */
export function Dialog({ title, subtitle, initialFocus, onHidden, onClosed, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const pressedBackdrop = useRef(false);
  const titleId = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once, whatever the first field becomes later.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    element.showModal();
    const first = initialFocus && element.querySelector<HTMLElement>(initialFocus);
    (first || heading.current)?.focus();
    return followSeen(element);
  }, []);

  // Closing makes the page live again, and browsers restyle all of it: the click is answered a frame before.
  const close = () => {
    const element = dialog.current;
    if (element?.hidden !== false) return;
    element.hidden = true;
    onHidden?.();
    afterFrame(() => element.close());
  };
  // The sheet covers the whole dialog, so an event on the dialog itself is on its backdrop. Both ends of the click must
  // be there: dragging a text selection out of a field must not close the form.
  const onBackdrop = (event: MouseEvent) => event.target === dialog.current;

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard equivalent is Escape, which <dialog> handles.
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={onClosed}
      onMouseDown={(event) => {
        pressedBackdrop.current = onBackdrop(event);
      }}
      onClick={(event) => {
        // The second half of a double click was meant for the button that opened the dialog.
        if (onBackdrop(event) && pressedBackdrop.current && event.detail < 2) close();
      }}
    >
      <div className={styles.sheet} tabIndex={-1}>
        <div className={styles.head}>
          <div>
            <h2 ref={heading} id={titleId} tabIndex={-1}>
              {title}
            </h2>
            <p>{subtitle}</p>
          </div>
          <button type="button" className={`icon-button ${styles.close}`} onClick={close} aria-label="Close">
            <IconX size="1.5rem" />
          </button>
        </div>
        {children(close)}
      </div>
    </dialog>
  );
}

/**
 * Props of a part that scrolls and that a keyboard must be able to scroll: Safari gives it no Tab stop by itself, Firefox
 * one without a name.
 */
export const scrollingPart = (label: string) => ({ role: 'region', tabIndex: 0, 'aria-label': label }) as const;

/**
 * Sets `--above` and `--seen` on an element, which must have no other inline styles: top and height of the visual
 * viewport while an on-screen keyboard covers the page. Only iOS needs it; elsewhere `interactive-widget` resizes the
 * page.
 *
 * @returns a function that stops it.
 */
export function followSeen(element: HTMLElement): (() => void) | undefined {
  const view = window.visualViewport;
  if (!view) return;
  const measure = () => {
    const covered = view.scale === 1 && view.height < document.documentElement.clientHeight - 1;
    element.style.cssText = covered ? `--above:${view.offsetTop}px;--seen:${view.height}px` : '';
  };
  const follow = () => requestAnimationFrame(measure); // at the event itself, iOS still has the sizes before it
  const ended = new AbortController();
  view.addEventListener('resize', follow, ended);
  view.addEventListener('scroll', follow, ended);
  return () => ended.abort();
}
