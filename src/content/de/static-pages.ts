import { SITE } from '../site.ts';

export const NOT_FOUND_TEXT: typeof import('../en/static-pages.ts').NOT_FOUND_TEXT = {
  code: '404',
  title: 'Unter dieser Adresse gibt es nichts.',
  text: 'Vielleicht ist sie veraltet oder enthält einen Tippfehler. Alles, was wir haben, steht auf einer Seite.',
  home: 'Zur Startseite',
  write: 'Schreiben Sie uns',
};

export const LEGAL_PAGE_TEXT: typeof import('../en/static-pages.ts').LEGAL_PAGE_TEXT = {
  name: 'Rechtliches',
  description: `Datenschutz, Nutzungsbedingungen und Cookies von ${SITE.name}, in klaren Worten.`,
  title: 'Rechtliches in klaren Worten',
  changed: (day) => `Zuletzt geändert am ${day}`,
  navigation: 'Rechtliche Texte',
};

export const MANIFEST_TEXT: typeof import('../en/static-pages.ts').MANIFEST_TEXT = {
  launch: 'Projekt starten',
  screenshots: {
    home: 'Der Anfang der Seite',
    templates: 'Vorlagen für den Start',
    phoneHome: 'Der Anfang der Seite auf dem Handy',
    phoneRequest: 'Das Anfrageformular auf dem Handy',
  },
};
