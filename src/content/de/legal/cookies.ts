import { REQUEST_KEPT_DAYS } from '../../../shared/constants.ts';
import { type KeptTexts, keptParts, type PlaceTexts } from '../../legal.ts';

const SITE_DATA = 'Sie die Daten der Website löschen';
const TAB = 'der Tab geschlossen wird';

const KEPT: KeptTexts = {
  requests: {
    what: 'Was Sie in das Anfrageformular eingeben, woher Sie dabei kamen, und eine noch nicht zugestellte Anfrage',
    until: `sie zugestellt oder verworfen ist. Nach ${REQUEST_KEPT_DAYS}\u00a0Tagen wird nichts mehr von selbst gesendet, und bei Ihrem nächsten Besuch wird gelöscht, was nie abgeschickt wurde`,
  },
  'request-form': { what: 'Welches halb ausgefüllte Formular dieser Tab nach dem Neuladen wieder öffnet', until: TAB },
  theme: { what: 'Das Design, das Sie gewählt haben: System, hell oder dunkel', until: SITE_DATA },
  'language-offered': {
    what: 'Dass Ihnen diese Seite in der Sprache Ihres Browsers angeboten wurde',
    until: SITE_DATA,
  },
  particles: { what: 'Dass Sie die Animation angehalten haben', until: 'Sie sie fortsetzen' },
  'workbox-precache': {
    what: 'Die Website selbst, damit sie sich sofort und ohne Netz öffnet',
    until: `die nächste Version sie ersetzt oder ${SITE_DATA}`,
  },
  pictures: {
    what: 'Bilder und Vorschauen von Vorlagen, die Sie gesehen haben',
    until: `ein späterer Besuch sie ersetzt oder ${SITE_DATA}`,
  },
  'firebase-heartbeat-database': {
    what: 'An welchen Tagen (höchstens 30) Googles Datenbank-Bibliothek hier lief und in welcher Version',
    until: `neuere Einträge sie ersetzen oder ${SITE_DATA}`,
  },
  'firebase-app-check-database': {
    what: 'Ein Zugangsnachweis für die Datenbank, ausgestellt von App Check',
    until: 'er ersetzt wird, bei Nutzung etwa stündlich',
  },
};

const PLACES: PlaceTexts = {
  'local storage': 'Local Storage',
  'session storage': 'Session Storage, für einen Tab',
  IndexedDB: 'IndexedDB',
  cache: 'Caches',
};

export const cookies: typeof import('../../en/legal/cookies.ts').cookies = (build) => {
  return {
    lead: build.appCheck
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
      ...keptParts(build, PLACES, KEPT, ({ what, until }) => `${what}. Bis ${until}.`),
    ],
  };
};
