import { Suspense } from 'react';
import { Spinner } from '../ui/spinner.tsx';
import { LIVE } from './boot/when-wanted.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import styles from './lazy-section.module.css';
import type { Section } from './section-table.ts';

/** A section's place in the page; shows a spinner until its content has loaded. */
export function LazySection({ section: { id, label, live, Content } }: { readonly section: Section }) {
  return (
    <section id={id} aria-label={label} className={styles.section} {...(live && LIVE)}>
      <div className={styles.inner}>
        <ErrorBoundary>
          <Suspense fallback={<Spinner label={`Loading ${label}`} />}>
            <Content />
          </Suspense>
        </ErrorBoundary>
      </div>
    </section>
  );
}
