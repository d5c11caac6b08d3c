import { REQUEST_KEPT_DAYS } from '../../../shared/constants.ts';
import type { AnalyticsEvent, ProjectRequest, Subscription } from '../../../shared/domain.ts';
import { type LegalBuild, type LegalContent, type LegalPart, phrasesOf } from '../../legal.ts';
import { OWNER, SITE } from '../../site.ts';
import { FIELD_TEXT } from '../request-fields.ts';
import { OWNER_TEXT, SITE_TEXT } from '../site.ts';

/** The owner's name and address on one line, or the agency's name and place if `site.ts` has no owner. */
const RESPONSIBLE =
  OWNER.name === undefined ? `${SITE.name}, ${SITE_TEXT.location}` : [OWNER.name, ...(OWNER.address ?? [])].join(', ');

/** The end of the phrase on how long a request is kept, if `site.ts` limits that time. */
const THEN = OWNER_TEXT.requestsKept === undefined ? '' : `, then for ${OWNER_TEXT.requestsKept} at most`;

/**
 * The database's fields about visitors, with descriptions for the legal texts. `tests/repo/legal-texts.test.ts` and
 * `functions/tests/report.test.ts` check that no field is missing.
 */
export const STORED = {
  projectRequests: {
    ...phrasesOf(FIELD_TEXT),
    language: 'the language of the page',
    source:
      'where you came from (the site that linked to ours, our page it led to, and the source, medium and campaign named in the link)',
    status: 'its status',
    createdAt: 'when it arrived',
    updatedAt: 'when it last changed',
  } satisfies Record<keyof ProjectRequest | 'source' | 'status' | 'createdAt' | 'updatedAt', string>,
  projectAnalytics: {
    projectId: 'the id of the request',
    eventType: 'the word “inquiry”',
    userAgent: 'your browser’s name and version (which it tells every site)',
    sessionId: 'a random number (new for each request)',
    timestamp: 'the time on your clock',
  } satisfies Record<keyof AnalyticsEvent, string>,
  requestDesk: {
    notes: 'notes about the project',
    noted: 'who wrote the notes, and when',
    assignee: 'who answers it',
    status: 'the status to find it by',
    last: 'its current status (with the time and who set it)',
    history: 'each status it has had (with the time and who set it)',
    createdAt: 'when the request arrived, to find it by',
    updatedAt: 'the time of the last change',
  },
  requestDeliveries: {
    copy: 'whether you get a copy',
    mailAt: 'when we were notified by mail',
    webhookAt: 'when our chat was',
    copyAt: 'when your copy was sent',
    waitingSince: 'since when the request waits for that',
    sentAt: 'when all that was done',
    problem: 'what went wrong',
  },
  newsletter: {
    email: 'your email address',
    consent: 'which words you agreed to',
    language: 'in which language',
    createdAt: 'when the subscription arrived',
  } satisfies Record<keyof Subscription | 'createdAt', string>,
  notice: {
    recent: 'when it last notified us, each with fingerprints of the address that got a copy, and of its domain',
    countedAt: 'when it last reported many requests at once',
    leasedAt: 'since when it has been running',
    readTo: 'the time of the last request it has counted',
    uncounted: 'how many requests it has yet to report',
    upTo: 'how far it has looked',
  },
};

/** The collections that contain nothing about visitors. */
export const NOT_ABOUT_VISITORS = ['team', 'templates', 'categories'] as const;

/** The servers that the page may contact, except the site's own and those that host templates' pictures. */
export const HOSTS = {
  firebase: {
    'firestore.googleapis.com': 'the database',
    'identitytoolkit.googleapis.com': 'the sign-in of our own team',
    'securetoken.googleapis.com': 'the same sign-in',
  },
  appCheck: {
    'content-firebaseappcheck.googleapis.com': 'App Check, which issues a pass for the database',
    'www.google.com': 'reCAPTCHA, which judges whether a browser is run by a person',
    'www.gstatic.com': 'the script of reCAPTCHA',
    'recaptcha.google.com': 'a frame of reCAPTCHA',
  },
};

/** Returns the text about visitors' data: what is stored, where, for how long, and how to have it erased. */
export function privacy(build: LegalBuild): LegalContent {
  return {
    lead: 'What we store about you, where and for how long, and how to have it erased. No advertising, no profiles, no analytics service.',
    parts: [
      {
        title: 'Who is responsible',
        text: [`${RESPONSIBLE}. Write to ${SITE.email} about anything on this page.`],
      },
      {
        title: 'When you just visit',
        text: [
          'Nothing about you reaches our database. The server that delivers this site sees your IP address and your browser’s name, as every web server does. What your browser keeps is listed under Cookies.',
        ],
      },
      {
        title: 'When you send a project request',
        text: [
          `We store ${joinWords(STORED.projectRequests)}. Name, email address and type of project are required; the rest is optional. We use it only to answer you and to plan your project, as you ask us to (in the EU: Article 6(1)(b) GDPR). Where you came from shows us which links bring us requests, which is our legitimate interest (Article 6(1)(f)). In the database, only our team can read it.`,
          `We also count each request, in an entry that holds ${joinWords(STORED.projectAnalytics)}. This entry and the delivery record below show us that no request is lost, which is our legitimate interest (Article 6(1)(f)).`,
          `Alongside the request, our team keeps ${joinWords(STORED.requestDesk)}. A delivery record holds ${joinWords(STORED.requestDeliveries)}. So that no address gets more than one copy a day, the program that notifies us remembers ${joinWords(STORED.notice)}; later ones replace them. ${notices()}`,
        ],
      },
      {
        title: 'When you subscribe to the newsletter',
        text: [
          `We store ${joinWords(STORED.newsletter)}. We use it for the newsletter alone, because you agreed to that with Subscribe (in the EU: Article 6(1)(a) GDPR). The tool that sends our newsletter holds your address too. Before the first issue it asks you by mail to confirm; without that you get none. To unsubscribe, use the link in any issue. To have your address deleted, write to ${SITE.email}.`,
        ],
      },
      where(build),
      {
        title: 'For how long',
        text: [
          `We keep a request while we discuss the project or work on it${THEN}, or until you ask us to erase it; nothing is deleted automatically. Erasing it also removes the notes, the records and the count. Notices in our mailboxes and chat, and lists we have exported, we delete by hand. An empty entry under the request’s random id remains, so that a late copy from your device can’t bring it back. A subscription stays until you ask us to delete it.`,
          `On your own device, what you typed stays, with where you came from, until it is sent or discarded. After ${REQUEST_KEPT_DAYS} days, your next visit deletes what you never submitted, and asks you what to do with a request that could not be sent.`,
        ],
      },
      {
        title: 'Your rights',
        text: [
          `Write to ${SITE.email} to see what we store about you, to have it corrected or erased, to get a copy, or to object. You don’t have to give a reason. If our answer doesn’t satisfy you, you can complain to the data protection authority of your country.`,
        ],
      },
    ],
  };
}

function notices(): string {
  const through = OWNER_TEXT.noticesThrough ?? 'email or our team’s chat';
  return `We may be notified of your request, with everything you entered, through ${through}; the provider then holds a copy too. You may get a copy at the address you gave.`;
}

function where({ database, appCheck }: LegalBuild): LegalPart {
  const title = 'Where, and who else is involved';
  if (database === 'local') {
    return {
      title,
      text: [
        'This copy of the site has its database on the server that delivers it. Your browser contacts no other server, except for pictures of templates that are hosted elsewhere.',
      ],
    };
  }
  const hosts = { ...HOSTS.firebase, ...(appCheck ? HOSTS.appCheck : {}) };
  const region = OWNER_TEXT.databaseRegion === undefined ? '' : ` in ${OWNER_TEXT.databaseRegion}`;
  return {
    title,
    text: [
      `The database is Google’s Firestore${region}. Google stores it for us under its data processing terms, possibly in the United States too. Besides this site’s own server, your browser contacts only the servers below and, for pictures of some templates, the servers that host them. Each of them sees your IP address.`,
      ...(appCheck
        ? [
            'App Check protects the database from automated abuse: Google’s reCAPTCHA examines your browser and how you use it, may set cookies, and tells us only whether it trusts your browser. Google’s privacy policy and terms (policies.google.com) apply to that.',
          ]
        : []),
    ],
    facts: Object.entries(hosts).map(([name, meaning]) => ({ name, meaning })),
  };
}

/** Joins descriptions as “a, b and c”. */
function joinWords(fields: Readonly<Record<string, string>>): string {
  const words = Object.values(fields);
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
