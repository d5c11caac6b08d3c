import { REQUEST_KEPT_DAYS } from '../../../shared/constants.ts';
import type { LegalPart } from '../../legal.ts';

const SITE_DATA = 'Sie die Daten der Website löschen';
const TAB = 'der Tab geschlossen wird';

export const KEPT_ON_DEVICE: typeof import('../../en/legal/cookies.ts').KEPT_ON_DEVICE = [
  {
    name: 'requests',
    where: 'IndexedDB',
    what: 'Was Sie in das Anfrageformular eingeben, und eine noch nicht zugestellte Anfrage',
    until: `sie zugestellt oder verworfen ist. Nach ${REQUEST_KEPT_DAYS}\u00a0Tagen wird nichts mehr von selbst gesendet, und Ihr nächster Besuch löscht, was nie abgeschickt wurde`,
  },
  {
    name: 'request-form',
    where: 'session storage',
    what: 'Welches halb ausgefüllte Formular dieser Tab nach dem Neuladen wieder öffnet',
    until: TAB,
  },
  {
    name: 'theme',
    where: 'local storage',
    what: 'Das Design, das Sie gewählt haben: System, hell oder dunkel',
    until: SITE_DATA,
  },
  {
    name: 'language-offered',
    where: 'local storage',
    what: 'Dass Ihnen diese Seite in der Sprache Ihres Browsers angeboten wurde',
    until: SITE_DATA,
  },
  {
    name: 'particles',
    where: 'local storage',
    what: 'Dass Sie die Animation angehalten haben',
    until: 'Sie sie fortsetzen',
  },
  {
    name: 'workbox-precache',
    where: 'cache',
    what: 'Die Website selbst, damit sie sich sofort und ohne Netz öffnet',
    until: `die nächste Version sie ersetzt oder ${SITE_DATA}`,
  },
  {
    name: 'pictures',
    where: 'cache',
    what: 'Bilder und Vorschauen von Vorlagen, die Sie gesehen haben',
    until: `ein späterer Besuch sie ersetzt oder ${SITE_DATA}`,
  },
  {
    name: 'firebase-heartbeat-database',
    where: 'IndexedDB',
    what: 'An welchen Tagen, höchstens 30, Googles Datenbank-Bibliothek hier lief, und ihre Version',
    until: `neuere Einträge sie ersetzen oder ${SITE_DATA}`,
  },
  {
    name: 'firebase-app-check-database',
    where: 'IndexedDB',
    what: 'Ein Zugangsnachweis für die Datenbank, ausgestellt von App Check',
    until: 'er ersetzt wird, etwa einmal pro Stunde der Nutzung',
    appCheck: true,
  },
];

const PLACES = [
  ['Local Storage', 'local storage'],
  ['Session Storage, für einen Tab', 'session storage'],
  ['IndexedDB', 'IndexedDB'],
  ['Caches', 'cache'],
] as const;

export const cookies: typeof import('../../en/legal/cookies.ts').cookies = ({ appCheck }) => {
  const entries = KEPT_ON_DEVICE.filter((kept) => appCheck || kept.appCheck === undefined);
  const kept = PLACES.map(([title, place]): LegalPart => {
    const here = entries.filter(({ where }) => where === place);
    return {
      title,
      text: [],
      facts: here.map(({ name, what, until }) => ({ name, meaning: `${what}. Bis ${until}.` })),
    };
  });
  return {
    lead: appCheck
      ? 'Diese Website setzt keine Cookies. Googles reCAPTCHA, das die Datenbank schützt, kann ein eigenes Cookie (_GRECAPTCHA) setzen und einen Eintrag (_grecaptcha) im Local Storage dieser Website anlegen.'
      : 'Diese Website setzt keine Cookies, und auch niemand sonst über sie.',
    parts: [
      {
        title: 'Was Ihr Browser speichert',
        text: [
          'Damit keine Ihrer Eingaben verloren geht und die Website auch ohne Netz funktioniert, speichert sie die folgenden Einträge auf Ihrem Gerät. Keiner davon verfolgt Sie auf andere Websites. Alle gehen auf etwas zurück, das Sie hier tun, oder sind nötig, um die Website auszuliefern; deshalb gibt es kein Einwilligungsbanner.',
          'Sie können die Einträge in den Einstellungen Ihres Browsers für diese Website ansehen und löschen. Wenn Sie das Speichern blockieren, funktioniert die Website weiterhin, aber beim Neuladen geht ein halb ausgefülltes Formular verloren.',
        ],
      },
      ...kept,
    ],
  };
};
