import { REQUEST_KEPT_DAYS } from '../../../shared/constants.ts';
import { type LegalBuild, type LegalPart, phrasesOf } from '../../legal.ts';
import { OWNER, SITE } from '../../site.ts';
import { FIELD_TEXT } from '../request-fields.ts';
import { OWNER_TEXT, SITE_TEXT } from '../site.ts';

/** The owner's name and address on one line, or the agency's name and place if `site.ts` has no owner. */
const RESPONSIBLE =
  OWNER.name === undefined ? `${SITE.name}, ${SITE_TEXT.location}` : [OWNER.name, ...(OWNER.address ?? [])].join(', ');

const THEN = OWNER_TEXT.requestsKept === undefined ? '' : `, danach höchstens ${OWNER_TEXT.requestsKept}`;

export const STORED: typeof import('../../en/legal/privacy.ts').STORED = {
  projectRequests: {
    ...phrasesOf(FIELD_TEXT),
    language: 'Sprache der Seite',
    source:
      'woher Sie kamen (die Website, die auf unsere verwies, unsere Seite, auf die der Link führte, und Quelle, Medium und Kampagne, die er nennt)',
    status: 'Status der Anfrage',
    createdAt: 'wann sie eingegangen ist',
    updatedAt: 'wann sie zuletzt geändert wurde',
  },
  projectAnalytics: {
    projectId: 'die Kennung der Anfrage',
    eventType: 'das Wort „inquiry“',
    userAgent: 'Name und Version Ihres Browsers (die er jeder Website mitteilt)',
    sessionId: 'eine Zufallszahl (neu für jede Anfrage)',
    timestamp: 'Datum und Uhrzeit laut Ihrem Gerät',
  },
  requestDesk: {
    notes: 'Notizen zum Projekt',
    noted: 'wer die Notizen geschrieben hat, und wann',
    assignee: 'wer sie beantwortet',
    status: 'den Status, nach dem wir suchen',
    last: 'ihren aktuellen Status (mit Zeit und wer ihn gesetzt hat)',
    history: 'jeden bisherigen Status (mit dem Zeitpunkt und der Person, die ihn gesetzt hat)',
    createdAt: 'wann die Anfrage eingegangen ist',
    updatedAt: 'den Zeitpunkt der letzten Änderung',
  },
  requestDeliveries: {
    copy: 'ob Sie eine Kopie bekommen',
    mailAt: 'wann wir per E-Mail benachrichtigt wurden',
    webhookAt: 'wann über unseren Chat',
    copyAt: 'wann Ihre Kopie verschickt wurde',
    waitingSince: 'seit wann die Anfrage darauf wartet',
    sentAt: 'wann all das erledigt war',
    problem: 'was schiefgegangen ist',
  },
  newsletter: {
    email: 'Ihre E-Mail-Adresse',
    consent: 'in welchen Wortlaut Sie eingewilligt haben',
    language: 'in welcher Sprache',
    createdAt: 'wann die Anmeldung eingegangen ist',
  },
  notice: {
    recent:
      'wann es uns zuletzt benachrichtigt hat, jeweils mit Hashwerten der Adresse, an die eine Kopie ging, und ihrer Domain',
    countedAt: 'wann es zuletzt viele Anfragen auf einmal gemeldet hat',
    leasedAt: 'seit wann es läuft',
    readTo: 'die Zeit der letzten gezählten Anfrage',
    uncounted: 'wie viele Anfragen es noch melden muss',
    upTo: 'bis wohin es geprüft hat',
  },
};

export const NOT_ABOUT_VISITORS: typeof import('../../en/legal/privacy.ts').NOT_ABOUT_VISITORS = [
  'team',
  'templates',
  'categories',
];

export const HOSTS: typeof import('../../en/legal/privacy.ts').HOSTS = {
  firebase: {
    'firestore.googleapis.com': 'die Datenbank',
    'identitytoolkit.googleapis.com': 'die Anmeldung unseres eigenen Teams',
    'securetoken.googleapis.com': 'dieselbe Anmeldung',
  },
  appCheck: {
    'content-firebaseappcheck.googleapis.com': 'App Check, das einen Zugangsnachweis für die Datenbank ausstellt',
    'www.google.com': 'reCAPTCHA, das beurteilt, ob ein Mensch den Browser bedient',
    'www.gstatic.com': 'das Skript von reCAPTCHA',
    'recaptcha.google.com': 'ein Frame von reCAPTCHA',
  },
};

export const privacy: typeof import('../../en/legal/privacy.ts').privacy = (build) => ({
  lead: 'Was wir über Sie speichern, wo und wie lange, und wie Sie es löschen lassen können. Keine Werbung, keine Profile, kein Analysedienst.',
  parts: [
    {
      title: 'Wer verantwortlich ist',
      text: [`${RESPONSIBLE}. Bei Fragen zu dieser Seite schreiben Sie an ${SITE.email}.`],
    },
    {
      title: 'Wenn Sie die Website nur besuchen',
      text: [
        'Nichts über Sie gelangt in unsere Datenbank. Der Server, der diese Website ausliefert, sieht Ihre IP-Adresse und den Namen Ihres Browsers, wie jeder Webserver. Was Ihr Browser speichert, steht unter „Cookies“.',
      ],
    },
    {
      title: 'Wenn Sie eine Projektanfrage senden',
      text: [
        `Wir speichern diese Angaben: ${joinWords(STORED.projectRequests)}. Name, E-Mail-Adresse und Projektart sind Pflichtangaben, alles andere ist freiwillig. Wir verwenden die Daten nur, um Ihnen zu antworten und Ihr Projekt zu planen, wie Sie es wünschen (in der EU: Art.\u00a06 Abs.\u00a01 lit.\u00a0b DSGVO). Woher Sie kamen, zeigt uns, welche Links zu Anfragen führen; das ist unser berechtigtes Interesse (Art.\u00a06 Abs.\u00a01 lit.\u00a0f DSGVO). In der Datenbank kann nur unser Team sie lesen.`,
        `Außerdem zählen wir jede Anfrage. Der Eintrag dafür enthält ${joinWords(STORED.projectAnalytics)}. Dieser Eintrag und das unten beschriebene Zustellprotokoll zeigen uns, dass keine Anfrage verloren geht; das ist unser berechtigtes Interesse (Art.\u00a06 Abs.\u00a01 lit.\u00a0f DSGVO).`,
        `Zur Anfrage speichert unser Team ${joinWords(STORED.requestDesk)}. Ein Zustellprotokoll hält fest, ${joinWords(STORED.requestDeliveries)}. Damit keine Adresse mehr als eine Kopie am Tag bekommt, merkt sich das Programm, das uns benachrichtigt, ${joinWords(STORED.notice)}; spätere Angaben ersetzen frühere. ${notices()}`,
      ],
    },
    {
      title: 'Wenn Sie den Newsletter abonnieren',
      text: [
        `Wir speichern ${joinWords(STORED.newsletter)}. Wir verwenden das nur für den Newsletter, weil Sie mit „Abonnieren“ darin eingewilligt haben (in der EU: Art.\u00a06 Abs.\u00a01 lit.\u00a0a DSGVO). Auch das Programm, das unseren Newsletter verschickt, speichert Ihre Adresse. Vor der ersten Ausgabe bittet es Sie per E-Mail um Bestätigung; ohne sie bekommen Sie keine. Zum Abbestellen nutzen Sie den Link in einer beliebigen Ausgabe. Um Ihre Adresse löschen zu lassen, schreiben Sie an ${SITE.email}.`,
      ],
    },
    where(build),
    {
      title: 'Wie lange',
      text: [
        `Wir speichern eine Anfrage, solange wir über das Projekt sprechen oder daran arbeiten${THEN}, oder bis Sie uns bitten, sie zu löschen; nichts wird automatisch gelöscht. Mit der Anfrage werden auch die Notizen, die Protokolle und die Zählung gelöscht. Benachrichtigungen in unseren Postfächern und im Chat sowie exportierte Listen löschen wir von Hand. Unter der zufälligen Kennung der Anfrage bleibt ein leerer Eintrag, damit eine verspätete Kopie von Ihrem Gerät sie nicht wiederherstellen kann. Eine Anmeldung zum Newsletter bleibt, bis Sie uns bitten, sie zu löschen.`,
        `Auf Ihrem eigenen Gerät bleiben Ihre Eingaben und die Angabe, woher Sie kamen, bis sie gesendet oder verworfen sind. Nach ${REQUEST_KEPT_DAYS}\u00a0Tagen löscht die Website bei Ihrem nächsten Besuch, was Sie nie abgeschickt haben, und fragt Sie, was mit einer Anfrage geschehen soll, die nicht gesendet werden konnte.`,
      ],
    },
    {
      title: 'Ihre Rechte',
      text: [
        `Schreiben Sie an ${SITE.email}, um Auskunft über Ihre gespeicherten Daten, deren Berichtigung oder Löschung oder eine Kopie zu verlangen oder um zu widersprechen. Gründe müssen Sie nicht nennen. Wenn unsere Antwort Sie nicht zufriedenstellt, können Sie sich bei der Datenschutzbehörde Ihres Landes beschweren.`,
      ],
    },
  ],
});

function notices(): string {
  const through = OWNER_TEXT.noticesThrough ?? 'E-Mail oder den Chat unseres Teams';
  return `Ihre Anfrage kann uns mit allem, was Sie eingegeben haben, über ${through} gemeldet werden; der Anbieter hat dann ebenfalls eine Kopie. Möglicherweise geht auch eine Kopie an die von Ihnen angegebene Adresse.`;
}

function where({ database, appCheck }: LegalBuild): LegalPart {
  const title = 'Wo Ihre Daten liegen und wer noch beteiligt ist';
  if (database === 'local') {
    return {
      title,
      text: [
        'Die Datenbank dieser Kopie der Website liegt auf dem Server, der sie ausliefert. Ihr Browser verbindet sich mit keinem anderen Server, außer für Bilder von Vorlagen, die anderswo liegen.',
      ],
    };
  }
  const hosts = { ...HOSTS.firebase, ...(appCheck ? HOSTS.appCheck : {}) };
  const region = OWNER_TEXT.databaseRegion === undefined ? '' : ` in ${OWNER_TEXT.databaseRegion}`;
  return {
    title,
    text: [
      `Die Datenbank ist Googles Firestore${region}. Google speichert sie für uns nach seinen Bedingungen zur Auftragsverarbeitung, möglicherweise auch in den USA. Außer mit dem Server dieser Website verbindet sich Ihr Browser nur mit den folgenden Servern und, für Bilder mancher Vorlagen, mit den Servern, auf denen sie liegen. Jeder von ihnen sieht Ihre IP-Adresse.`,
      ...(appCheck
        ? [
            'App Check schützt die Datenbank vor automatisiertem Missbrauch: Googles reCAPTCHA untersucht Ihren Browser und wie Sie ihn benutzen, kann Cookies setzen und teilt uns nur mit, ob es Ihrem Browser vertraut. Dafür gelten die Datenschutzerklärung und die Nutzungsbedingungen von Google (policies.google.com).',
          ]
        : []),
    ],
    facts: Object.entries(hosts).map(([name, meaning]) => ({ name, meaning })),
  };
}

/** Joins descriptions as “a, b und c”. */
function joinWords(fields: Readonly<Record<string, string>>): string {
  const words = Object.values(fields);
  return `${words.slice(0, -1).join(', ')} und ${words.at(-1)}`;
}
