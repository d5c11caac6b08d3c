import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { DISKS, FAULTS, fakeEnvironment, type Page, World } from '../../../tests/support/fake-browser.ts';
import { DAY_MS } from '../../shared/constants.ts';
import type { ProjectRequest } from '../../shared/domain.ts';
import type { FormHandle } from './form-handle.ts';
import { isDue } from './record.ts';

/** The names of the customers whose submitted requests must not be lost. A name identifies a text. */
interface Expected {
  readonly wanted: Set<string>;
  lastName: number;
}

/** An action by the visitor, or a change in the environment. */
interface Step {
  readonly run: (world: World, expected: Expected) => void | Promise<void>;
  /** The time that passes after the step, while pending operations continue. */
  readonly ms?: number;
  readonly [fc.toStringMethod]: () => string;
}

const step = (label: string, run: Step['run']): Step => ({ run, [fc.toStringMethod]: () => label });
const flush = () => vi.advanceTimersByTimeAsync(0);

/** A visitor's action in a page that is alive. */
type InPage = (page: Page, world: World, expected: Expected) => void | Promise<void>;

const inPage = (label: string, move: InPage) =>
  fc.nat(1).map((index) =>
    step(`${label} in page ${index}`, (world, expected) => {
      const alive = world.pages.filter(({ isAlive }) => isAlive);
      const page = alive[index % Math.max(alive.length, 1)];
      if (page !== undefined) return move(page, world, expected);
    }),
  );

/** The name of the request that a record holds, and that of its draft. */
const namesOf = (world: World, id: string) => {
  const { request, draft } = world.stored.get(id) ?? {};
  return [request?.customerName, draft?.customerName].flatMap((name) => (typeof name === 'string' ? name : []));
};

/** Opens a form, but only one at a time, as the page does. */
async function openForm(page: Page, open: () => Promise<FormHandle | undefined>): Promise<void> {
  if (page.form !== undefined || page.isOpening) return;
  page.isOpening = true;
  const handle = await open();
  page.isOpening = false;
  if (handle === undefined) return;
  const draft = (handle.restored ?? {}) as ProjectRequest;
  page.form = { handle, draft, outcome: undefined, sent: [draft.customerName ?? []].flat() };
}

async function submit(page: Page, world: World, expected: Expected, isLater = false): Promise<void> {
  const { form } = page;
  if (!page.isAlive || form === undefined || form.outcome === 'pending') return;
  if (form.draft.customerName === undefined || (isLater && form.outcome !== 'unknown')) return;
  const { draft, handle } = form;
  const name = draft.customerName;
  for (const earlier of form.sent) expected.wanted.delete(earlier);
  expected.wanted.add(name);
  world.discarded.delete(name); // submitting the same words again takes back an earlier *Discard*
  form.sent.push(name);
  if (isLater) {
    page.form = undefined;
    await handle.sendLater(draft);
    return handle.close(false);
  }
  form.outcome = 'pending';
  const outcome = await handle.submit(draft);
  form.outcome = outcome;
  const isStored = [...world.documents.values()].some(({ customerName }) => customerName === name);
  if (page.isAlive && outcome === 'saved' && !isStored) world.violations.push(`${name} is not stored, but ${outcome}`);
  if (page.form !== form || !page.isAlive || outcome !== 'saved') return;
  handle.close(false);
  page.form = undefined;
}

/** Stops expecting what a closed form holds. */
function close(page: Page, expected: Expected): void {
  const { form } = page;
  if (form === undefined) return;
  page.form = undefined;
  const isPending = form.outcome === 'pending';
  form.handle.close(!isPending);
  if (!isPending) for (const name of form.sent) expected.wanted.delete(name);
}

async function press(page: Page, button: string, world: World, expected: Expected): Promise<void> {
  const { pageOutbox } = page;
  const toast = pageOutbox.toasts().find(({ tag }) => {
    if (button === 'dismiss') return tag === 'saved' || tag === 'undo';
    if (button === 'undo') return tag === 'undo';
    if (button === 'send') return tag === 'waiting' || tag === 'expired';
    return tag === 'waiting' || tag === 'refused' || tag === 'unsent' || tag === 'expired';
  });
  if (toast === undefined) return;
  const { id } = toast;
  const names = [...namesOf(world, id), String(pageOutbox.draftOf(id).customerName)];
  if (button === 'send') await pageOutbox.sendNow(id);
  if (button === 'edit') await openForm(page, () => pageOutbox.edit(id));
  if (button === 'dismiss') await pageOutbox.dismiss(id);
  if (button === 'undo' && page.form === undefined) {
    for (const name of names) world.discarded.delete(name);
    await openForm(page, () => pageOutbox.undo(id));
  }
  if (button !== 'discard') return;
  await pageOutbox.discard(id);
  const isDiscarded = pageOutbox.toasts().some((one) => one.id === id && one.tag === 'undo');
  if (!page.isAlive || !isDiscarded) return; // otherwise a page is sending or editing the request
  for (const name of names) expected.wanted.delete(name);
  // A page whose disk has failed doesn't learn that the request was discarded, and may send its own copy.
  if (world.pages.some((one) => one.isAlive && !one.pageOutbox.isDurable())) return;
  const { documentId = '' } = world.stored.get(id) ?? {};
  for (const name of names) world.discarded.set(name, documentId);
}

/** Stops expecting requests that aren't on disk or are discarded. Called before killing a page that may hold the only copy. */
function forget(world: World, expected: Expected): void {
  const kept = [...world.stored.values()].filter(({ discardedAt }) => discardedAt === undefined);
  const stored = kept.map(({ request }) => request?.customerName);
  for (const name of expected.wanted) if (!stored.includes(name)) expected.wanted.delete(name);
}

const fill: InPage = (page, _, expected) => {
  const { form } = page;
  if (!page.isAlive || form === undefined || form.outcome === 'pending') return;
  form.draft = { customerName: `words ${++expected.lastName}` } as ProjectRequest;
  form.handle.storeSoon(form.draft);
  for (const name of form.sent) expected.wanted.delete(name); // the new words replace these
};

const STEPS: readonly fc.Arbitrary<Step>[] = [
  // The usual course: the visitor opens a form, fills it in and submits it, and a fault may occur.
  ...FAULTS.map((fault) =>
    inPage(`fill in and submit, to ${fault},`, async (page, world, expected) => {
      await openForm(page, page.pageOutbox.openForm);
      await fill(page, world, expected);
      world.faults = [fault, fault];
      await submit(page, world, expected);
    }),
  ),
  inPage('open the form', (page) => openForm(page, page.pageOutbox.openForm)),
  inPage('type', fill),
  inPage('submit', submit),
  inPage('send later', (page, world, expected) => submit(page, world, expected, true)),
  inPage('close the form', (page, _, expected) => close(page, expected)),
  inPage('kill', (page, world, expected) => {
    forget(world, expected);
    world.kill(page);
  }),
  inPage('reload', async (page, world, expected) => {
    forget(world, expected);
    world.kill(page);
    const next = world.open(page.tab);
    await openForm(next, next.pageOutbox.reopenForm);
    await next.pageOutbox.sync();
  }),
  ...['send', 'edit', 'discard', 'undo', 'dismiss'].map((button) =>
    inPage(button, (page, world, expected) => press(page, button, world, expected)),
  ),
  fc.constant(step('sync', (world) => world.sync())),
  fc.array(fc.constantFrom(...FAULTS), { maxLength: 4 }).map((faults) =>
    step(`next: ${faults}`, (world) => {
      world.faults = [...faults];
    }),
  ),
  fc.constantFrom(300, 4000, 16_000).map((ms) => ({ ...step(`${ms} ms pass`, () => {}), ms })),
  fc.constantFrom(8, -8).map((days) =>
    step(`the clock is set by ${days} days`, () => {
      vi.setSystemTime(Date.now() + days * DAY_MS);
    }),
  ),
  fc.constant(
    step('open a page', (world) => {
      if (world.pages.filter(({ isAlive }) => isAlive).length < 3) void world.open().pageOutbox.sync();
    }),
  ),
];

const FAILURES: readonly fc.Arbitrary<Step>[] = DISKS.map((disk) =>
  fc.constant(
    step(`the disk ${disk}`, (world) => {
      world.disk = disk;
      world.hasDiskFailed = true;
    }),
  ),
);

beforeEach(() => fakeEnvironment(0.5));

async function settle(scheduler: fc.Scheduler, ms: number): Promise<void> {
  const until = Date.now() + ms;
  for (;;) {
    await flush();
    while (scheduler.count() > 0) {
      await scheduler.waitOne();
      await flush();
    }
    if (Date.now() >= until || vi.getTimerCount() === 0) return;
    await vi.advanceTimersToNextTimerAsync();
  }
}

/** Ends all faults, waits, and checks that no expected request is lost, doubled, left unsent or hidden from the visitor. */
async function heal(world: World, scheduler: fc.Scheduler, { wanted }: Expected): Promise<void> {
  [world.faults, world.disk] = [[], 'works'];
  await settle(scheduler, 60_000);
  for (const { isAlive, pageOutbox } of world.pages)
    for (const { id, tag } of pageOutbox.toasts()) if (isAlive && tag === 'undo') void pageOutbox.dismiss(id);
  const last = world.open();
  void last.pageOutbox.sync();
  await settle(scheduler, 30 * 60_000);
  expect(world.violations).toEqual([]);

  const stored = [...world.documents.values()].map(({ customerName }) => customerName);
  expect(stored.length, 'doubled').toBe(new Set(stored).size);
  const alive = world.pages.filter(({ isAlive }) => isAlive);
  const open = alive.flatMap(({ form }) => (form === undefined ? [] : [form.draft.customerName]));
  const kept = [...world.stored.keys()].flatMap((id) => namesOf(world, id));
  // While a form holds a record, another page whose disk has failed keeps its own version of it without a toast.
  const shown = alive.flatMap(({ pageOutbox, outbox }) =>
    (open.length > 0 ? outbox.records() : pageOutbox.toasts()).map(({ id }) => pageOutbox.draftOf(id).customerName),
  );
  for (const name of wanted) expect([...stored, ...open, ...kept, ...shown], 'lost').toContain(name);
  if (open.length > 0) return;
  const due = [...world.stored.values()].filter((record) => isDue(record, Date.now()));
  expect(due, 'not sent').toEqual([]);
  for (const { id, request, state } of world.stored.values()) {
    const isShown = last.pageOutbox.toasts().some((toast) => toast.id === id);
    const isDraft = request === undefined && state === 'draft'; // the next form offers it
    expect(isShown || isDraft, `${state} is not on display`).toBe(true);
  }
}

/** Plays random steps of these kinds, and checks the result. */
async function play(kinds: readonly fc.Arbitrary<Step>[]): Promise<void> {
  const ticks = fc.oneof(fc.nat(6), fc.constant(60));
  const moves = fc.array(fc.tuple(fc.oneof(...kinds), ticks), { minLength: 3, maxLength: 25, size: 'max' });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), moves, async (scheduler, steps) => {
      const world = new World(scheduler);
      const expected: Expected = { wanted: new Set(), lastName: 0 };
      void world.open().pageOutbox.sync();
      await settle(scheduler, 0);
      for (const [step, ticks] of steps) {
        void step.run(world, expected);
        await (step.ms === undefined ? flush() : settle(scheduler, step.ms));
        for (let tick = 0; tick < ticks && scheduler.count() > 0; tick++) {
          await scheduler.waitOne();
          await flush();
        }
      }
      try {
        await heal(world, scheduler, expected);
      } finally {
        for (const page of world.pages) world.kill(page);
        vi.clearAllTimers();
      }
    }),
    { numRuns: Number(process.env.RUNS ?? 600) },
  );
}

const PROMISE = 'a request is neither lost, doubled, sent after Discard nor misreported';

test(`${PROMISE}, whatever visitor, network, clock and browser do`, () => play(STEPS), 600_000);

test(`${PROMISE} while the disk fails`, () => play([...STEPS, ...FAILURES]), 600_000);
