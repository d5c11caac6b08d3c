import { REQUEST_KEPT_DAYS } from '../../shared/constants.ts';
import { replyDue } from '../reply-due.ts';
import { SITE } from '../site.ts';
import { LOCALE } from './language.ts';
import { REPLY } from './reply.ts';
import { OFFER } from './ui.ts';

export const REQUEST_TEXT: typeof import('../en/request.ts').REQUEST_TEXT = {
  title: 'Starten Sie Ihr Projekt',
  subtitle: 'Wir setzen Ihre Ideen um',
  note: 'Drei Angaben genügen. Sie sind mit * markiert.',
  offline: 'Sie sind offline. Ihre Eingaben bleiben im Formular; das Senden braucht eine Verbindung.',
  outdated: 'Es gibt eine neuere Version dieser Seite. Vielleicht lässt sich die Anfrage nur damit senden.',
  reload: 'Neu laden, Eingaben behalten',
  notKept:
    'Dieser Browser speichert für diese Seite nichts: Beim Neuladen gehen Ihre Eingaben verloren, beim Verlassen auch wartende Anfragen.',
  copy: { null: 'Kopieren', copied: 'Kopiert', failed: 'Nicht kopiert' },
  cancel: 'Abbrechen',
  sendLater: { offline: 'Senden, sobald ich online bin', online: 'Aufbewahren und später senden' },
  byMail: `Oder schicken Sie Ihre Eingaben per E-Mail an ${SITE.email}.`,
  mailSubject: 'Projektanfrage',
  submit: 'Anfrage senden',
  submitting: 'Wird gesendet\u00a0…',
  groups: {
    more: 'Was außerdem hilft',
    details: 'Details (optional)',
  },
  descriptionHint: 'Was soll es können, und für wen? Ein paar Sätze genügen.',
  successTitle: 'Projektanfrage gesendet!',
  successText: `Unser Team prüft Ihre Anforderungen und meldet sich ${REPLY} bei Ihnen.`,
  missingFields: 'Bitte füllen Sie alle Pflichtfelder aus',
  malformedEmail: 'Bitte prüfen Sie die E-Mail-Adresse',
  tooLong: 'Bitte kürzen Sie den markierten Text',
  saveFailed: 'Die Projektanfrage ließ sich nicht senden. Bitte versuchen Sie es noch einmal.',
  attention: (names) =>
    `Bitte prüfen Sie ${names.length === 1 ? 'eine Angabe' : `${names.length}\u00a0Angaben`}: ${names.join(', ')}.`,
  orChoose: (label) => `Oder wählen Sie „${label}“.`,
  leftAdded: 'Ihre früheren Eingaben wurden hinzugefügt. Bitte prüfen Sie alles, und senden Sie noch einmal.',
  notAccepted: 'Die Projektanfrage ließ sich nicht senden',
  problems: {
    customerName: 'Geben Sie Ihren Namen ein.',
    customerEmail: 'Geben Sie Ihre E-Mail-Adresse ein.',
    customerEmailMalformed: 'Geben Sie eine E-Mail-Adresse wie name@example.com ein.',
    projectType: 'Wählen Sie eine Projektart.',
    tooLong: (by) => `Kürzen Sie diesen Text um ${by}\u00a0Zeichen.`,
  },
};

export const LEFT_OUT: typeof import('../en/request.ts').LEFT_OUT = (what) =>
  `Diese Seite wurde aktualisiert. Nicht mehr gefragt, daher weggelassen: ${what.join('; ')}. Bitte prüfen Sie alles, und senden Sie noch einmal.`;

export const SLOW_ANSWER: typeof import('../en/request.ts').SLOW_ANSWER =
  'Das dauert länger als sonst. Sie können das Formular schließen: Diese Seite meldet Ihnen das Ergebnis.';

export const NEXT_STEPS: typeof import('../en/request.ts').NEXT_STEPS = {
  title: 'Wie es weitergeht',
  steps: (sent) => [
    [formatTime(sent), 'Ihre Anfrage ist bei uns.'],
    [
      `Bis ${formatTime(new Date(replyDue(sent.getTime())))}`,
      'Unser Entwicklungsteam meldet sich mit Fragen oder einer ersten Idee.',
    ],
    ['Nach einem ersten Gespräch', `Sie bekommen kostenlos ${OFFER}.`],
  ],
  files: 'Dateien schicken Sie uns einfach als Antwort auf unsere E-Mail.',
  book: 'Erstes Gespräch jetzt buchen',
};

/** Formats a time such as “Freitag, 27. November, 14:05 Uhr”. */
function formatTime(time: Date): string {
  const day = time.toLocaleDateString(LOCALE, { weekday: 'long', day: 'numeric', month: 'long' });
  return `${day}, ${time.toLocaleTimeString(LOCALE, { hour: '2-digit', minute: '2-digit' })}\u00a0Uhr`;
}

export const REQUEST_TOASTS: typeof import('../en/request.ts').REQUEST_TOASTS = {
  sending: 'Ihre Anfrage wird gesendet\u00a0…',
  saved: `Ihre Anfrage wurde gesendet. Wir melden uns ${REPLY} bei Ihnen.`,
  earlierStored: 'Auch die Fassung, die Sie davor gesendet hatten, ist angekommen.',
  waiting: {
    offline: `Ihre Anfrage bleibt ${REQUEST_KEPT_DAYS}\u00a0Tage auf diesem Gerät. Sie wird gesendet, sobald Sie wieder online sind.`,
    online: `Wir konnten Ihre Anfrage gerade nicht annehmen. Sie bleibt ${REQUEST_KEPT_DAYS}\u00a0Tage auf diesem Gerät, und wir versuchen es weiter.`,
  },
  waitingHere: 'Ihre Anfrage wartet, solange diese Seite geöffnet ist, und wir versuchen es weiter.',
  unsent:
    'Eine Ihrer Anfragen wurde vielleicht nicht gesendet, bevor diese Seite geschlossen wurde. Sie liegt auf diesem Gerät.',
  refused: 'Ihre Anfrage ließ sich nicht senden.',
  expired:
    'Eine frühere Anfrage von Ihnen wurde nicht gesendet. Sie bleibt auf diesem Gerät, bis Sie sie senden oder verwerfen.',
  undo: 'Ihre Eingaben wurden verworfen.',
  stuck: 'Ihre Anfrage ließ sich nicht von diesem Gerät entfernen. Bitte versuchen Sie es noch einmal.',
  buttons: {
    send: 'Jetzt senden',
    edit: 'Bearbeiten',
    discard: 'Verwerfen',
    undo: 'Rückgängig',
    copy: 'Kopieren',
    copied: 'Kopiert',
    failed: 'Nicht kopiert',
    mail: 'E-Mail',
  },
};
