import { SITE } from '../site.ts';

export const CONSENTS: typeof import('../en/newsletter.ts').CONSENTS = {
  'news-1': 'Ab und zu Neuigkeiten von uns per E-Mail. Mit „Abonnieren“ willigen Sie bis auf Widerruf darin ein.',
};

export const NEWSLETTER_TEXT: typeof import('../en/newsletter.ts').NEWSLETTER_TEXT = {
  title: 'Neues von uns',
  withoutScript: 'Das braucht JavaScript. Schreiben Sie uns stattdessen.',
  email: 'E-Mail-Adresse für den Newsletter',
  example: 'name@example.com',
  subscribe: 'Abonnieren',
  subscribing: 'Wird gesendet\u00a0…',
  failed: 'Das Formular lädt nicht. Bitte versuchen Sie es noch einmal.',
};

export const NEWSLETTER_MESSAGES: typeof import('../en/newsletter.ts').NEWSLETTER_MESSAGES = {
  invalid: 'Bitte geben Sie eine E-Mail-Adresse ein, etwa name@example.com.',
  done: 'Danke, wir haben Ihre Adresse. Falls Sie per E-Mail um Bestätigung gebeten werden, bestätigen Sie bitte.',
  offline: 'Sie sind offline. Bitte versuchen Sie es noch einmal, sobald Sie online sind.',
  failed: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  refused: `Unser Server hat diese Adresse abgelehnt. Bitte schreiben Sie an ${SITE.email}.`,
};
