import { TEAM } from './site.ts';
import { OFFER } from './ui.ts';

export const ABOUT_HEADING: typeof import('../en/about.ts').ABOUT_HEADING = {
  title: TEAM.length > 0 ? 'Fachleute, mit denen Sie reden können.' : 'Jede Woche läuft mehr.',
  lead: 'Wir sind ein kleines Entwicklungsteam in Sri Lanka. Wer mit Ihnen spricht, entwickelt auch.',
};

export const ABOUT_TEXT: typeof import('../en/about.ts').ABOUT_TEXT = {
  steps: 'So arbeiten wir',
  cases: 'Was wir gebaut haben',
  team: 'Mit wem Sie sprechen',
  start: 'Sagen Sie uns, wo es hakt',
};

export const STEPS: typeof import('../en/about.ts').STEPS = [
  {
    title: 'Zuhören',
    text: `Sie sagen uns in einem ersten Gespräch, wo es hakt. Dann bekommen Sie es schriftlich: ${OFFER}.`,
  },
  {
    title: 'Skizzieren',
    text: 'Ein klickbarer Entwurf in wenigen Tagen. Irrwege sind hier billig, also gehen wir sie hier.',
  },
  {
    title: 'Bauen',
    text: 'Jede Woche lauffähige Software auf einem Server, den Sie besuchen können. Keine große Enthüllung am Ende.',
  },
  {
    title: 'Betreiben',
    text: 'Wir starten, überwachen und reparieren. Wollen Sie übernehmen, ist alles dokumentiert.',
  },
];

export const SHEET: typeof import('../en/about.ts').SHEET = {
  kind: 'Eine Seite Text mit Preis',
  stamp: 'Muster',
  project: 'Onlineshop auf Basis der Vorlage Kiln',
  note: 'Projekt und Termine sind erfunden, und jeder Betrag lautet 0.000 wie auf einem Musterschein. So eine Seite bekommen Sie nach einem ersten Gespräch, kostenlos.',
  scope: {
    title: 'Umfang',
    items: [
      'Schaufenster mit bis zu 60 Artikeln',
      'Warenkorb, Kartenzahlung, Bestellmails',
      'Eine Seite, um Artikel und Preise zu ändern',
      'Zwei Sprachen, zuerst fürs Handy',
    ],
  },
  excluded: {
    title: 'Nicht enthalten',
    items: ['Fotos und Produkttexte', 'Gebühren des Zahlungsanbieters', 'Anbindung an die Lagerverwaltung'],
  },
  weeks: 'Vier Wochen, jede endet mit etwas zum Ausprobieren',
  rows: [
    ['Woche 1', '18.–22. Januar', 'Ein klickbarer Entwurf auf Ihrem Handy'],
    ['Woche 2', '25.–29. Januar', 'Katalog und Produktseiten, auf einem Server zum Ansehen'],
    ['Woche 3', '1.–5. Februar', 'Warenkorb, Kartenzahlung und Bestellmails im Testbetrieb'],
    ['Woche 4', '8.–12. Februar', 'Ihre Artikel im Shop, Start, schriftliche Übergabe'],
  ],
  amount: '0.000\u00a0$',
  total: 'Festpreis',
  currency: 'US-Dollar, vor Steuern',
  yours: { title: 'Es gehört Ihnen.', text: 'Code, Konten und Daten laufen vom ersten Tag an auf Ihren Namen.' },
};
