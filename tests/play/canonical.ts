import { isDraft, type JournalRecord } from '../../src/journal/record.ts';
import type { Page } from './page.ts';
import { isSlow } from './visitor.ts';
import { named } from './words.ts';
import type { World } from './world.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * A browser and its database as text: equal texts behave alike from here on. Ids are renamed in the order in which they
 * appear.
 */
export function canonical(world: World): string {
  const place = (page: object) => world.pages.indexOf(page as Page);
  const pageOf = (form: object) => String(world.pages.findIndex((page) => page.form()?.session === form));
  const stored = recordsOf(world, world.disk.records());
  const state = {
    stored,
    online: world.online,
    awake: world.isAwake(),
    pages: world.pages.map((page) => pageOf_(world, page, stored)),
    exchanges: world.exchanges.map((exchange) => {
      const { kind, id, words, page } = exchange;
      return [kind, id, words, place(page), exchange.isWanted(), isSlow(exchange)];
    }),
    locks: [...(world.locks?.claims() ?? [])].map(([name, pages]) => [name, pages.map(place)]),
    database: [[...world.database.requests()].sort(byWords), world.database.events()],
    history: world.history.toText(pageOf),
  };
  const names = new Map<string, number>();
  return named(JSON.stringify(state).replaceAll('\\"', '"')).replace(/[A-Za-z0-9]{20}/g, (id) => {
    const name = names.get(id) ?? names.size;
    names.set(id, name);
    return `#${name}`;
  });
}

function pageOf_(world: World, page: Page, stored: unknown): object {
  const session = page.form()?.session.getState();
  const own = recordsOf(world, page.store.records());
  return {
    form: session && [session.phase, session.draft, session.kept],
    notices: page.courier.notices(),
    durable: page.courier.isDurable(),
    looked: page.hasLooked(),
    mark: page.tab.form,
    timers: world.clock.pending(page),
    memory: JSON.stringify(own) === JSON.stringify(stored) ? 'as stored' : own,
  };
}

/** Records with their age in days, and drafts in order of age. */
function recordsOf(world: World, records: readonly JournalRecord[]): unknown {
  const now = world.now();
  const ages = records
    .filter(isDraft)
    .map(({ keptAt }) => keptAt)
    .sort();
  return records.map(({ keptAt, ...record }) => [
    record,
    Math.floor((now - keptAt) / DAY_MS),
    record.kind === 'draft' && ages.indexOf(keptAt),
  ]);
}

function byWords([, a]: readonly [string, string], [, b]: readonly [string, string]): number {
  return a < b ? -1 : 1;
}
