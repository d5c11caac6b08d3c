import type { RequestSession } from '../../src/request/form/request-session.ts';
import { isRequest } from '../../src/request/journal/record.ts';
import { Violation } from './history.ts';
import type { Page } from './page.ts';
import { textOf } from './words.ts';
import type { World } from './world.ts';

/** What the visitor has seen of a browser so far. */
interface Seen {
  readonly forms: Map<RequestSession, Page>;
  readonly words: Map<string, string>;
  /** Forms and notices that have said how a request ended: they say it once. */
  readonly ended: Set<unknown>;
}

const seen = new WeakMap<World, Seen>();

/** Whether everything that a page has written is on disk. */
export function isCertain({ disk }: World, page: Page): boolean {
  return page.outbox.isDurable() && !disk.hasHung();
}

/** Writes down what forms and notices say just now. @throws Violation */
export function observe(world: World): void {
  const { forms, words, ended } = seenOf(world);
  for (const page of world.pages) {
    const session = page.form()?.session;
    if (session !== undefined) readForm(world, page, session, ended);
    if (session !== undefined) forms.set(session, page);
    for (const record of page.store.records().filter(isRequest)) {
      if (record.words !== null) words.set(record.key, textOf(record.words));
    }
    for (const { key, tag } of page.outbox.notices()) {
      const said = words.get(key);
      if (said === undefined || ended.has(key)) continue;
      if (tag === 'saved') ended.add(key);
      if (tag === 'refused') checkRefusal(world, page, said);
      if (tag === 'saved' || tag === 'refused' || tag === 'expired' || tag === 'held')
        world.history.noticeSaid(tag, said);
    }
  }
  const kept = world.disk
    .records()
    .flatMap((record) => (isRequest(record) && record.words ? [textOf(record.words)] : []));
  if (world.circumstances.disk === undefined) world.history.checkOffers(new Set(kept));
  for (const [session, page] of forms) {
    if (page.isLive() && page.form()?.session === session) continue;
    forms.delete(session);
    const { draft, phase } = session.getState();
    if (page.diedWriting()) world.history.cutOff(session);
    world.history.formClosed(session);
    const halfFilled = draft.customerName !== '' && (phase.tag === 'idle' || phase.tag === 'error');
    const isKept = isCertain(world, page) && !page.diedWriting();
    if (!page.isLive() && halfFilled && isKept) world.history.draftLeft(textOf(draft));
  }
}

/** The words of the request that a notice is about. */
export function wordsBehind(world: World, key: string): string {
  return seenOf(world).words.get(key) ?? '';
}

function seenOf(world: World): Seen {
  const known = seen.get(world) ?? { forms: new Map(), words: new Map(), ended: new Set() };
  seen.set(world, known);
  return known;
}

function readForm(world: World, page: Page, session: RequestSession, ended: Set<unknown>): void {
  const { history } = world;
  const { draft, phase } = session.getState();
  if (phase.tag === 'success' && !ended.has(session)) {
    ended.add(session);
    history.formSaidSent(session, textOf(draft));
  }
  if (phase.tag !== 'error') return;
  if (!phase.mayWait && phase.byMail) checkRefusal(world, page, textOf(draft));
  history.formSaidFailed(session, !phase.mayWait);
}

/** A refusal must have been made by somebody: all words of the model's visitor keep to the rules. @throws Violation */
function checkRefusal({ refused, circumstances }: World, page: Page, words: string): void {
  if (circumstances.disk !== undefined) return; // a page may not know what else was sent
  const written = page.store
    .records()
    .filter((record) => textOf((isRequest(record) ? record.words : record.draft) ?? {}) === words);
  if (written.length > 0 && !written.some(({ id }) => id !== null && refused.has(id)))
    throw new Violation('refused, though nobody has', words);
}
