import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { UI_TEXT } from '#content/ui.ts';
import { afterFrame } from '../browser/when.ts';
import styles from './dialog.module.css';
import { IconX } from './icons.tsx';
import { isComposing } from './keyboard.ts';

interface Props {
  readonly title: string;
  readonly subtitle: string;
  /** The selector of the element to focus initially; defaults to the {@link DialogBody} or, without one, the title. */
  readonly initialFocus?: string | undefined;
  /** Called when the X, the backdrop or `close` has hidden the dialog, a frame before it closes. */
  readonly onHidden?: (() => void) | undefined;
  /** Called when the dialog has closed for any reason. The parent must then unmount the dialog. */
  readonly onClosed: () => void;
  /** Renders the content below the header: a {@link DialogBody} or a form, and a `dialogParts.foot`. `close` closes the dialog. */
  readonly children: (close: () => void) => ReactNode;
}

/** The classes of a dialog's content: the scrolling body, and the fixed row of actions. */
export const dialogParts = { body: styles.body, foot: styles.foot };

/** The element that had the focus before the last dialog opened. Null once the focus has been restored. */
let opener: Element | null = null;

/**
 * A native modal dialog, open while mounted. The X, Escape, the backdrop and `close` all lead to `onClosed`. On a phone the
 * dialog covers the page.
 */
export function Dialog({ title, subtitle, initialFocus = 'section', onHidden, onClosed, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const hasPressedBackdrop = useRef(false);
  const titleId = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the dialog opens once, even if `initialFocus` changes
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    // After another dialog has just closed, WebKit may leave the focus on the body: this dialog then has the same `opener`.
    if (document.activeElement !== document.body) opener = document.activeElement;
    element.showModal();
    (element.querySelector<HTMLElement>(initialFocus) ?? heading.current)?.focus();
    // WebKit may leave the focus on the body, because until the next frame it may regard the opener as still inert.
    const restoreFocus = () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement)
        opener.focus({ preventScroll: true });
      if (document.activeElement === opener) opener = null; // a later dialog may have none: Safari doesn't focus clicked links
    };
    const onClose = () => {
      getSelection()?.removeAllRanges(); // WebKit would scroll to the place of the removed dialog if the caret was in it
      afterFrame(restoreFocus);
    };
    element.addEventListener('close', onClose, { capture: true }); // before React removes the dialog
    return followVisualViewport(element);
  }, []);

  // Hides the dialog a frame before closing it: closing restyles the whole page, which would delay the response to the click.
  const close = () => {
    const element = dialog.current;
    if (element?.hidden !== false) return;
    element.hidden = true;
    onHidden?.();
    window.addEventListener('click', ignoreSecond, { capture: true, once: true });
    afterFrame(() => element.close());
  };
  // The panel covers the whole dialog, so an event on the dialog itself is on its backdrop. A click counts only if it also
  // started on the backdrop: dragging a text selection out of a field must not close the dialog.
  const isOnBackdrop = (event: MouseEvent) => event.target === dialog.current;

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={onClosed}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isComposing(event)) event.preventDefault(); // Escape cancels the word, not the dialog
      }}
      onMouseDown={(event) => {
        hasPressedBackdrop.current = isOnBackdrop(event);
      }}
      onClick={(event) => {
        // Ignores the second click of a double click on the button that opened the dialog.
        if (isOnBackdrop(event) && hasPressedBackdrop.current && event.detail < 2) close();
      }}
    >
      <div className={styles.panel} tabIndex={-1}>
        <div className={`sapphire ${styles.head}`}>
          <div>
            <h2 ref={heading} id={titleId} tabIndex={-1} dir="auto">
              {title}
            </h2>
            <p>{subtitle}</p>
          </div>
          <button type="button" className={`icon-button ${styles.close}`} onClick={close} aria-label={UI_TEXT.close}>
            <IconX size="1.5rem" />
          </button>
        </div>
        {children(close)}
      </div>
    </dialog>
  );
}

interface BodyProps {
  /** Names the content for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A dialog's scrolling content. By default it has the focus initially, so that keys scroll it. */
export function DialogBody({ label, children }: BodyProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: in Safari, the Tab key reaches a scrolling part only with it
    <section tabIndex={0} aria-label={label} className={styles.body}>
      {children}
    </section>
  );
}

/** Ignores the second click of a double click. The first has closed the dialog, so the second would hit the page behind it. */
function ignoreSecond(event: MouseEvent | globalThis.MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Sets `--visible-top` and `--visible-height` on an element to the visual viewport's offset and height while an on-screen
 * keyboard covers the page. Overwrites all other inline styles. Only iOS needs this: elsewhere `interactive-widget` resizes the
 * page.
 *
 * @returns a function that removes the listeners.
 */
function followVisualViewport(element: HTMLElement): (() => void) | undefined {
  const view = window.visualViewport;
  if (!view) return;
  const measure = () => {
    const isCovered = view.scale === 1 && view.height < document.documentElement.clientHeight - 1;
    element.style.cssText = isCovered ? `--visible-top:${view.offsetTop}px;--visible-height:${view.height}px` : '';
  };
  const follow = () => requestAnimationFrame(measure); // deferred, because iOS fires the event before it changes the sizes
  const ended = new AbortController();
  view.addEventListener('resize', follow, ended);
  view.addEventListener('scroll', follow, ended);
  return () => ended.abort();
}
