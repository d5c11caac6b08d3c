/**
 * Resolves once `element` is no longer in the page: by a change among the children of `root`, which is all that is
 * observed.
 */
export function whenRemoved(element: Element, root: Element | null): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (element.isConnected) return;
      observer.disconnect();
      resolve();
    });
    if (root !== null) observer.observe(root, { childList: true });
  });
}
