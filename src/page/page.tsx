import { Suspense, useEffect } from 'react';
import { READABLE_ID, tellPaint } from '../browser/first-paint.ts';
import { Hero } from './hero.tsx';
import { LaunchDialog } from './launch-dialog.tsx';
import { lazyStatic } from './lazy-near.ts';
import { LazySection } from './lazy-section.tsx';
import { SECTIONS } from './section-table.ts';
import { startFooter } from './start-footer.ts';

const Header = lazyStatic('#root > header', () => import('./header.tsx'));
const Footer = lazyStatic('#root > footer', () => import('./footer.tsx'));

/**
 * The site as visitors see it. A translator may have changed its texts before hydration. In a section, React gives up that
 * boundary alone; the hero and the dialog, which are in none, take their texts as they find them
 * (`suppressHydrationWarning`, which holds for an element whose only child is a text).
 */
export function Page() {
  // The prerendered ones.
  useEffect(() => {
    startFooter(document.querySelector('footer'));
    tellPaint(document.getElementById(READABLE_ID));
  }, []);

  return (
    <>
      <Suspense>
        <Header />
      </Suspense>
      <main>
        <Hero />
        {SECTIONS.map((section) => (
          <LazySection key={section.id} section={section} />
        ))}
      </main>
      <Suspense>
        <Footer />
      </Suspense>
      <LaunchDialog />
    </>
  );
}
