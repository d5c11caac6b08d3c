import { SITE } from '../site.ts';

export const APP_TEXT: typeof import('../en/app.ts').APP_TEXT = {
  offline: 'Offline. Sie können weiterlesen; das Senden muss warten.',
  update: {
    ready: 'Eine neue Version ist da.',
    waits: 'Sie wartet, bis Ihr Formular gesendet oder geschlossen ist.',
    reload: 'Neu laden',
  },
  install: {
    title: 'Installieren',
    why: `${SITE.name} gibt es auch als App: Sie öffnet sich sofort, auch ohne Netz.`,
    button: `${SITE.name} installieren`,
    how: 'So installieren Sie die App',
    steps: [
      'Tippen Sie in der Leiste des Browsers oder ihrem Menü ⋯ auf „Teilen“.',
      'Wählen Sie „Zum Home-Bildschirm“.',
    ],
  },
};
