// FIRST BUNDLE: the event comes once, at a time of the browser's choosing.

/** Chromium's offer to install the page: https://wicg.github.io/manifest-incubations/#beforeinstallpromptevent-interface */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

let caught: InstallPrompt | null = null;
const listeners = new Set<() => void>();

/** Keeps the browser's offer for the page's own button, instead of the banner that it may show over the page. */
export function catchInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keep(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => keep(null));
}

/** The offer, while there is one that was not used. */
export function installPrompt(): InstallPrompt | null {
  return caught;
}

/** Calls `changed` whenever {@link installPrompt} has; returns what ends that. */
export function watchInstallPrompt(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Shows the browser's own dialog. An offer can be used once; after a refusal the browser may come with a new one. */
export async function install(): Promise<void> {
  const offer = caught;
  keep(null);
  await offer?.prompt();
}

function keep(offer: InstallPrompt | null): void {
  caught = offer;
  for (const listener of listeners) listener();
}
