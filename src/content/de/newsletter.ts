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
