import { record, templateRecord } from '../../../support/template-records.ts';
import type { Exchange, Gateway } from '../gateway.ts';
import { galleryRuns } from '../page-state.ts';
import type { Visitor } from '../visitor.ts';

export const isQuery = ({ path }: Exchange) => path.includes(':runQuery');
export const isCommit = ({ path }: Exchange) => path.includes(':commit');
export const isRead = ({ path }: Exchange) => path.includes(':batchGet');

/** Opens the page with the database's answer, and waits until a section has hydrated. */
export async function openGallery(visitor: Visitor, gateway: Gateway, records: readonly unknown[] = []): Promise<void> {
  gateway.on(isQuery, ({ answer }) => answer(200, JSON.stringify(records)));
  await visitor.open(gateway.origin);
  await visitor.scrollTo('#template');
  await galleryRuns(visitor);
}

const WORD = 'Wide'.repeat(750);
const NOWHERE = { url: '/templates/nowhere.avif', path: '', filename: '' };

/** Records with the longest conceivable texts. */
export const EXTREME_RECORDS: readonly unknown[] = [
  templateRecord('one', {
    title: WORD,
    category: WORD,
    description: WORD,
    downloads: 'a hundred and twenty-three thousand',
    tags: Array.from({ length: 40 }, (_, index) => `Tag ${index} ${'g'.repeat(index)}`),
    features: [WORD],
    techStack: [WORD],
    mainImage: {},
    screenshots: [],
  }),
  templateRecord('two', { title: 'Many words '.repeat(250), description: 'And more of them. '.repeat(200) }),
  templateRecord('three', {
    title: 'A',
    category: '',
    description: '',
    tags: [],
    downloads: '',
    price: '',
    rating: 0,
    mainImage: NOWHERE,
    screenshots: [{ ...NOWHERE, order: 1 }],
  }),
];

/** Requests with the longest conceivable answers, with odd ones, and with none. */
export const EXTREME_REQUESTS = [
  record('projectRequests/wide', {
    ...{ customerName: WORD, customerEmail: `${WORD}@example.org`, customerPhone: '0'.repeat(60), companyName: WORD },
    ...{ projectType: WORD, budget: WORD, description: WORD, status: WORD, createdAt: new Date(0) },
    ...{ features: [WORD], technologies: Array(40).fill('react') },
  }),
  record('projectRequests/usual', {
    ...{ customerName: 'Ada Perera', customerEmail: 'ada@example.org', companyName: 'Perera & Sons' },
    ...{ projectType: 'web-app', status: 'pending', description: 'A shop. '.repeat(200), createdAt: new Date() },
  }),
  record('projectRequests/empty', {}),
];

/** Holds back matching requests. @returns a function that breaks the connections held. */
export function hold(gateway: Gateway, matches: (exchange: Exchange) => boolean): () => void {
  const held: Exchange[] = [];
  let cut = false;
  gateway.on(matches, (exchange) => {
    if (cut) exchange.cut();
    else held.push(exchange);
  });
  return () => {
    cut = true;
    for (const exchange of held) exchange.cut();
  };
}
