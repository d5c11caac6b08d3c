import * as fc from 'fast-check';
import { type Draft, list, text } from '../hostile-cases.ts';
import type { Given } from './attempt.ts';
import { EVENT_FIELDS, honestDraft, REQUEST_FIELDS } from './fields.ts';
import { id, line } from './honest.ts';

/** A collection, and what an honest client would put into it. */
export interface Collection {
  readonly name: string;
  /** Whether the rules have a word for it. */
  readonly isKnown: boolean;
  /** A new document's path and content, and what must be there before it. */
  readonly fresh: fc.Arbitrary<Fresh>;
}

/** A document that could be written. */
export interface Fresh {
  readonly path: string;
  readonly draft: Draft;
  readonly given: readonly Given[];
}

/** When the documents that are there before an attempt were written. */
const BEFORE = { timestampValue: '2026-11-20T08:30:00Z' };

/** A document as it is stored. */
export function stored({ path, draft }: Fresh): Given {
  const times = Object.fromEntries(draft.serverTimes.map((key) => [key, BEFORE]));
  return { path, fields: { ...draft.fields, ...times } };
}

/** A new request. */
export const freshRequest: fc.Arbitrary<Fresh> = id.chain((own) =>
  honestDraft(REQUEST_FIELDS, own).map((draft) => ({ path: `projectRequests/${own}`, draft, given: [] })),
);

/** A new event of a request that is stored. */
export const freshEvent: fc.Arbitrary<Fresh> = freshRequest.chain((request) => {
  const own = request.path.slice('projectRequests/'.length);
  return honestDraft(EVENT_FIELDS, own).map((draft) => ({
    path: `projectAnalytics/${own}`,
    draft,
    given: [stored(request)],
  }));
});

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
const UNKNOWN = ['users', 'admins', 'newsletter', 'projectrequests', 'projectRequests2', 'template', 'Categories'];

const freshUnknown: fc.Arbitrary<Fresh> = fc
  .tuple(fc.constantFrom(...UNKNOWN), freshRequest)
  .map(([collection, { path, draft }]) => ({ path: path.replace('projectRequests', collection), draft, given: [] }));

/** A known collection's document, below another document. */
const freshBelow: fc.Arbitrary<Fresh> = fc
  .tuple(
    id,
    fc.constantFrom('projectRequests', 'projectAnalytics', 'templates', 'categories'),
    fc.oneof(freshRequest, shownTemplate),
  )
  .map(([above, collection, { path, draft }]) => ({ path: `${collection}/${above}/${path}`, draft, given: [] }));

/** Every collection there is, and two kinds that must not be. */
export const COLLECTIONS: readonly Collection[] = [
  { name: 'projectRequests', isKnown: true, fresh: freshRequest },
  { name: 'projectAnalytics', isKnown: true, fresh: freshEvent },
  { name: 'shown templates', isKnown: true, fresh: shownTemplate },
  { name: 'unpublished templates', isKnown: true, fresh: freshTemplate(true, ['draft', 'archived', 'Published']) },
  { name: 'inactive templates', isKnown: true, fresh: freshTemplate(false, ['published']) },
  { name: 'categories', isKnown: true, fresh: freshCategory },
  { name: 'an unknown one', isKnown: false, fresh: freshUnknown },
  { name: 'one below a document', isKnown: false, fresh: freshBelow },
];
