import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

/** After this many breaks the fault is ours, not a translator's or an extension's: give up. */
const TRIES = 5;

/**
 * Renders into a React root of its own. Where a change of its DOM by somebody else (a translator, an extension) has
 * broken it, it is rendered again in another place, so its state must live outside of React.
 *
 * @param place makes a place for it.
 * @param broken called when that has not helped either.
 * @returns a function that unmounts it, and removes its place.
 */
export function renderLasting(place: () => HTMLElement, node: ReactNode, broken: () => void = () => {}): () => void {
  let host: HTMLElement;
  let root: Root;
  const remove = () => {
    root.unmount();
    host.remove();
  };
  const render = (tries: number) => {
    host = place();
    const again = () => {
      remove();
      if (tries > 1) render(tries - 1);
      else broken();
    };
    root = createRoot(host, {
      onUncaughtError: () => setTimeout(again), // React is still at it when it tells
      // Also of the page's hydration: React 19 tells it to the root that renders next.
      onRecoverableError: console.warn,
    });
    root.render(node);
  };
  render(TRIES);
  return () => remove();
}
