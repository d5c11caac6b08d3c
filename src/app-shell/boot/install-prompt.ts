import { createStore } from '../../browser/store.ts';

/** Chromium's offer to install the page: https://wicg.github.io/manifest-incubations/#beforeinstallpromptevent-interface */
interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** The unused offer, or null. */
export const installPrompt = createStore<InstallPrompt | null>(null);

/** Keeps the browser's install prompt for the page's own button, instead of the banner that it may show. */
export function catchInstallPrompt(signal: AbortSignal): void {
  const offered = (event: Event) => {
    event.preventDefault();
    installPrompt.set(event as InstallPrompt);
  };
  window.addEventListener('beforeinstallprompt', offered, { signal });
  window.addEventListener('appinstalled', () => installPrompt.set(null), { signal });
}

/** Shows the browser's own dialog. An offer can be used once; after a refusal the browser may make a new one. */
export async function install(): Promise<void> {
  const prompt = installPrompt.get();
  installPrompt.set(null);
  await prompt?.prompt();
}
