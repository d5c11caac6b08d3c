import type { Database } from './database.ts';

/** What must never happen. */
export type Wrong =
  | 'reported sent, and absent'
  | 'identical documents'
  | 'ended, and nobody told'
  | 'sent unasked'
  | 'two ids for the same words'
  | 'counted twice'
  | 'a draft lost'
  | 'discarded for good'
  | 'refused, though nobody has';

/** A play went wrong. */
export class Violation extends Error {
  override readonly name = 'Violation';
  readonly wrong: Wrong;

  constructor(wrong: Wrong, detail: string) {
    super(`${wrong}: ${detail}`);
    this.wrong = wrong;
  }
}

/**
 * What a press of *Submit* or *Send it when I'm back online* entitles the page to, and owes the visitor.
 * - `form`: a form is open that has to say what becomes of it.
 * - `notice`: no form shows it; a notice must.
 * - `edited`: it is open in a form, and must not go out.
 * - `held`: a notice says that it was being edited, and asks what to do.
 * - `free`: its form is gone, and another has said what became of the same words. It may go out or not.
 */
interface Order {
  readonly words: string;
  readonly form: object;
  state: 'form' | 'notice' | 'edited' | 'held' | 'free';
  /** Whether it is to wait, or stands for one that waited: if it fails and the form closes, it waits again. */
  readonly waited: boolean;
  /** Whether the visitor has heard since that these words are in. */
  isTold?: boolean;
}

/** The visitor's side of a play: what was ordered, and what was told. Every method may throw a {@link Violation}. */
export class History {
  readonly #database: Database;
  #orders: Order[] = [];
  /** How often words may be stored: once, and once more for each time they are submitted after word that they are in. */
  readonly #allowed = new Map<string, number>();
  readonly #told = new Set<string>();
  readonly #ids = new Map<string, string>();
  /** Drafts whose page has gone. */
  #drafts: string[] = [];
  #keepsDrafts = true;
  /** Words that were discarded, which may still be taken back, with what their order becomes then. */
  readonly #offers = new Map<string, 'notice' | 'held' | null>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** *Submit* in a form. What the form was opened to edit is given up for it. */
  submitted(form: object, words: string): void {
    const waited = this.#orders.some((order) => order.form === form && order.state === 'edited');
    this.#over((order) => order.form === form && (order.state === 'form' || order.state === 'edited'));
    this.#order(form, words, 'form', waited);
  }

  /** *Send it when I'm back online* in a form. */
  sentLater(form: object, words: string): void {
    this.#over((order) => order.form === form && order.state === 'edited');
    this.#order(form, words, 'notice', true);
  }

  #order(form: object, words: string, state: Order['state'], waited: boolean): void {
    this.#offers.delete(words);
    this.#orders.push({ form, words, state, waited });
    const before = this.#allowed.get(words) ?? 0;
    if (before > 0 && !this.#told.has(words)) return;
    this.#allowed.set(words, before + 1);
    this.#told.delete(words);
    this.#ids.delete(words);
  }

  /** A form says that its request is in. */
  formSaidSent(form: object, words: string): void {
    this.#isIn(words);
    this.#over((order) => order.form === form);
  }

  /** A form says that its request failed; `forGood` if the rules have refused it. */
  formSaidFailed(form: object, forGood: boolean): void {
    const failed = (order: Order) => order.form === form && order.state === 'form';
    const words = this.#orders.find(failed)?.words;
    for (const order of this.#orders) {
      const isToldOf = order.words === words && order.state === 'notice';
      if (isToldOf && (forGood || !order.waited)) order.state = 'free';
    }
    this.#over((order) => failed(order) && (forGood || !order.waited));
    for (const order of this.#orders) if (failed(order)) order.state = 'edited';
  }

  /**
   * A page without storage has gone, and said before that it keeps nothing: what it sent may be sent again. What is on disk
   * stays owed; it may go out though its end could not be written down.
   */
  memoryLost(onDisk: ReadonlySet<string>): void {
    for (const order of this.#orders) if (!onDisk.has(order.words)) order.state = 'free';
    for (const words of onDisk) {
      if (!this.#orders.some((order) => order.words === words))
        this.#orders.push({ words, form: {}, state: 'free', waited: true });
    }
    for (const [words, times] of this.#allowed) if (!onDisk.has(words)) this.#allowed.set(words, times + 1);
    for (const words of this.#ids.keys()) if (!onDisk.has(words)) this.#ids.delete(words);
  }

  /** A page has gone in the moment of a click: whether the click counted is open. */
  cutOff(form: object): void {
    for (const order of this.#orders) if (order.form === form) order.state = 'free';
  }

  /** A form has closed, or its page has gone. */
  formClosed(form: object): void {
    for (const order of this.#orders) if (order.form === form && order.isTold) order.state = 'free';
    for (const order of this.#orders)
      if (order.form === form && order.state !== 'held' && order.state !== 'free') order.state = 'notice';
  }

  /** A notice says what became of words. */
  noticeSaid(tag: 'saved' | 'refused' | 'expired' | 'held', words: string): void {
    if (tag === 'saved') this.#isIn(words);
    const noticed = (order: Order) => order.words === words && (order.state === 'notice' || order.state === 'free');
    if (tag !== 'held') this.#over(noticed);
    for (const order of this.#orders) if (tag === 'held' && noticed(order)) order.state = 'held';
  }

  /** *Send now* in a notice. */
  sentNow(words: string): void {
    const own = this.#orders.find((order) => order.words === words && ['notice', 'held', 'free'].includes(order.state));
    if (own === undefined) this.#orders.push({ words, form: {}, state: 'notice', waited: true });
    else own.state = 'notice';
  }

  /** *Discard* in a notice that said so, once it is done. */
  discarded(words: string, tag: string): void {
    this.#over((order) => order.words === words && order.state !== 'form' && order.state !== 'edited');
    this.#offers.set(words, tag === 'waiting' ? 'notice' : tag === 'held' ? 'held' : null);
  }

  /** *Undo* of that. */
  undone(words: string): void {
    const state = this.#offers.get(words) ?? null;
    if (state !== null) this.#orders.push({ words, form: {}, state, waited: true });
    this.#offers.delete(words);
  }

  /** The offer to take *Discard* back has been seen, and has gone. */
  offerGone(words: string): void {
    this.#offers.delete(words);
  }

  /** What is discarded stays on disk while it may be taken back. */
  checkOffers(onDisk: ReadonlySet<string>): void {
    for (const words of this.#offers.keys()) if (!onDisk.has(words)) throw new Violation('discarded for good', words);
  }

  /** *Edit* in a notice has opened a form. */
  reopened(words: string, form: object): void {
    this.#orders = this.#orders.map((order) =>
      order.words === words && (order.state === 'notice' || order.state === 'held')
        ? { words, form, state: 'edited', waited: true }
        : order,
    );
  }

  /** A page has gone with a half-filled form. */
  draftLeft(words: string): void {
    this.#drafts.push(words);
  }

  /** More time has passed, or seems to have, than anything is kept: drafts are dropped, and which id words had. */
  keptTooLong(): void {
    this.#keepsDrafts = false;
    for (const [words, times] of this.#allowed) this.#allowed.set(words, times + 1);
    this.#ids.clear();
  }

  /** A form has opened with what was left behind, or empty; `isLaunched` unless a notice has opened it. */
  formOpened(words: string | undefined, isLaunched: boolean): void {
    const at = this.#drafts.indexOf(words ?? '');
    if (at >= 0) this.#drafts.splice(at, 1);
    else if (isLaunched && this.#keepsDrafts && this.#drafts.length > 0)
      throw new Violation('a draft lost', `opened with ${words ?? 'nothing'}`);
  }

  /** A write that could create a document leaves the page. */
  leaves(id: string, words: string): void {
    const asked = this.#orders.some(
      (order) =>
        order.words === words && (order.state === 'form' || order.state === 'notice' || order.state === 'free'),
    );
    const isIn = this.#database.requests().get(id) === words; // then it changes nothing
    if (!asked && !isIn) throw new Violation('sent unasked', words);
    const before = this.#ids.get(words);
    const taken = before !== undefined && ![undefined, words].includes(this.#database.requests().get(before));
    if (before !== undefined && before !== id && !taken) {
      throw new Violation('two ids for the same words', words);
    }
    this.#ids.set(words, id);
  }

  /** Looks at what is stored. */
  checkDatabase(): void {
    const stored = [...this.#database.requests().values()];
    for (const words of stored) {
      const count = stored.filter((other) => other === words).length;
      if (count > (this.#allowed.get(words) ?? 0)) throw new Violation('identical documents', `${count} × ${words}`);
    }
    const events = this.#database.events();
    if (new Set(events).size < events.length) throw new Violation('counted twice', events.join());
  }

  /** The play is over, and the network has long been good: nothing may be left open. */
  checkEnd(): void {
    const open = this.#orders.find(({ state }) => state === 'form' || state === 'notice');
    if (open !== undefined) throw new Violation('ended, and nobody told', `${open.state} ${open.words}`);
  }

  /** Whether words are under way. */
  isOpen(): boolean {
    return this.#orders.some(({ state }) => state === 'form' || state === 'notice');
  }

  /** What counts for later, as text; `nameOf` names a form. */
  toText(nameOf: (form: object) => string): string {
    const orders = this.#orders.map(({ words, form, state, waited, isTold }) => {
      return `${words} ${state} ${waited} ${isTold} ${state === 'form' || state === 'edited' ? nameOf(form) : ''}`;
    });
    const offers = [...this.#offers].sort();
    return [
      orders.sort(),
      [...this.#allowed].sort(),
      [...this.#told].sort(),
      [...this.#ids].sort(),
      this.#drafts,
      offers,
    ]
      .map((list) => list.join())
      .join(' | ');
  }

  #isIn(words: string): void {
    const stored = [...this.#database.requests().values()];
    if (!stored.includes(words)) throw new Violation('reported sent, and absent', words);
    this.#told.add(words);
    this.#offers.delete(words);
    this.#over((order) => order.words === words && order.state !== 'form');
    for (const order of this.#orders) if (order.words === words) order.isTold = true;
  }

  #over(ended: (order: Order) => boolean): void {
    this.#orders = this.#orders.filter((order) => !ended(order));
  }
}
