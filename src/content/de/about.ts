import { FIELD_TEXT } from './request-fields.ts';
import { TEAM } from './site.ts';
import { OFFER } from './ui.ts';

export const ABOUT_HEADING: typeof import('../en/about.ts').ABOUT_HEADING = {
  title: TEAM.length > 0 ? 'Fachleute, mit denen Sie reden können.' : 'Jede Woche sehen, was läuft.',
  lead: 'Wir sind ein kleines Entwicklungsteam in Sri Lanka. Wer mit Ihnen spricht, entwickelt auch.',
};

export const ABOUT_TEXT: typeof import('../en/about.ts').ABOUT_TEXT = {
  steps: 'So arbeiten wir',
  cases: 'Was wir gebaut haben',
  team: 'Mit wem Sie sprechen',
  principles: 'Unsere Grundsätze',
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

export const PRINCIPLES: typeof import('../en/about.ts').PRINCIPLES = [
  {
    title: 'Erst messen, dann behaupten',
    text: 'Wie schnell etwas ist, sagen wir erst nach dem Messen, und auch, wie wir messen.',
    evidence: 'So messen wir diese Seite',
  },
  {
    title: 'Es gehört Ihnen',
    text: 'Code, Konten und Daten laufen vom ersten Tag an auf Ihren Namen. Gehen können Sie jederzeit.',
  },
  {
    title: 'Werkzeuge, die auch andere kennen',
    text: `Wir arbeiten mit ${Object.values(FIELD_TEXT.technologies.choices).join(', ')}.`,
  },
];
