import { createStore } from '../browser/store.ts';

/** Chromium's install prompt: https://wicg.github.io/manifest-incubations/#beforeinstallpromptevent-interface */
interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** The install prompt, or null if there is none or it has been used. */
export const installPrompt = createStore<InstallPrompt | null>(null);

/** Stores the browser's install prompt for the page's own button, and suppresses the browser's banner. */
export function catchInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installPrompt.set(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => installPrompt.set(null));
}
