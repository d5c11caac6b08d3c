import { type MouseEvent, type ReactNode, startTransition, useId, useLayoutEffect, useRef, useState } from 'react';
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
 * and `close` all end in `onClosed`. On a phone it covers the page. Its first frame shows only the head, and it is not modal
 * yet: `showModal()` restyles all that is live on the page, and the click is answered sooner without it. Modality follows,
 * then the content, in tasks of their own. Until it is modal, no ancestor may be a containing block for fixed elements: see
 * `createPortal` in `template-dialog.tsx`.
 */
export function Dialog({ title, subtitle, initialFocus, onHidden, onClosed, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const pressedBackdrop = useRef(false);
  const titleId = useId();

  const [filled, setFilled] = useState(() => matchMedia('(width >= 48rem)').matches);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const becomeModal = () => {
      if (!dialog.current?.open || element.hidden) return;
      dropCaret();
      element.open = false; // showModal() takes closed ones only; no frame comes between
      element.showModal();
      heading.current?.focus();
      startTransition(() => setFilled(true));
    };
    element.open = true;
    // A hidden tab has no frames.
    if (filled || document.hidden) becomeModal();
    else requestAnimationFrame(() => setTimeout(becomeModal));
    return followSeen(element);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses once, whatever the first field becomes later.
  useLayoutEffect(() => {
    if (!filled || !initialFocus || document.activeElement !== heading.current) return;
    dialog.current?.querySelector<HTMLElement>(initialFocus)?.focus();
  }, [filled]);

  // Hidden at once, closed after that frame: all that is live on the page is restyled as it is no longer inert.
  const close = () => {
    const element = dialog.current;
    if (element?.hidden !== false) return;
    dropCaret();
    element.hidden = true;
    onHidden?.();
    requestAnimationFrame(() => setTimeout(() => element.close()));
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
      closedby="closerequest" // before it is modal, too
      onClose={onClosed}
      onMouseDown={(event) => {
        pressedBackdrop.current = onBackdrop(event);
        if (!filled) event.preventDefault(); // a second tap must not take the focus from the opener before it is modal
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
        {filled && children(close)}
      </div>
    </dialog>
  );
}

/**
 * Each tap leaves a caret. Where that can't be shown, in a page that is inert or a dialog that is hidden, Chromium searches
 * all of the page before it for a place that can, several times a frame.
 */
function dropCaret(): void {
  const selection = getSelection();
  if (selection?.isCollapsed) selection.empty();
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
  const ended = new AbortController();
  view.addEventListener('resize', measure, ended);
  view.addEventListener('scroll', measure, ended);
  return () => ended.abort();
}
