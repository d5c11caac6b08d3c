import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { keepPlace } from './keep-place.ts';

/**
 * Not the page's fault: something else, such as a translator, has changed the prerendered markup. React renders it
 * again.
 */
function onRecoverableError(error: unknown): void {
  console.warn('A part of the page could not be hydrated:', error);
}

/** Hydrates the prerendered markup, or renders from scratch if none fits (development, the agency's own views). */
export function mount(): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  keepPlace();
  // A transition hydrates in slices of a few milliseconds and yields to the visitor's input.
  if (root.childElementCount > 0) startTransition(() => void hydrateRoot(root, <App />, { onRecoverableError }));
  else createRoot(root).render(<App />);
}
