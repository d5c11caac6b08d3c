import { requestFaults, subscriptionFaults } from '../../rules/classes/record-oracle.ts';
import type { Fields } from '../../rules/guarded-firestore.ts';

/** A write as the SDK or the inbox sends it, as far as the rules look at it. */
interface Write {
  readonly update?: { readonly name: string; readonly fields?: Fields };
  readonly updateMask?: { readonly fieldPaths?: readonly string[] };
  readonly updateTransforms?: readonly { readonly fieldPath: string }[];
  readonly currentDocument?: { readonly exists?: boolean; readonly updateTime?: string };
}

/** Stands in for what firestore.rules says about requests, subscriptions, repeats and events, as the local Firestore enforces no rules. */
export interface Guard {
  /** Sends a commit if the rules allow it, one at a time; resolves to undefined if they deny it. */
  admit<Answer extends { readonly status: number }>(
    body: string,
    send: () => Promise<Answer>,
  ): Promise<Answer | undefined>;
}

const GUARDED = /\/documents\/(projectRequests|projectAnalytics|newsletter)\//;

/**
 * Each may be created once, an event only for a request; an update of a request or subscription must change nothing. What
 * one may be, the oracle of `tests/rules/classes/` says. Knows only documents that it has let through. Takes for an
 * admin whoever writes as only the inbox does: on the condition of a version, or an empty event.
 * `tests/rules/guard.test.ts` compares it with Google's emulator.
 */
export function createGuard(): Guard {
  const stored = new Map<string, Fields>();
  let last: Promise<unknown> = Promise.resolve();

  async function judge<Answer extends { readonly status: number }>(body: string, send: () => Promise<Answer>) {
    const { writes = [] } = JSON.parse(body) as { readonly writes?: readonly Write[] };
    const guarded = writes.filter(({ update }) => GUARDED.test(update?.name ?? ''));
    if (guarded.some((write) => !allows(write, stored))) return undefined;
    const answer = await send();
    if (answer.status === 200) {
      for (const { update } of guarded) if (update !== undefined) stored.set(update.name, resulting(update, stored));
    }
    return answer;
  }

  return {
    admit: (body, send) => {
      const turn = last.then(() => judge(body, send));
      last = turn.catch(() => {});
      return turn;
    },
  };
}

function resulting({ name, fields }: { name: string; fields?: Fields }, stored: ReadonlyMap<string, Fields>): Fields {
  return { ...stored.get(name), ...fields };
}

function allows(write: Write, documents: ReadonlyMap<string, Fields>): boolean {
  const { update, updateMask, updateTransforms = [], currentDocument } = write;
  const { name = '', fields = {} } = update ?? {};
  const stored = documents.get(name);
  if (currentDocument?.updateTime !== undefined || isErasure(write)) return true;
  // The database itself answers 409.
  if (currentDocument?.exists === false) return true;
  if (stored === undefined) {
    if (currentDocument?.exists === true) return false;
    if (name.includes('/projectAnalytics/'))
      return documents.has(name.replace('/projectAnalytics/', '/projectRequests/'));
    if (name.includes('/newsletter/') && documents.has(name.replace('/newsletter/', '/projectRequests/'))) return false;
    const draft = { fields, serverTimes: updateTransforms.map(({ fieldPath }) => fieldPath) };
    return (name.includes('/newsletter/') ? subscriptionFaults : requestFaults)(draft).length === 0;
  }
  if (name.includes('/projectAnalytics/') || updateMask === undefined || updateTransforms.length > 0) return false;
  return (updateMask.fieldPaths ?? []).every((path) => canonical(fields[path]) === canonical(stored[path]));
}

/** An empty event in place of an erased request's. */
function isErasure({ update, updateMask }: Write): boolean {
  const { name = '', fields = {} } = update ?? {};
  return name.includes('/projectAnalytics/') && updateMask === undefined && Object.keys(fields).length === 0;
}

/** JSON with sorted keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
