import type { ReactNode } from 'react';
import { AGENCY_TEXT } from '../content/agency.ts';
import styles from './agency.module.css';
import { useAnnouncement } from './use-announcement.ts';
import { useLightFrame } from './use-light-frame.ts';

interface Props {
  readonly title: string;
  readonly subtitle: string;
  /** The view that this one links to. */
  readonly other: 'admin' | 'requests';
  readonly children: ReactNode;
}

/** What the agency's views have around them: the ways out, and a title. */
export function AgencyFrame({ title, subtitle, other, children }: Props) {
  useAnnouncement(title);
  useLightFrame();
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
