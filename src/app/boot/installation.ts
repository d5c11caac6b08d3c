import { createStore } from '../../browser/store.ts';

/** Chromium's install prompt: https://wicg.github.io/manifest-incubations/#beforeinstallpromptevent-interface */
interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** The install prompt, or null if there is none or it was used. */
export const installPrompt = createStore<InstallPrompt | null>(null);

/** Stores the browser's install prompt for the page's own button, and suppresses the browser's banner. */
export function catchInstallPrompt(signal: AbortSignal): void {
  const onPrompt = (event: Event) => {
    event.preventDefault();
    installPrompt.set(event as InstallPrompt);
  };
  window.addEventListener('beforeinstallprompt', onPrompt, { signal });
  window.addEventListener('appinstalled', () => installPrompt.set(null), { signal });
}

/** Returns whether the page runs in its own window as an installed app. */
export function runsInstalled(): boolean {
  return matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches || navigator.standalone === true;
}

/** Returns whether this is a browser on an iPhone or iPad, where visitors install the page without a prompt. */
export function isIosBrowser(): boolean {
  return navigator.standalone === false && navigator.maxTouchPoints > 1;
}
