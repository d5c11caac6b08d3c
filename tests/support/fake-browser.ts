import type { Scheduler } from 'fast-check';
import { vi } from 'vitest';
import { DataError, type DataPort } from '../../src/data/data-port.ts';
import type { Disk } from '../../src/request/outbox/disk.ts';
import type { FormHandle } from '../../src/request/outbox/form-handle.ts';
import { createOutbox, type Outbox } from '../../src/request/outbox/outbox.ts';
import { createPageOutbox, type PageOutbox } from '../../src/request/outbox/page-outbox.ts';
import { lockName, type RequestRecord } from '../../src/request/outbox/record.ts';
import { sendWaiting } from '../../src/request/outbox/send.ts';
import type { ProjectRequest } from '../../src/shared/domain.ts';
import type { Source } from '../../src/shared/source.ts';
import { deferred } from './async.ts';

/** The possible outcomes of an attempt to save a request. */
export const FAULTS = ['pass', 'lose the answer', 'lose the request', 'refuse', 'hang', 'arrive late'] as const;
export type SaveFault = (typeof FAULTS)[number];
export const DISKS = ['works', 'is full', 'breaks', 'hangs', 'loses its connection'] as const;

/** A page or service worker, which a test may have killed. */
interface Client {
  isAlive: boolean;
}

/** A page. */
export interface Page extends Client {
  readonly pageOutbox: PageOutbox;
  readonly outbox: Outbox;
  readonly tab: Tab;
  /** The open form. `sent` has the customer's name of the restored draft and of each version sent since. */
  form: { handle: FormHandle; draft: ProjectRequest; outcome: string | undefined; sent: string[] } | undefined;
  isOpening: boolean;
}

/** A tab's `sessionStorage`, which survives a reload. */
interface Tab {
  form: string | null;
  /** Where its visit comes from. */
  readonly source?: Source;
}

interface Claim {
  readonly client: Client;
  isHeld: boolean;
  readonly start: () => void;
}

/** Replaces the timers, `navigator` and `Math.random`, and silences warnings. @returns a function that undoes this. */
export function fakeEnvironment(random: number): () => void {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(Math, 'random').mockReturnValue(random);
  vi.stubGlobal('navigator', { onLine: true, userAgent: '' });
  return () => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  };
}

const NEVER = new Promise<never>(() => {});

/** A simulated browser, and the database that its pages use. fast-check's scheduler orders disk operations and requests. */
export class World {
  readonly stored = new Map<string, RequestRecord>();
  readonly documents = new Map<string, ProjectRequest>();
  /** The sources of requests, by the ids of the documents. */
  readonly sources = new Map<string, Source | undefined>();
  readonly pages: Page[] = [];
  /** The ids of discarded requests, by the customer's name. */
  readonly discarded = new Map<string, string>();
  readonly violations: string[] = [];
  faults: SaveFault[] = [];
  hasDiskFailed = false;
  /** The time that the data layer takes to load. */
  loadMs = 0;
  disk: (typeof DISKS)[number] = 'works';
  /** Whether the browser will fire a `sync` event. */
  wantsSync = false;
  private readonly queues = new Map<string, Claim[]>();
  private diskTurn: Promise<void> = Promise.resolve();
  private readonly schedule: Scheduler;

  constructor(schedule: Scheduler) {
    this.schedule = schedule;
  }

  /** Opens a page and creates its {@link PageOutbox}, as `open-page-outbox.ts` does. */
  open(tab: Tab = { form: null }): Page {
    const page: Page = {
      pageOutbox: undefined as unknown as PageOutbox,
      outbox: undefined as unknown as Outbox,
      tab,
      isAlive: true,
      form: undefined,
      isOpening: false,
    };
    const tellOthers = () => {
      if (!page.isAlive) return;
      for (const other of this.pages) if (other !== page && other.isAlive) void other.pageOutbox.refresh();
    };
    const parts = {
      outbox: createOutbox(this.diskOf(page), tellOthers),
      locks: this.locksOf(page),
      openData: this.openDataOf(page, () => page.pageOutbox.isDurable()),
      formId: {
        get: () => tab.form,
        set: (form: string | null) => {
          tab.form = form;
        },
      },
      source: tab.source,
      tellOthers,
      isSentWhenClosed: () => true,
      onWaiting: () => {
        this.wantsSync = true;
      },
    };
    Object.assign(page, { pageOutbox: createPageOutbox(parts), outbox: parts.outbox });
    this.pages.push(page);
    return page;
  }

  /** Fires the `sync` event, if a page has asked for it and it has not succeeded since. The browser may end the worker. */
  async sync(): Promise<void> {
    if (!this.wantsSync) return;
    this.wantsSync = false;
    const worker: Client = { isAlive: true };
    const tellPages = () => {
      for (const page of this.pages) if (page.isAlive) void page.pageOutbox.refresh();
    };
    const outbox = createOutbox(this.diskOf(worker), tellPages);
    const deps = { outbox, locks: this.locksOf(worker), openData: this.openDataOf(worker, outbox.isDurable) };
    const hasPage = async () => this.pages.some(({ isAlive }) => isAlive);
    await sendWaiting(deps, hasPage).catch(() => {
      this.wantsSync = true;
    });
    tellPages();
  }

  kill(client: Client): void {
    client.isAlive = false;
    for (const name of this.queues.keys()) this.leave(name, (claim) => claim.client === client);
  }

  private async step(client: Client, label: string): Promise<void> {
    await this.schedule.schedule(Promise.resolve(), label);
    if (!client.isAlive) await NEVER;
  }

  private diskOf(client: Client): Disk {
    // Operations run in the order in which they were called, as in IndexedDB, even those of different pages.
    const operate = async <Result>(label: string, work: () => Result): Promise<Result> => {
      const { disk, diskTurn } = this;
      const { promise, resolve: endTurn } = deferred<void>();
      if (disk !== 'hangs') this.diskTurn = promise;
      await diskTurn;
      await this.schedule.schedule(Promise.resolve(), label);
      const run = async () => {
        if (disk === 'breaks') throw new Error(disk);
        return work();
      };
      const result = client.isAlive && disk !== 'hangs' ? run() : NEVER;
      endTurn();
      const value = await result;
      await this.step(client, `${label}: done`);
      if (disk === 'loses its connection') throw new Error(disk); // although the operation has succeeded
      return value;
    };
    return {
      readAll: () => operate('read', () => structuredClone([...this.stored.values()])),
      put: (record) => {
        const copy = structuredClone(record);
        return operate('put', () => {
          if (this.disk === 'is full') throw new Error(this.disk); // deleting works on a full disk
          this.stored.set(copy.id, copy);
        });
      },
      remove: (id) => operate('remove', () => void this.stored.delete(id)),
    };
  }

  /** Returns whether a record with this document waits on the disk, and the page or worker holds its lock. */
  private mayBeSent(client: Client, id: string): boolean {
    return [...this.stored.values()].some((record) => {
      const [claim] = this.queues.get(lockName(record.id)) ?? [];
      const isWaiting = record.state === 'waiting' && record.discardedAt === undefined;
      return record.documentId === id && isWaiting && claim?.client === client;
    });
  }

  private openDataOf(client: Client, isDurable: () => boolean): () => Promise<DataPort> {
    const saveProjectRequest: DataPort['saveProjectRequest'] = async (id, words, source) => {
      const fault = this.faults.shift() ?? 'pass';
      if (!this.hasDiskFailed && !this.mayBeSent(client, id) && isDurable())
        this.violations.push(`${id} is sent although it doesn't wait, or without its lock`);
      // A page whose disk has failed doesn't learn that the request was discarded, and may send its own copy.
      if ([...this.discarded.values()].includes(id) && isDurable())
        this.violations.push(`${id} is sent after it was discarded`);
      await this.step(client, `send ${id}: ${fault}`);
      if (fault === 'lose the request') throw new DataError('unknown', fault);
      if (fault === 'hang') await NEVER;
      if (fault === 'arrive late') await new Promise((resolve) => setTimeout(resolve, 16_000));
      const found = this.documents.get(id);
      if (found === undefined && fault === 'refuse') throw new DataError('refused', fault);
      if (found === undefined) {
        this.documents.set(id, words);
        this.sources.set(id, source);
      }
      if (fault === 'lose the answer') throw new DataError('unknown', fault);
      await this.step(client, `answer ${id}`);
      if (fault === 'pass' && !this.hasDiskFailed && !this.mayBeSent(client, id))
        this.violations.push(`${id} is left while it is sent`);
      if (found && JSON.stringify(found) !== JSON.stringify(words))
        this.violations.push(`${id} is the id of two texts`);
    };
    const data = { saveProjectRequest, addAnalyticsEvent: async () => {} } as Partial<DataPort> as DataPort;
    return async () => {
      if (this.loadMs > 0) await new Promise((resolve) => setTimeout(resolve, this.loadMs));
      return client.isAlive ? data : NEVER;
    };
  }

  /** Removes claims from a lock's queue. If that frees the lock, the next claim starts. */
  private leave(name: string, isLeaving: (claim: Claim) => boolean): void {
    const staying = this.queues.get(name)?.filter((claim) => !isLeaving(claim)) ?? [];
    this.queues.set(name, staying);
    this.advance(name);
  }

  private advance(name: string): void {
    const queue = this.queues.get(name) ?? [];
    const [first] = queue;
    if (first === undefined || first.isHeld) return;
    first.isHeld = true;
    first.start();
  }

  private locksOf(client: Client): LockManager {
    const queueOf = (name: string) => this.queues.get(name) ?? this.queues.set(name, []).get(name) ?? [];
    const request = (name: string, { ifAvailable, signal }: LockOptions, work: (lock: unknown) => Promise<unknown>) =>
      new Promise((resolve, reject) => {
        if (!client.isAlive) return;
        if (ifAvailable && queueOf(name).length > 0) return void work(null).then(resolve, reject);
        const leave = () => this.leave(name, (one) => one === claim);
        const start = () => void work({}).then(resolve, reject).finally(leave);
        const claim: Claim = { client, isHeld: false, start };
        queueOf(name).push(claim);
        signal?.addEventListener('abort', () => {
          if (claim.isHeld) return;
          leave();
          reject(new DOMException('', 'AbortError'));
        });
        this.advance(name);
      });
    const query = async () => ({
      held: [...this.queues].flatMap(([name, [first]]) => (first === undefined ? [] : [{ name }])),
    });
    return { request, query } as LockManager;
  }
}
