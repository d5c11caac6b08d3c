import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Page } from './page.tsx';

/** Logs an error that React recovers from by rendering again, as after a translator has changed the prerendered markup. */
function onRecoverableError(error: unknown): void {
  console.warn('A part of the page could not be hydrated:', error);
}

/** Hydrates the prerendered markup, or renders the page if there is none, as in development. */
export function mount(): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  // In a transition, as React then hydrates in slices of a few milliseconds and yields to input.
  if (root.childElementCount > 0) startTransition(() => void hydrateRoot(root, <Page />, { onRecoverableError }));
  else createRoot(root).render(<Page />);
}
