import { Suspense, useEffect } from 'react';
import { READABLE_ID, showFirstPaint } from '../browser/first-paint.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { LIVE } from './boot/when-wanted.ts';
import { Hero } from './hero.tsx';
import { LaunchDialog } from './launch-dialog.tsx';
import { lazyStatic } from './lazy-near.ts';
import styles from './page.module.css';
import { SECTIONS, type Section } from './section-table.ts';

const Header = lazyStatic('#root > header', () => import('./header.tsx'));
const Footer = lazyStatic('#root > footer', () => import('./footer.tsx'));

/**
 * The visitors' page. A translator may have changed its texts before hydration. In a section, React then renders only that
 * section again. The hero and the dialog are in no section and keep the changed texts: `suppressHydrationWarning` works for
 * elements whose only child is a text.
 */
export function Page() {
  useEffect(() => showFirstPaint(document.getElementById(READABLE_ID)), []);

  return (
    <>
      <Suspense>
        <Header />
      </Suspense>
      <LaunchDialog />
      <main>
        <Hero />
        {SECTIONS.map((section) => (
          <LazySection key={section.id} section={section} />
        ))}
      </main>
      <Suspense>
        <Footer />
      </Suspense>
    </>
  );
}

/** A section, which shows a spinner until its content has loaded. */
function LazySection({ section: { id, label, live, Content } }: { readonly section: Section }) {
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
