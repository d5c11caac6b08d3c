import type { Scheduler } from 'fast-check';
import { vi } from 'vitest';
import { DataError, type DataPort } from '../../src/data/port.ts';
import type { FormHandle } from '../../src/request/outbox/form-handle.ts';
import { createOutbox, type Disk } from '../../src/request/outbox/outbox.ts';
import { documentId, haveSameWords, type RequestRecord } from '../../src/request/outbox/record.ts';
import { createRequests, type Requests } from '../../src/request/outbox/requests.ts';
import type { ProjectRequest } from '../../src/shared/domain.ts';

/** The possible outcomes of an attempt to save a request. */
export const FAULTS = ['pass', 'lose the answer', 'lose the request', 'refuse', 'hang', 'arrive late'] as const;
export type Fault = (typeof FAULTS)[number];
export const DISKS = ['works', 'is full', 'breaks', 'hangs', 'loses its connection'] as const;

/** A page, which a test may have killed. */
export interface Page {
  readonly requests: Requests;
  readonly tab: Tab;
  isAlive: boolean;
  /** The open form. `sent` has the customer's name of the restored draft and of each version sent since. */
  form: { handle: FormHandle; draft: ProjectRequest; outcome: string | undefined; sent: string[] } | undefined;
  isOpening: boolean;
}

/** A tab's `sessionStorage`, which survives a reload. */
interface Tab {
  form: string | null;
}

interface Claim {
  readonly page: Page;
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
  readonly pages: Page[] = [];
  /** The ids of discarded requests, by the customer's name. */
  readonly discarded = new Map<string, string>();
  readonly violations: string[] = [];
  faults: Fault[] = [];
  hasDiskFailed = false;
  /** The time that the data layer takes to load. */
  loadMs = 0;
  disk: (typeof DISKS)[number] = 'works';
  private readonly queues = new Map<string, Claim[]>();
  private readonly schedule: Scheduler;

  constructor(schedule: Scheduler) {
    this.schedule = schedule;
  }

  /** Opens a page and creates its {@link Requests}, as `page-requests.ts` does. */
  open(tab: Tab = { form: null }): Page {
    const page: Page = {
      requests: undefined as unknown as Requests,
      tab,
      isAlive: true,
      form: undefined,
      isOpening: false,
    };
    const tellOthers = () => {
      if (!page.isAlive) return;
      for (const other of this.pages) if (other !== page && other.isAlive) void other.requests.refresh();
    };
    const parts = {
      outbox: createOutbox(this.diskOf(page), tellOthers),
      locks: this.locksOf(page),
      openData: async () => {
        if (this.loadMs > 0) await new Promise((resolve) => setTimeout(resolve, this.loadMs));
        return page.isAlive ? this.portOf(page) : NEVER;
      },
      formId: {
        get: () => tab.form,
        set: (form: string | null) => {
          tab.form = form;
        },
      },
      tellOthers,
    };
    Object.assign(page, { requests: createRequests(parts) });
    this.pages.push(page);
    return page;
  }

  kill(page: Page): void {
    page.isAlive = false;
    for (const name of this.queues.keys()) this.leave(name, (claim) => claim.page === page);
  }

  private async step(page: Page, label: string): Promise<void> {
    await this.schedule.schedule(Promise.resolve(), label);
    if (!page.isAlive) await NEVER;
  }

  private diskOf(page: Page): Disk {
    const operate = async <Result>(label: string, work: () => Result): Promise<Result> => {
      const { disk } = this;
      await this.step(page, label);
      if (disk === 'hangs') await NEVER;
      if (disk === 'breaks') throw new Error(disk);
      const result = work();
      await this.step(page, `${label}: done`);
      if (disk === 'loses its connection') throw new Error(disk); // although the operation has succeeded
      return result;
    };
    return {
      readAll: () => operate('read', () => structuredClone([...this.stored.values()])),
      update: (id, change) =>
        operate('write', () => {
          const next = change(structuredClone(this.stored.get(id)));
          if (next !== undefined && this.disk === 'is full') throw new Error(this.disk); // deleting works on a full disk
          if (next === undefined) this.stored.delete(id);
          else this.stored.set(id, structuredClone(next));
          return next;
        }),
    };
  }

  private portOf(page: Page): DataPort {
    const saveProjectRequest: DataPort['saveProjectRequest'] = async (id, words, others = []) => {
      const fault = this.faults.shift() ?? 'pass';
      const isStored = [...this.stored.values()].some((one) => {
        return documentId(one) === id && one.versions.some((own) => haveSameWords(own, words));
      });
      if (!this.hasDiskFailed && !isStored && !this.documents.has(id) && page.requests.isDurable())
        this.violations.push(`${id} is sent before it is stored`);
      if ([...this.discarded.values()].includes(id)) this.violations.push(`${id} is sent after it was discarded`);
      await this.step(page, `send ${id}: ${fault}`);
      if (fault === 'lose the request') throw new DataError('unknown', fault);
      if (fault === 'hang') await NEVER;
      if (fault === 'arrive late') await new Promise((resolve) => setTimeout(resolve, 16_000));
      const found = this.documents.get(id);
      if (found === undefined && fault === 'refuse') throw new DataError('refused', fault);
      if (found === undefined) this.documents.set(id, words);
      if (fault === 'lose the answer') throw new DataError('unknown', fault);
      await this.step(page, `answer ${id}`);
      const by = found ?? words;
      const known = [words, ...others].find((one) => JSON.stringify(one) === JSON.stringify(by));
      if (known === undefined) throw new DataError('refused', 'Other words are stored.');
      return known;
    };
    return { saveProjectRequest, addAnalyticsEvent: async () => {} } as Partial<DataPort> as DataPort;
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

  private locksOf(page: Page): LockManager {
    const queueOf = (name: string) => this.queues.get(name) ?? this.queues.set(name, []).get(name) ?? [];
    const request = (name: string, { ifAvailable, signal }: LockOptions, work: (lock: unknown) => Promise<unknown>) =>
      new Promise((resolve, reject) => {
        if (!page.isAlive) return;
        if (ifAvailable && queueOf(name).length > 0) return void work(null).then(resolve, reject);
        const leave = () => this.leave(name, (one) => one === claim);
        const start = () => void work({}).then(resolve, reject).finally(leave);
        const claim: Claim = { page, isHeld: false, start };
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
