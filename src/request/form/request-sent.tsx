import { type RefObject, useEffect, useRef, useState } from 'react';
import { REQUEST_SENT, SLOW_ANSWER } from '../../content/request-sent.ts';
import { SLOW_ANSWER_MS } from '../../shared/constants.ts';
import { placeInCorner } from '../../ui/corner.ts';
import { Announced, Notice } from '../../ui/notice.tsx';
import { renderLasting } from '../../ui/render-lasting.ts';
import styles from './request-sent.module.css';

export { mailLink } from './mail-link.ts';

/** Classes for the success message. */
export const sentStyles = { success: styles.success, words: styles.words };

/** The 404 page's constellation (`build/not-found-page.ts`), completing itself into the mark. */
export function SentDrawing() {
  return (
    <svg className={styles.stars} viewBox="4 3 24 26" fill="none" aria-hidden="true">
      <path d="M23 8 9.5 11.5" />
      <path d="M9.5 11.5 22.5 20.5 9 24.5" className={styles.planned} />
      <path d="M9.5 11.5 22.5 20.5 9 24.5" className={styles.drawn} pathLength="1" />
      <circle cx="23" cy="8" r="1.1" />
      <circle cx="9.5" cy="11.5" r=".8" />
      <g className={styles.late}>
        <circle cx="22.5" cy="20.5" r="2.6" className={styles.glow} />
        <circle cx="22.5" cy="20.5" r="1.1" />
      </g>
      <circle cx="9" cy="24.5" r="1.1" className={styles.violet} />
    </svg>
  );
}

/** Says that the answer is slow, once it is. Mounted while a request is being sent. */
export function SlowAnswer({ className }: { readonly className: string | undefined }) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setSlow, SLOW_ANSWER_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return slow && <p className={className}>{SLOW_ANSWER}</p>;
}

let hide = () => {};

/** Leaves word in the page's corner that a request is in, until the visitor dismisses it or sends another. */
export function showSent(): void {
  hide();
  const unmount = renderLasting(() => placeInCorner('prepend'), <Sent />);
  hide = () => {
    unmount();
    hide = () => {};
  };
}

function Sent() {
  const pill = useRef<HTMLDivElement>(null);
  const dismiss = () => {
    focusCorner(pill); // or the focus would go to the body with the button
    hide();
  };
  return (
    <div ref={pill} className={styles.sent}>
      <Announced>
        <Notice onDismiss={dismiss}>{REQUEST_SENT}</Notice>
      </Announced>
    </div>
  );
}

function focusCorner(place: RefObject<HTMLElement | null>): void {
  place.current?.closest('aside')?.focus();
}
