/**
 * Resolves once a theme is chosen while no service worker controls the page: a reload would show the system's theme
 * first. Never resolves where one does.
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
