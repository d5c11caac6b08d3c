import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';

/**
 * Brings the page to life: hydrates the prerendered markup, or renders afresh where there is none that fits
 * (development, the admin view).
 */
export function mount(): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  // A transition hydrates in slices of a few milliseconds, and lets whatever the visitor does go first.
  if (root.childElementCount > 0) startTransition(() => void hydrateRoot(root, <App />));
  else createRoot(root).render(<App />);
}
