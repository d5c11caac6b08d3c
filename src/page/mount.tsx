import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Page } from './page.tsx';

/**
 * Not the page's fault: something else, such as a translator, has changed the prerendered markup. React renders it
 * again.
 */
function onRecoverableError(error: unknown): void {
  console.warn('A part of the page could not be hydrated:', error);
}

/** Hydrates the prerendered markup, or renders from scratch if none fits (in development). */
export function mount(): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  // A transition hydrates in slices of a few milliseconds and yields to the visitor's input.
  if (root.childElementCount > 0) startTransition(() => void hydrateRoot(root, <Page />, { onRecoverableError }));
  else createRoot(root).render(<Page />);
}
