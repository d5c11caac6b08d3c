import { createStore } from './store.ts';

/** Chromium's offer to install the page: https://wicg.github.io/manifest-incubations/#beforeinstallpromptevent-interface */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

const offer = createStore<InstallPrompt | null>(null);

/** Keeps the browser's offer for the page's own button, instead of the banner that it may show over the page. */
export function catchInstallPrompt(signal: AbortSignal): void {
  const offered = (event: Event) => {
    event.preventDefault();
    offer.set(event as InstallPrompt);
  };
  window.addEventListener('beforeinstallprompt', offered, { signal });
  window.addEventListener('appinstalled', () => offer.set(null), { signal });
}

/** The offer, while there is one that was not used. */
export const installPrompt = offer.get;

/** Calls a function whenever {@link installPrompt} has changed; returns what ends that. */
export const watchInstallPrompt = offer.subscribe;

/** Shows the browser's own dialog. An offer can be used once; after a refusal the browser may come with a new one. */
export async function install(): Promise<void> {
  const prompt = offer.get();
  offer.set(null);
  await prompt?.prompt();
}
