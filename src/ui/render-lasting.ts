import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

/** The number of attempts. After this many failures the cause is not a translator or an extension. */
const TRIES = 5;

/**
 * Renders into a React root of its own. If React fails after a translator or an extension has changed the DOM, it renders again
 * into a new element. State must therefore be kept outside React.
 *
 * @param place creates the element, in the page.
 * @param broken called after the last attempt has failed.
 * @returns a function that unmounts the root and removes its element.
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
      onUncaughtError: () => setTimeout(again), // React calls this while it is still rendering
      // React 19 also reports errors of the page's hydration here, to the root that renders next.
      onRecoverableError: console.warn,
    });
    root.render(node);
  };
  render(TRIES);
  return () => remove();
}
