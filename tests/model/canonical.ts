import type { RequestSession } from '../../src/request/form/request-session.ts';
import { isDraft, type JournalRecord } from '../../src/request/journal/record.ts';
import type { Page } from './page.ts';
import { isSlow } from './visitor.ts';
import { named, textOf } from './words.ts';
import type { World } from './world.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * A browser and its database as text: equal texts behave alike from here on. Ids are renamed in the order in which they
 * appear, the order of the pages does not count, and timers count by their order and by how far off they are.
 */
export function canonical(world: World): string {
  const { pages } = world;
  const texts = (pages.length < 2 ? [pages] : [pages, pages.toReversed()]).map((order) => inOrder(world, order));
  return texts.sort()[0] ?? '';
}

function inOrder(world: World, pages: readonly Page[]): string {
  const place = (page: object) => pages.indexOf(page as Page);
  const placeOfForm = (form: object) => String(pages.findIndex((page) => page.form()?.session === form));
  const stored = recordsOf(world, world.disk.records());
  const state = {
    stored,
    online: world.online,
    awake: world.isAwake(),
    pages: pages.map((page) => lookAt(page, stored, world)),
    timers: world.clock.pending().map(([page, ms]) => [place(page), magnitude(ms)]),
    exchanges: world.exchanges.map((exchange) => {
      const { kind, id, words, page } = exchange;
      return [kind, id, named(words), place(page), exchange.isWanted(), isSlow(exchange)];
    }),
    sender: (world.locks?.claims() ?? []).map(place),
    documents: [...world.database.requests()].map(([id, words]) => `${named(words)} ${id}`).sort(),
    events: world.database.events(),
    refused: [...world.refused],
    history: named(world.history.toText(placeOfForm)),
  };
  const names = new Map<string, number>();
  return JSON.stringify(state).replace(/[A-Za-z0-9]{20}/g, (id) => {
    const name = names.get(id) ?? names.size;
    names.set(id, name);
    return `#${name}`;
  });
}

/** Moves take moments: by how many, a timer is nearer, makes no difference. */
function magnitude(ms: number): number {
  return [1000, 4000, 16_000, 60_000].filter((limit) => ms > limit).length;
}

function lookAt(page: Page, stored: unknown, world: World): object {
  const form = page.form();
  const own = recordsOf(world, page.store.records());
  return {
    form: form === undefined ? null : shownIn(form.session),
    notices: page.outbox.notices(),
    durable: page.outbox.isDurable(),
    looked: page.hasLooked(),
    mark: page.tab.form,
    memory: JSON.stringify(own) === JSON.stringify(stored) ? 'as stored' : own,
  };
}

function shownIn(session: RequestSession): unknown {
  const { phase, draft, kept } = session.getState();
  return [phase, named(textOf(draft)), kept];
}

/** Records with their age in days, and drafts in order of age. */
function recordsOf(world: World, records: readonly JournalRecord[]): unknown {
  const ages = records
    .filter(isDraft)
    .map(({ keptAt }) => keptAt)
    .sort();
  return records.map((record) => {
    const written = record.kind === 'draft' ? record.draft : record.words;
    const words = written === null ? null : named(textOf(written));
    const days = Math.floor((world.now() - record.keptAt) / DAY_MS);
    return { ...record, draft: null, words, keptAt: [days, isDraft(record) && ages.indexOf(record.keptAt)] };
  });
}
