import * as fc from 'fast-check';
import { list, text } from '../rest.ts';
import { id, line } from './honest.ts';
import { type Fresh, freshDelivery, freshEvent, freshRequest, freshSubscription, freshTeamRecord } from './records.ts';

/** A collection, and what an honest client would put into it. */
export interface Collection {
  readonly name: string;
  /** Whether the rules have a word for it. */
  readonly isKnown: boolean;
  /** A new document's path and content, and what must be there before it. */
  readonly fresh: fc.Arbitrary<Fresh>;
}

/** A template; the rules look at no more of it than its state. */
function freshTemplate(isActive: boolean, states: readonly string[]): fc.Arbitrary<Fresh> {
  return fc.tuple(id, line(60), fc.constantFrom(...states)).map(([own, title, status]) => ({
    path: `templates/${own}`,
    draft: {
      fields: { title: text(title), isActive: { booleanValue: isActive }, status: text(status), tags: list(text('x')) },
      serverTimes: ['createdAt', 'updatedAt'],
    },
    given: [],
  }));
}

const shownTemplate = freshTemplate(true, ['published']);

const freshCategory: fc.Arbitrary<Fresh> = fc.record({ id, name: line(60) }).map(({ id: own, name }) => ({
  path: `categories/${own}`,
  draft: { fields: { name: text(name), isActive: { booleanValue: true } }, serverTimes: ['createdAt'] },
  given: [],
}));

/** Collections that are nobody's, with names that a careless rule could let through. */
export const UNKNOWN: readonly string[] = [
  ...['users', 'admins', 'newsletters', 'Newsletter', 'projectrequests', 'projectRequests2', 'template', 'Categories'],
  ...['pageSpeed', 'requestdesk', 'requestDesks', 'requestDelivery', 'notice'],
];

const freshUnknown: fc.Arbitrary<Fresh> = fc
  .tuple(fc.constantFrom(...UNKNOWN), freshRequest)
  .map(([collection, { path, draft }]) => ({ path: path.replace('projectRequests', collection), draft, given: [] }));

/** A known collection's document, below another document. */
const freshBelow: fc.Arbitrary<Fresh> = fc
  .tuple(
    id,
    fc.constantFrom(
      'projectRequests',
      'projectAnalytics',
      'requestDesk',
      'requestDeliveries',
      'newsletter',
      'templates',
      'categories',
    ),
    fc.oneof(freshRequest, shownTemplate),
  )
  .map(([above, collection, { path, draft }]) => ({ path: `${collection}/${above}/${path}`, draft, given: [] }));

/** Every collection there is, and two kinds that must not be. */
export const COLLECTIONS: readonly Collection[] = [
  { name: 'projectRequests', isKnown: true, fresh: freshRequest },
  { name: 'projectAnalytics', isKnown: true, fresh: freshEvent },
  { name: 'requestDesk', isKnown: true, fresh: freshTeamRecord },
  { name: 'requestDeliveries', isKnown: true, fresh: freshDelivery },
  { name: 'newsletter', isKnown: true, fresh: freshSubscription },
  { name: 'shown templates', isKnown: true, fresh: shownTemplate },
  { name: 'unpublished templates', isKnown: true, fresh: freshTemplate(true, ['draft', 'archived', 'Published']) },
  { name: 'inactive templates', isKnown: true, fresh: freshTemplate(false, ['published']) },
  { name: 'categories', isKnown: true, fresh: freshCategory },
  { name: 'an unknown one', isKnown: false, fresh: freshUnknown },
  { name: 'one below a document', isKnown: false, fresh: freshBelow },
];
