import { type ReactNode, useEffect, useRef } from 'react';
import { AGENCY_TEXT } from '../content/agency.ts';
import { SITE } from '../content/site.ts';
import { IconX } from '../ui/icons.tsx';
import styles from './agency.module.css';

interface Props {
  readonly title: string;
  readonly subtitle: string;
  /** The view that this one links to. */
  readonly other: 'admin' | 'requests';
  readonly children: ReactNode;
}

/** The frame of the agency's views: links out, and a title. */
export function AgencyFrame({ title, subtitle, other, children }: Props) {
  useAnnouncement(title);
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <nav aria-label={AGENCY_TEXT.nav}>
          <a href={location.pathname}>{AGENCY_TEXT.back}</a>
          <a href={`#${other}`}>{AGENCY_TEXT[other]}</a>
        </nav>
        <h1>{title}</h1>
        <p>{subtitle}</p>
      </header>
      {children}
    </main>
  );
}

/**
 * Announces a view as a browser announces a new page: sets the title and moves the focus to the view's heading, unless
 * something else has it.
 */
function useAnnouncement(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${SITE.name}`;
    const heading = document.querySelector('h1');
    if (heading === null || document.activeElement !== document.body) return;
    heading.tabIndex = -1;
    heading.style.outline = 'none'; // it can't be operated
    heading.focus({ preventScroll: true });
  }, [title]);
}

interface BannerProps {
  readonly kind: 'success' | 'error';
  readonly onDismiss: () => void;
  /** The message; null for none. */
  readonly children: ReactNode;
}

/**
 * A run's outcome: green or red, announced at once, dismissed by a click. Stays mounted while empty: a live region
 * inserted together with its text is often not announced.
 */
export function Banner({ kind, onDismiss, children }: BannerProps) {
  const banner = useRef<HTMLDivElement>(null);
  const shown = children !== null;
  // On a phone it may appear above the visible part, as the button pressed is at the bottom.
  useEffect(() => {
    if (shown) banner.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);

  return (
    <div ref={banner} className={shown ? `${styles.banner} ${styles[kind]}` : undefined}>
      <div role={kind === 'success' ? 'status' : 'alert'}>{children}</div>
      {shown && (
        <button type="button" onClick={onDismiss} aria-label={AGENCY_TEXT.dismiss}>
          <IconX size="1.25rem" />
        </button>
      )}
    </div>
  );
}
