import { LANGUAGE } from '#content/language.ts';
import { FIELD_TEXT } from '#content/request-fields.ts';
import { SAMPLE_CATEGORIES, SAMPLE_TEMPLATES } from '../../src/content/samples.ts';
import type { InboxRequest } from '../../src/data/inbox-port.ts';
import type { AnalyticsEvent, ProjectRequest } from '../../src/shared/domain.ts';
import type { ParticleSetup } from '../../src/shared/particle-protocol.ts';
import { type AddedName, FIELD_ROWS, type RequestDraft } from '../../src/shared/request-fields.ts';

/** The fields added after the first release. Following CONTRIBUTING.md, they are optional texts, so any words are valid. */
const ADDED = FIELD_ROWS.flatMap(([field, { added }]) => (added ? [field] : []));

/** A request with an answer in every field. As in requests from earlier versions of the page, the language is missing. */
export const REQUEST: RequestDraft = {
  customerName: 'Ada Perera',
  customerEmail: 'ada@example.org',
  customerPhone: '+94 11 000 0000',
  companyName: 'Perera & Sons',
  projectType: 'web-app',
  budget: '5k-15k',
  timeline: '2-3-months',
  teamSize: 'small',
  description: 'A shop for tea.',
  features: ['payment', 'seo'],
  technologies: ['react', 'firebase'],
  ...(Object.fromEntries(ADDED.map((field) => [field, `Any ${field}`])) as Pick<RequestDraft, AddedName>),
};

/** The lines of {@link REQUEST} as shown to the agency. */
export const REQUEST_AS_READ: readonly string[] = [
  'Full Name: Ada Perera',
  'Email Address: ada@example.org',
  'Phone: +94 11 000 0000',
  'Company: Perera & Sons',
  'Project Type: Web Application',
  'Budget: $5,000 - $15,000',
  'Timeline: 2–3 months',
  'Team Size: 2-3',
  'Features: Payment, SEO',
  'Technologies: React, Firebase',
  ...ADDED.map((field) => `${FIELD_TEXT[field].label}: Any ${field}`),
  'Description: A shop for tea.',
];

/** A request with answers in only the required fields, as the form sends it. */
export const SHORT_REQUEST: ProjectRequest = {
  customerName: 'A',
  customerEmail: 'a@b.c',
  customerPhone: '',
  companyName: '',
  projectType: 'api',
  budget: '',
  timeline: '',
  teamSize: '',
  description: '',
  features: [],
  technologies: [],
  language: LANGUAGE,
};

export const EVENT: AnalyticsEvent = {
  projectId: 'AbCdEfGhIjKlMnOpQrSt',
  eventType: 'inquiry',
  userAgent: 'Mozilla/5.0',
  sessionId: 'tSrQpOnMlKjIhGfEdCbA',
  timestamp: '2026-11-21T04:00:00.000Z',
};

export const TEMPLATE = SAMPLE_TEMPLATES[0]!;
export const CATEGORY = SAMPLE_CATEGORIES[0]!;

/** The setup of a small particle field, green on black, whose lattice fills the right half. */
export const PARTICLE_SETUP: ParticleSetup = {
  view: {
    width: 400,
    height: 300,
    calm: [],
    lattice: { left: 200, top: 50, right: 400, bottom: 250 },
    mirrored: false,
    pixelRatio: 1,
  },
  colors: {
    ground: [
      [0, 0, 0, 255],
      [0, 0, 0, 255],
      [0, 0, 0, 255],
    ],
    page: [0, 0, 0, 255],
    particle: [0, 255, 0, 255],
    link: [0, 255, 0, 255],
    accent: [0, 255, 0, 255],
  },
  count: 200,
  seed: 3,
  renderer: 'raster',
};

/** Creates a request as the inbox receives it from the database. `changes` replaces some of its fields. */
export function aRequest(changes: Partial<InboxRequest> = {}): InboxRequest {
  return {
    id: 'r1',
    ...REQUEST,
    description: `${REQUEST.description}\nWith a blog.`,
    status: 'pending',
    createdAt: Date.UTC(2026, 10, 22, 8, 0),
    language: LANGUAGE,
    source: '',
    cursor: 'r1',
    notes: '',
    noted: null,
    assignee: '',
    history: [],
    ...changes,
  };
}
