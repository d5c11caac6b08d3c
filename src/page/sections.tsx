import { type ComponentType, lazy, Suspense, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { SECTION_LABELS, UI_TEXT } from '#content/ui.ts';
import { retryImport } from '../browser/retry-import.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { showFirstPaint } from './show-first-paint.ts';

/** A section below the hero. Its code is in a lazy chunk. */
interface Section {
  readonly id: string;
  readonly label: string;
  /** Whether the section needs hydration. */
  readonly isLive: boolean;
  readonly Content: ComponentType;
}

/** The sections in page order. CONTRIBUTING.md says how to add or remove one. */
export const SECTIONS: readonly Section[] = [
  section('services', 'static', () => import('./sections/services/services.tsx')),
  section('template', 'live', () => import('./sections/templates/templates.tsx')),
  section('about', 'static', () => import('./sections/about/about.tsx')),
  section('contact', 'live', () => import('./sections/contact/contact.tsx')),
];

function section(
  id: keyof typeof SECTION_LABELS,
  kind: 'live' | 'static',
  load: () => Promise<{ readonly default: ComponentType }>,
): Section {
  return { id, label: SECTION_LABELS[id], isLive: kind === 'live', Content: lazy(() => retryImport(load)) };
}

/** A section's content, or a spinner until it has loaded. */
export function SectionContent({ section: { label, Content } }: { readonly section: Section }) {
  return (
    <ErrorBoundary>
      <Suspense fallback={<Spinner label={UI_TEXT.loading(label)} />}>
        <Content />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Hydrates a prerendered section in a React root of its own. Also shows the time of the first paint. */
export function hydrate(element: Element): void {
  showFirstPaint();
  const section = SECTIONS.find(({ id }) => id === element.id);
  const container = element.firstElementChild;
  if (section === undefined || container === null) return;
  // In a transition, React hydrates in slices of a few milliseconds and yields to input.
  startTransition(() => {
    hydrateRoot(container, <SectionContent section={section} />, {
      // React recovers by rendering the section again. The error may come from a translation tool that changed the markup.
      onRecoverableError: (error) => console.warn('A part of the page could not be hydrated:', error),
    });
  });
}
