import { connectFirestore } from '../../src/data/firestore/connect.ts';
import { createFirestoreData } from '../../src/data/firestore/firestore-data.ts';
import type { DataPort } from '../../src/data/port.ts';
import type { NewerVersion } from '../../src/request/form/request-session.ts';
import { isAtRest, isRequest } from '../../src/request/journal/record.ts';
import { type Clock, createClock, settle } from './clock.ts';
import { createDatabase, type Database } from './database.ts';
import { createSharedDisk, type DiskFate, type SharedDisk } from './disk.ts';
import { carryTo, type Exchange, type Fate } from './exchange.ts';
import { History } from './history.ts';
import { openPage, type Page, type Tab } from './page.ts';
import { createWebLocks, type WebLocks } from './web-locks.ts';
import { textOf } from './words.ts';

/** What a play may vary besides its moves. */
export interface Circumstances {
  /** What becomes of the journal's n-th transaction, from 1, and of all after it if `onwards`. */
  readonly disk?: { readonly n: number; readonly fate: DiskFate; readonly onwards?: boolean };
  /** What becomes of the analytics events. */
  readonly eventFate?: Fate;
  readonly withoutLocks?: boolean;
  /** How long the database's code takes to arrive, the first time in each page. */
  readonly codeDelayMs?: number;
  /** Whether the second tab is of a later version, which adds a field to each record that it writes. */
  readonly laterVersion?: boolean;
}

let data: DataPort | undefined;

/** One browser with its storage, a database, and the pages that are open. Starts without a page. */
export class World {
  readonly circumstances: Circumstances;
  readonly database: Database = createDatabase();
  readonly clock: Clock = createClock();
  readonly disk: SharedDisk;
  readonly locks: WebLocks | undefined;
  readonly history: History;
  readonly newer: NewerVersion = { exists: async () => false, load: async () => {} };
  /** Exchanges without a fate, in order. */
  exchanges: Exchange[] = [];
  pages: Page[] = [];
  /** Requests and confirmations that have been carried so far. */
  carried = 0;
  /** Ids under which an attempt has met a refusal that was not the database's. */
  readonly refused = new Set<string>();
  /** How far the visitor's clock is wrong, in milliseconds. */
  clockError = 0;
  online = true;
  /** Something that a page did wrong while no move was waited for. */
  #failed: unknown;
  #awake = false;
  readonly #look: (world: World) => void;

  /** @param look called whenever the pages have come to rest: what does the visitor see? */
  constructor(circumstances: Circumstances, look: (world: World) => void) {
    this.#look = look;
    this.circumstances = circumstances;
    this.history = new History(this.database);
    this.disk = createSharedDisk(circumstances.disk);
    this.locks = circumstances.withoutLocks ? undefined : createWebLocks();
    carryTo(this.database, (exchange) => {
      if (!(exchange.page as Page).isLive()) return;
      if (exchange.kind === 'event') {
        exchange.end(circumstances.eventFate ?? 'pass');
        return;
      }
      this.exchanges.push(exchange);
      if (exchange.kind !== 'create') return;
      try {
        this.history.leaves(exchange.id, exchange.words);
      } catch (error) {
        this.#failed ??= error;
      }
    });
  }

  readonly now = () => Date.UTC(2026, 0, 1) + this.clock.elapsed() + this.clockError;
  readonly isOnline = () => this.online;
  readonly isAwake = () => this.#awake;
  readonly setAwake = (awake: boolean) => {
    this.#awake = awake;
  };

  /** Opens a page in a tab, at a place among the pages. */
  open(tab: Tab, at = this.pages.length): Page {
    data ??= createFirestoreData(connectFirestore({ projectId: 'demo-play', host: 'database.test' }, 'play'));
    const page = openPage(this, tab, data);
    this.pages.splice(at, 0, page);
    page.act(page.start);
    return page;
  }

  /** A page is gone. Its exchanges may still arrive. */
  readonly forget = (page: Page) => {
    if (!page.outbox.isDurable() || this.disk.hasHung()) this.history.memoryLost(this.#onDisk());
    this.pages = this.pages.filter((other) => other !== page);
    this.clock.drop(page);
    this.locks?.release(page);
  };

  /** Words on disk that the next page will send, or tell of. */
  #onDisk(): ReadonlySet<string> {
    const awake = this.disk
      .records()
      .filter(isRequest)
      .filter((record) => !isAtRest(record) && record.state !== 'discarded');
    return new Set(awake.flatMap(({ words }) => (words === null ? [] : [textOf(words)])));
  }

  readonly tellOthers = (from: Page) => {
    for (const page of this.pages) if (page !== from && page.hasLooked()) void page.act(() => page.outbox.refresh());
  };

  /** Lets everything run that needs no time. @throws Violation */
  async settle(): Promise<void> {
    await settle();
    this.#look(this);
    if (this.#failed !== undefined) throw this.#failed;
  }

  /** Lets time pass; stops early when an exchange starts. */
  async pass(ms: number): Promise<void> {
    const until = this.clock.elapsed() + ms;
    const before = this.exchanges.length;
    while (this.exchanges.length <= before && this.clock.fireNext(until)) await this.settle();
  }
}
