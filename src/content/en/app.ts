import { SITE } from '../site.ts';

/** The texts about the page as an app: offline, updates and installation. */
export const APP_TEXT = {
  offline: 'Offline. You can read on; sending has to wait.',
  update: {
    ready: 'A new version is ready.',
    waits: 'It waits until your form is sent or closed.',
    reload: 'Reload',
  },
  install: {
    title: 'Install',
    why: `${SITE.name} can live on your device: it opens at once, even without a network.`,
    button: `Install ${SITE.name}`,
    how: 'How to install it',
    steps: ['Tap Share in the browser’s bar or its ⋯ menu.', 'Choose “Add to Home Screen”.'],
  },
};
