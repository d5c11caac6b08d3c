import { REPLIES_ON_CLOSED_DAYS } from '../../shared/constants.ts';
import { REPLY } from './reply.ts';
import { OFFER } from './ui.ts';

export const CONTACT_HEADING: typeof import('../en/contact.ts').CONTACT_HEADING = {
  title: 'Sagen Sie uns, was Sie brauchen.',
  lead: `Jede Anfrage beantwortet unser Entwicklungsteam ${REPLY}.`,
};

export const CONTACT_TEXT: typeof import('../en/contact.ts').CONTACT_TEXT = {
  steps: [
    ['Drei Angaben', 'genügen: Name, E-Mail-Adresse und Projektart.'],
    ['Unser Team', `meldet sich ${REPLY} mit Fragen oder einer ersten Idee.`],
    ['Nach einem ersten Gespräch', `bekommen Sie ${OFFER}.`],
  ],
  email: 'E-Mail',
  phone: 'Telefon',
  time: 'Ortszeit',
  office: 'Büro',
  place: (day, isOpen) =>
    isOpen
      ? `${day} in Sri Lanka. Das Büro ist geöffnet.`
      : `${day} in Sri Lanka. Das Büro ist geschlossen${REPLIES_ON_CLOSED_DAYS ? '; Anfragen beantworten wir trotzdem' : ''}.`,
  questions: 'Häufige Fragen',
  copy: (text) => `${text} kopieren`,
  copied: 'Kopiert',
  copyFailed: 'Kopieren ist hier nicht erlaubt',
};

export const sharedHoursInWords: typeof import('../en/contact.ts').sharedHoursInWords = (shared) => {
  if (shared === 0) return 'Unsere Arbeitszeiten überschneiden sich nicht, also schreiben wir uns.';
  const quarters = ['', '¼', '½', '¾'][(shared % 1) * 4] ?? '';
  const hours = `${Math.floor(shared) || ''}${quarters}\u00a0${shared > 1 ? 'Stunden' : 'Stunde'}`;
  return `Unsere Arbeitszeiten überschneiden sich um ${hours}.`;
};

export const QUESTIONS: typeof import('../en/contact.ts').QUESTIONS = [
  {
    question: 'Was passiert nach meiner Anfrage?',
    answer: `Unser Entwicklungsteam liest sie und meldet sich mit Fragen oder einer ersten Idee. Nach einem ersten Gespräch bekommen Sie ${OFFER}. Das alles ist kostenlos.`,
  },
  {
    question: 'Ich kenne mein Budget nicht. Geht das?',
    answer: 'Ja. Wählen Sie „Nach Absprache“ oder gar nichts. Nötig sind nur Name, E-Mail-Adresse und Projektart.',
  },
  {
    question: 'Unterschreiben Sie eine Vertraulichkeitsvereinbarung?',
    answer: 'Ja, bevor Sie uns etwas Vertrauliches zeigen.',
  },
  {
    question: 'Wem gehört der Code?',
    answer: 'Ihnen, vom ersten Commit an. Wir behalten keine Schlüssel und verstecken nichts.',
  },
  {
    question: 'Kann ich mit einer Vorlage beginnen?',
    answer:
      'Ja. Jede Vorlage kann die erste Woche Ihres Projekts sein. Nennen Sie sie in der Beschreibung, dann bauen wir darauf auf.',
  },
];
