import { type RefObject, useEffect } from 'react';
import { INBOX_TEXT } from '../../content/inbox.ts';
import styles from './inbox.module.css';
import { inbox } from './use-inbox.ts';

/** After so long in view, new requests count as seen. */
const SEEN_AFTER_MS = 8000;

interface Props {
  readonly fresh: ReadonlySet<string>;
  readonly list: RefObject<HTMLUListElement | null>;
}

/** Says that requests have come in, and leads to them. The region stays mounted, so that it is announced. */
export function Arrivals({ fresh, list }: Props) {
  useEffect(() => {
    if (fresh.size === 0) return;
    const timer = setInterval(() => {
      const top = list.current?.getBoundingClientRect().top ?? 0;
      if (document.visibilityState === 'visible' && top >= 0 && top < window.innerHeight) inbox.seen();
    }, SEEN_AFTER_MS);
    return () => clearInterval(timer);
  }, [fresh, list]);

  const show = () => {
    list.current?.querySelector<HTMLElement>('a, input')?.focus(); // which scrolls there
    inbox.seen();
  };
  return (
    <div role="status" className={styles.arrivals}>
      {fresh.size > 0 && (
        <button type="button" onClick={show}>
          {INBOX_TEXT.arrived(fresh.size)}
        </button>
      )}
    </div>
  );
}
