import { SITE } from '../site.ts';
import { REPLY } from './reply.ts';
import { OFFER } from './ui.ts';

export const HEADER_TEXT: typeof import('../en/page.ts').HEADER_TEXT = {
  skip: 'Zum Inhalt springen',
  navigation: 'Hauptmenü',
  start: 'Loslegen',
  theme: 'Design',
  themes: { system: 'System', light: 'Hell', dark: 'Dunkel' },
  openMenu: 'Menü öffnen',
  closeMenu: 'Menü schließen',
};

export const HERO_TEXT: typeof import('../en/page.ts').HERO_TEXT = {
  badge: `Fachleute antworten ${REPLY}`,
  lead: 'Wir entwerfen und bauen Software für echte Handys, langsame Netze und viele Jahre.',
  demo: 'Demo ansehen',
  offer: `Drei Angaben genügen. Nach einem Gespräch bekommen Sie kostenlos ${OFFER}.`,
  withoutScript: `Das Formular braucht JavaScript. Schreiben Sie stattdessen an ${SITE.email}.`,
  olderBrowser: `Das Formular braucht einen neueren Browser. Schreiben Sie stattdessen an ${SITE.email}.`,
  pause: 'Animation anhalten',
  play: 'Animation abspielen',
};

export const WAITING_DIALOG_TEXT: typeof import('../en/page.ts').WAITING_DIALOG_TEXT = {
  waiting: {
    title: 'Einen Moment',
    text: 'Das Formular lädt. In langsamen Netzen kann das dauern.',
    cancel: 'Abbrechen',
  },
  failed: {
    title: 'Das Formular lädt nicht',
    text: 'Vielleicht fehlt die Verbindung, oder die Seite wird gerade aktualisiert. Bitte versuchen Sie es gleich noch einmal.',
  },
  byMail: `Oder schreiben Sie an ${SITE.email}.`,
};
