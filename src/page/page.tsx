import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import Footer from './footer.tsx';
import Header from './header.tsx';
import { Hero } from './hero.tsx';
import styles from './page.module.css';
import { SECTIONS, SectionContent } from './sections.tsx';
import { WaitingDialog } from './waiting-dialog.tsx';

/** The visitors' page, as the build prerenders it. In the browser React hydrates only its live sections (`sections.tsx`). */
export function Page() {
  return (
    <>
      <Header />
      <WaitingDialog />
      <main>
        <Hero />
        {SECTIONS.map((section) => (
          <section
            key={section.id}
            id={section.id}
            aria-label={section.label}
            className={styles.section}
            data-live={section.isLive ? '' : undefined}
          >
            <div>
              <SectionContent section={section} />
            </div>
          </section>
        ))}
      </main>
      <Footer />
    </>
  );
}

/** Renders the page in development, where nothing is prerendered. */
export function renderPage(root: HTMLElement): void {
  flushSync(() => createRoot(root).render(<Page />));
}
