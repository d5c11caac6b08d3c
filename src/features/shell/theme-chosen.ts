/**
 * Resolves once a theme is chosen that nobody writes into the next page yet: until a service worker is there, a reload
 * shows the system's theme first.
 */
export function themeChosen(): Promise<void> {
  const root = document.documentElement;
  const isChosen = () => root.dataset.theme !== undefined;
  return new Promise((resolve) => {
    if (navigator.serviceWorker?.controller) return;
    if (isChosen()) return resolve();
    const observer = new MutationObserver(() => {
      if (!isChosen()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(root, { attributeFilter: ['data-theme'] });
  });
}
