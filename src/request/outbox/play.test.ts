import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { DISKS, FAULTS, fakeEnvironment, type Page, World } from '../../../tests/support/fake-browser.ts';
import type { ProjectRequest } from '../../shared/domain.ts';
import type { FormHandle } from './form-handle.ts';
import { isDue } from './record.ts';

/** The visitor's expectations about the submitted requests. The customer's name identifies a version of a request. */
interface Expected {
  /** The names of the submitted versions that must not be lost. */
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

const namesOf = (versions: readonly { readonly customerName?: unknown }[]) =>
  versions.map((one) => String(one.customerName));
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

function newWords(expected: Expected): ProjectRequest {
  return { customerName: `words ${++expected.lastName}` } as ProjectRequest;
}

/** Stops expecting these versions of a request to be sent, and expects the version that replaces them, if any. */
function replace(expected: Expected, names: readonly string[], by?: string): void {
  for (const name of names) expected.wanted.delete(name);
  if (by !== undefined) expected.wanted.add(by);
}

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

async function submit(page: Page, world: World, expected: Expected): Promise<void> {
  const { form } = page;
  if (!page.isAlive || form === undefined || form.outcome === 'pending') return;
  if (form.draft.customerName === undefined) return;
  const { draft, handle } = form;
  const name = draft.customerName;
  form.outcome = 'pending';
  takeBack(world, form.sent); // submitting the same words again takes back an earlier *Discard*
  replace(expected, form.sent, name);
  form.sent.push(name);
  const outcome = await handle.submit(draft);
  form.outcome = outcome;
  const isStored = [...world.documents.values()].some(({ customerName }) => customerName === name);
  // Another page may have discarded the request, or have stored other words in its place.
  const isKnown = page.isAlive && expected.wanted.has(name) && !world.discarded.has(name);
  if (isKnown && outcome === 'saved' && !isStored) world.violations.push(`${name} is ${outcome}, stored: ${isStored}`);
  if (page.form !== form || !page.isAlive) return;
  if (outcome !== 'saved') return handle.keep(draft); // as if the visitor had edited an answer and changed it back
  handle.close(null);
  page.form = undefined;
}

function takeBack(world: World, names: readonly string[]): void {
  for (const name of names) world.discarded.delete(name);
}

function close(page: Page, expected: Expected): void {
  const { form } = page;
  if (form === undefined) return;
  page.form = undefined;
  const isPending = form.outcome === 'pending';
  form.handle.close(isPending ? null : form.draft, isPending);
  if (isPending) return;
  // Closing the form may delete the request. If the request waits again instead, `heal` checks that it is sent.
  replace(expected, form.sent);
}

async function press(page: Page, button: string, world: World, expected: Expected): Promise<void> {
  const { requests } = page;
  const toasts = requests.toasts();
  const toast = toasts.find(({ tag }) => {
    if (button === 'dismiss') return tag === 'saved' || tag === 'undo' || tag === 'expired';
    if (button === 'undo') return tag === 'undo';
    return tag === 'waiting' || tag === 'refused' || tag === 'unsent' || tag === 'expired';
  });
  if (toast === undefined) return;
  const { id, tag } = toast;
  const record = world.stored.get(id);
  const names = namesOf([requests.wordsOf(id), ...(record?.versions ?? [])]);
  if (button === 'send' && tag !== 'refused' && tag !== 'unsent') await requests.sendNow(id);
  if (button === 'edit') await openForm(page, () => requests.edit(id));
  if (button === 'undo' && page.form === undefined) {
    for (const [name, of] of world.discarded) if (of === id) world.discarded.delete(name);
    await openForm(page, () => requests.undo(id));
  }
  if (button === 'dismiss') await requests.dismiss(id);
  if (button !== 'discard') return;
  await requests.discard(id);
  const after = requests.toasts().find((one) => one.id === id);
  if (after?.tag !== 'undo') return; // not discarded: a page is sending or editing the request, or the disk may still hold it
  replace(expected, names);
  // A page whose disk has failed doesn't learn that the request was discarded, and may send its own copy.
  if (world.pages.some((one) => one.isAlive && !one.requests.isDurable())) return;
  for (const name of names) world.discarded.set(name, id);
}

/** Stops expecting requests that aren't on disk. Called before a page that may hold the only copy is killed. */
function forget(world: World, expected: Expected): void {
  for (const name of [...expected.wanted]) {
    const isStored = [...world.stored.values()].some(({ versions }) => namesOf(versions.slice(-1)).includes(name));
    if (!isStored) expected.wanted.delete(name);
  }
}

const fill: InPage = (page, _, expected) => {
  const { form } = page;
  if (!page.isAlive || form === undefined || form.outcome === 'pending') return;
  form.draft = newWords(expected);
  form.handle.keep(form.draft);
  replace(expected, form.sent); // the new words replace these versions
};

const STEPS: readonly fc.Arbitrary<Step>[] = [
  // The usual course: the visitor opens a form, fills it in and submits it, and a fault may occur.
  ...FAULTS.map((fault) =>
    inPage(`fill in and submit, to ${fault},`, async (page, world, expected) => {
      await openForm(page, page.requests.openForm);
      await fill(page, world, expected);
      world.faults = [fault, fault];
      await submit(page, world, expected);
    }),
  ),
  inPage('open the form', async (page) => {
    await openForm(page, page.requests.openForm);
  }),
  inPage('type', fill),
  inPage('submit', submit),
  inPage('submit', submit),
  inPage('send later', async (page, world, expected) => {
    const { form } = page;
    if (form?.outcome !== 'unknown' || form.draft.customerName === undefined) return;
    page.form = undefined;
    replace(expected, form.sent, form.draft.customerName);
    takeBack(world, form.sent);
    await form.handle.sendLater(form.draft);
    form.handle.close(null);
  }),
  inPage('close the form', (page, _, expected) => close(page, expected)),
  inPage('kill', (page, world, expected) => {
    forget(world, expected);
    world.kill(page);
  }),
  inPage('reload', async (page, world, expected) => {
    forget(world, expected);
    world.kill(page);
    const next = world.open(page.tab);
    await openForm(next, next.requests.reopenForm);
    await next.requests.sync();
  }),
  ...['send', 'edit', 'discard', 'undo', 'dismiss'].map((button) =>
    inPage(button, (page, world, expected) => press(page, button, world, expected)),
  ),
  fc.array(fc.constantFrom(...FAULTS), { maxLength: 4 }).map((faults) =>
    step(`next: ${faults}`, (world) => {
      world.faults = [...faults];
    }),
  ),
  fc.constantFrom(300, 4000, 16_000).map((ms) => ({ ...step(`${ms} ms pass`, () => {}), ms })),
  fc.constantFrom(8, -8).map((days) =>
    step(`the clock is set by ${days} days`, () => {
      vi.setSystemTime(Date.now() + days * 86_400_000);
    }),
  ),
];

const OPEN_A_PAGE = fc.constant(
  step('open a page', (world) => {
    if (world.pages.filter(({ isAlive }) => isAlive).length < 3) void world.open().requests.sync();
  }),
);

const FAILURES: readonly fc.Arbitrary<Step>[] = [
  fc.constantFrom(4000, 16_000).map((ms) => step(`${ms} ms pass at once`, () => void vi.advanceTimersByTime(ms))),
  fc.constantFrom(...DISKS).map((disk) =>
    step(`the disk ${disk}`, (world) => {
      world.disk = disk;
      world.hasDiskFailed = true;
    }),
  ),
];

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
  const last = world.open();
  void last.requests.sync();
  await settle(scheduler, 30 * 60_000);
  expect(world.violations).toEqual([]);

  const stored = namesOf([...world.documents.values()]);
  expect(stored.length, 'doubled').toBe(new Set(stored).size);
  const alive = world.pages.filter(({ isAlive }) => isAlive);
  const open = alive.flatMap(({ form }) => (form === undefined ? [] : [form.draft]));
  const kept = [...world.stored.values()].flatMap(({ draft, versions }) => [draft, ...versions]);
  const shown = alive.flatMap(({ requests }) => requests.toasts().map(({ id }) => requests.wordsOf(id)));
  const known = [...stored, ...namesOf([...open, ...kept, ...shown])];
  for (const name of wanted) expect(known, 'lost').toContain(name);
  if (open.length > 0) return;
  const due = [...world.stored.values()].filter((record) => isDue(record));
  expect(due, 'not sent').toEqual([]);
  // A record without a toast must be a draft that was never submitted. The next form offers it.
  for (const { id, state, versions } of world.stored.values()) {
    const isShown = last.requests.toasts().some((toast) => toast.id === id);
    expect(isShown || versions.length === 0, `${state} is not on display`).toBe(true);
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
      const first = world.open();
      void first.requests.sync();
      await settle(scheduler, 0);
      void openForm(first, first.requests.openForm);
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
    { numRuns: Number(process.env.RUNS ?? 1500) },
  );
}

const PROMISE = 'a request is neither lost, doubled, sent after Discard nor misreported';

test(
  `${PROMISE} in three tabs, whatever visitor, network, clock and browser do`,
  () => play([...STEPS, OPEN_A_PAGE]),
  600_000,
);

test(`${PROMISE} while the disk fails`, () => play([...STEPS, ...FAILURES]), 600_000);
