import type { AnalyticsEvent, ProjectRequest } from '../../shared/domain.ts';

/**
 * What the database stores about visitors, in words. The legal texts are written from these lists;
 * `tests/repo/legal-texts.test.ts` holds them to `firestore.rules`, field by field.
 */
export const STORED = {
  projectRequests: {
    customerName: 'your name',
    customerEmail: 'email address',
    customerPhone: 'phone number',
    companyName: 'company',
    projectType: 'type of project',
    budget: 'budget',
    timeline: 'timeline',
    teamSize: 'team size',
    description: 'description',
    features: 'features',
    technologies: 'technologies',
    status: 'its status',
    createdAt: 'when it arrived',
    updatedAt: 'when it last changed',
  } satisfies Record<keyof ProjectRequest | 'status' | 'createdAt' | 'updatedAt', string>,
  projectAnalytics: {
    projectId: 'the id of the request',
    eventType: 'the word “inquiry”',
    userAgent: 'your browser’s name and version (which it tells every site)',
    sessionId: 'a random number (new for each request)',
    timestamp: 'the time on your clock',
  } satisfies Record<keyof AnalyticsEvent, string>,
  requestDesk: {
    notes: 'notes about the project',
    history: 'each status it has had (with the time and who set it)',
    updatedAt: 'the time of the last change',
  },
  requestDeliveries: {
    told: 'whether our team has been notified',
    requestedAt: 'when the request arrived',
    channels: 'the outcome and time of each mail, chat message and copy to you',
    updatedAt: 'the time of the last change',
  },
  notice: {
    lately: 'the ids of the requests that it last told of, with fingerprints of the addresses that last got a copy',
    digestAt: 'when it last told of several at once',
    upTo: 'how far it has looked',
  },
} as const;

/** Collections of the same database that hold the site's own content and nothing about visitors. */
export const NOT_ABOUT_VISITORS = ['templates', 'categories'] as const;

/** Servers other than the site's own that the page may contact. */
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
} as const;
