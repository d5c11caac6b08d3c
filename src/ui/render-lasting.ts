import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

/** The maximum number of attempts. After that many failures, the cause is probably neither a translator nor an extension. */
const TRIES = 5;

/**
 * Renders into a separate React root. If React fails, for example because a translator or an extension has changed the DOM,
 * renders again into a new element. State must therefore be kept outside React.
 *
 * @param addHost creates the root's element and inserts it into the page.
 * @param onGiveUp called after the last attempt has failed.
 * @returns a function that unmounts the root and removes its element.
 */
export function renderLasting(
  addHost: () => HTMLElement,
  node: ReactNode,
  onGiveUp: () => void = () => {},
): () => void {
  let host: HTMLElement;
  let root: Root;
  const remove = () => {
    root.unmount();
    host.remove();
  };
  const render = (tries: number) => {
    host = addHost();
    const again = () => {
      remove();
      if (tries > 1) render(tries - 1);
      else onGiveUp();
    };
    root = createRoot(host, {
      onUncaughtError: () => setTimeout(again), // React calls this while it is still rendering
      // React 19 also reports the page's hydration errors here: it reports them to whichever root renders next.
      onRecoverableError: console.warn,
    });
    root.render(node);
  };
  render(TRIES);
  return remove;
}
