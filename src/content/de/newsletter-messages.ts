import { SITE } from '../site.ts';

export const NEWSLETTER_MESSAGES: typeof import('../en/newsletter-messages.ts').NEWSLETTER_MESSAGES = {
  invalid: 'Bitte geben Sie eine E-Mail-Adresse ein, etwa name@example.com.',
  done: 'Danke, wir haben Ihre Adresse. Falls Sie per E-Mail um Bestätigung gebeten werden, bestätigen Sie bitte.',
  offline: 'Sie sind offline. Bitte versuchen Sie es noch einmal, sobald Sie online sind.',
  failed: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  refused: `Unser Server hat diese Adresse abgelehnt. Bitte schreiben Sie an ${SITE.email}.`,
};
