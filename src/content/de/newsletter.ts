export const CONSENTS: typeof import('../en/newsletter.ts').CONSENTS = {
  'news-1': 'Ab und zu Neuigkeiten von uns per E-Mail. Mit „Abonnieren“ willigen Sie darin ein, bis Sie widerrufen.',
};

export const NEWSLETTER_TEXT: typeof import('../en/newsletter.ts').NEWSLETTER_TEXT = {
  title: 'Neues von uns',
  withoutScript: 'Das braucht JavaScript. Schreiben Sie uns sonst.',
  email: 'E-Mail-Adresse für den Newsletter',
  example: 'name@example.com',
  subscribe: 'Abonnieren',
  subscribing: 'Wird abonniert\u00a0…',
  failed: 'Das Formular lädt nicht. Bitte versuchen Sie es noch einmal.',
};
