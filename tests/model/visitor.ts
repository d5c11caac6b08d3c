import type { JournalNotice } from '../../src/request/journal/outbox.ts';
import { FATES, type Fate } from './exchange.ts';
import { isCertain, wordsBehind } from './observe.ts';
import type { Form, Page } from './page.ts';
import { textOf, WORDS } from './words.ts';
import type { World } from './world.ts';

/** One step of a play, such as `pass`, `submit 0` (on the first page) or `discard 1 0` (its notice). */
export type Move = string;

/** The visitor is slower than the form's debounce. */
const MOMENT_MS = 300;
const PATIENT_MS = 20_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const WRONG_MS = 365 * DAY_MS;
const MOST_PAGES = 2;

/** Exchanges that are slow: they may arrive at any time. */
const slow = new WeakSet<object>();

/** Whether an exchange is under way, to arrive at any time. */
export function isSlow(exchange: object): boolean {
  return slow.has(exchange);
}

/** Whether a move is an exchange's fate. */
export function isFate(move: Move): boolean {
  return move === 'slow' || (FATES as readonly string[]).includes(move);
}

/** Everything that may come next. While an exchange has no fate yet, that is its fate. */
export function movesOf(world: World): readonly Move[] {
  if (world.exchanges.some((exchange) => !slow.has(exchange))) return [...FATES, 'slow'];
  return [
    ...world.exchanges.map((_, i) => `arrives ${i}`),
    ...world.pages.flatMap((page, i) => movesOn(page).map((move) => `${move} ${i}`)),
    ...world.pages.flatMap((page, i) =>
      (page.form() === undefined ? page.outbox.notices().flatMap(onNotice) : []).map(
        ([move, key]) => `${move} ${i} ${key}`,
      ),
    ),
    ...(world.pages.length < MOST_PAGES ? ['new tab'] : []),
    'wait',
    'stay away',
    'clock forwards',
    'clock back',
  ];
}

function movesOn(page: Page): readonly string[] {
  const form = page.form();
  const always = ['reload', 'kill'];
  if (form === undefined) return [...always, 'launch'];
  const { phase } = form.session.getState();
  if (phase.tag === 'submitting' || phase.tag === 'success') return [...always, 'close'];
  const mayWait = phase.tag === 'error' && phase.mayWait;
  return [...always, 'close', 'submit', 'change and submit', ...(mayWait ? ['later', 'change and later'] : [])];
}

function onNotice({ key, tag }: JournalNotice, at: number): readonly (readonly [move: string, at: number])[] {
  const moves: Readonly<Record<JournalNotice['tag'], readonly string[]>> = {
    sending: [],
    saved: ['dismiss'],
    waiting: ['send now', 'edit', 'discard'],
    held: ['send held', 'edit', 'discard'],
    refused: ['edit', 'discard'],
    expired: ['send now', 'edit', 'discard'],
    undo: [key === 'undo' ? 'edit' : 'undo', 'dismiss'],
    stuck: ['discard'],
  };
  return moves[tag].map((move) => [move, at] as const);
}

/** Plays one move and what follows from it. @throws Violation */
export async function perform(world: World, move: Move): Promise<void> {
  if (isFate(move)) await decide(world, move as Fate | 'slow');
  else await act(world, move);
  await world.settle();
  await world.pass(MOMENT_MS);
  world.history.checkDatabase();
}

async function decide(world: World, fate: Fate | 'slow'): Promise<void> {
  const exchange = world.exchanges.find((one) => !slow.has(one));
  if (exchange === undefined) throw new Error(`Nothing to ${fate}.`);
  world.carried++;
  if (fate === 'slow') return void slow.add(exchange);
  world.exchanges = world.exchanges.filter((other) => other !== exchange);
  if (fate === 'offline') world.online = false;
  if (fate === 'status-403') world.refused.add(exchange.id);
  exchange.end(fate);
}

async function act(world: World, move: Move): Promise<void> {
  const [, name = '', at = '0', of = '0'] = /^([a-z ]+?)(?: (\d+))?(?: (\d+))?$/.exec(move) ?? [];
  if (name === 'wait') return wait(world);
  if (name === 'stay away') return stayAway(world);
  if (name.startsWith('clock')) return setClock(world, name === 'clock forwards' ? WRONG_MS : -WRONG_MS);
  if (name === 'new tab') return launch(world, world.open({ form: null }));
  if (name === 'arrives') {
    const [exchange] = world.exchanges.splice(Number(at), 1);
    if (exchange === undefined) throw new Error(`${move}: there is no such exchange.`);
    return exchange.end(exchange.isWanted() && (exchange.page as Page).isLive() ? 'pass' : 'hang');
  }
  const page = world.pages[Number(at)];
  if (page === undefined) throw new Error(`${move}: there is no such page.`);
  const form = page.form();
  if (name === 'launch') return launch(world, page);
  if (name === 'reload' || name === 'kill')
    return openAgain(world, page, name === 'reload' ? { ...page.tab } : { form: null });
  if (form !== undefined) return page.act(() => onForm(world, form, name));
  const notice = page.outbox.notices()[Number(of)];
  if (notice === undefined) throw new Error(`${move}: there is no such notice.`);
  return page.act(() => useNotice(world, page, notice, name));
}

async function wait(world: World): Promise<void> {
  const cameBack = !world.online;
  world.online = true;
  if (cameBack) for (const page of world.pages) if (page.hasLooked()) void page.act(() => page.outbox.look());
  await world.settle();
  const due = world.clock.nextDue();
  const until = due === undefined ? 0 : due - world.clock.elapsed();
  await world.pass(Math.max(PATIENT_MS, Math.min(until, DAY_MS)));
}

/** Every page is closed, and the visitor comes back after more than a week. */
async function stayAway(world: World): Promise<void> {
  for (const page of [...world.pages]) page.die();
  await world.settle();
  await world.pass(8 * DAY_MS);
  world.history.keptTooLong();
  world.open({ form: null });
}

/** The visitor's clock is set, by a year: no time has passed. */
async function setClock(world: World, by: number): Promise<void> {
  world.clockError += by;
}

async function openAgain(world: World, page: Page, tab: Page['tab']): Promise<void> {
  const at = world.pages.indexOf(page);
  page.die();
  await world.settle();
  const next = world.open(tab, at);
  await world.settle();
  const form = next.form();
  if (form !== undefined) world.history.formOpened(textOf(form.session.getState().draft), isCertain(world, next));
}

/** Opens the form; whoever finds it empty fills it in. */
async function launch(world: World, page: Page): Promise<void> {
  await world.settle();
  if (page.form() !== undefined) return;
  page.act(() => page.openForm());
  await world.settle();
  const form = page.form();
  const draft = form?.session.getState().draft;
  const isEmpty = draft === undefined || draft.customerName === '';
  if (!page.isLive()) return;
  world.history.formOpened(isEmpty ? undefined : textOf(draft), isCertain(world, page));
  if (isEmpty) page.act(() => form?.session.edit(WORDS.A));
}

async function onForm({ history }: World, { session, close }: Form, name: string): Promise<void> {
  if (name === 'close') return close();
  if (name.startsWith('change')) {
    const isA = session.getState().draft.description === WORDS.A.description;
    session.edit({ description: WORDS[isA ? 'B' : 'A'].description });
  }
  const words = textOf(session.getState().draft);
  if (name.endsWith('submit')) {
    history.submitted(session, words);
    return session.submit();
  }
  history.sentLater(session, words);
  void session.sendLater().then(close);
}

async function useNotice(world: World, page: Page, { key, tag }: JournalNotice, name: string): Promise<void> {
  const words = wordsBehind(world, key);
  if (name === 'dismiss') {
    if (tag === 'undo') world.history.offerGone(words);
    return page.outbox.dismiss(key);
  }
  if (name === 'undo') {
    world.history.undone(words);
    return page.outbox.undo(key);
  }
  if (name.startsWith('send')) {
    world.history.sentNow(words);
    return void page.outbox.sendNow(key);
  }
  if (name === 'discard') {
    return void page.outbox.discard(key).then((done) => done && world.history.discarded(words, tag));
  }
  page.openForm(page.outbox.reopen(key));
  await world.settle();
  const session = page.form()?.session;
  if (session === undefined) return;
  if (tag === 'waiting' || tag === 'held') world.history.reopened(words, session);
  world.history.formOpened(textOf(session.getState().draft), false);
}
