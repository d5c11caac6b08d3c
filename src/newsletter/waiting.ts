import { quietly } from '../browser/storage.ts';
import { REQUEST_KEPT_DAYS } from '../shared/constants.ts';
import type { Subscription } from '../shared/domain.ts';
import { SUBSCRIPTIONS } from '../shared/subscriptions.ts';

/** A subscription that may not have arrived. Its id is chosen once, so that sending it again doubles nothing. */
export interface Waiting extends Subscription {
  readonly id: string;
  /** When it was asked for, in milliseconds since 1970. */
  readonly at: number;
}

const KEPT_MS = REQUEST_KEPT_DAYS * 86_400_000;

/** Those that the browser does not keep, as storage is blocked or full: for as long as this page lives. */
let unkept: readonly Waiting[] = [];

/** All that wait. */
export function waiting(): readonly Waiting[] {
  return [...stored(), ...unkept];
}

/** Whether it has waited too long, or seems to by a clock that was wrong: so it goes only after one more try. */
export function isOld({ at }: Waiting): boolean {
  const age = Date.now() - at;
  return age < 0 || age >= KEPT_MS;
}

/** Keeps one until its end is known. @returns whether it outlives this page. */
export function keep(one: Waiting): boolean {
  forget(one.id);
  if (store([...stored(), one])) return true;
  unkept = [...unkept, one];
  return false;
}

/** Its end is known. */
export function forget(id: string): void {
  unkept = unkept.filter((one) => one.id !== id);
  const all = stored();
  const others = all.filter((one) => one.id !== id);
  if (others.length < all.length) store(others);
}

/** Another version of the page may have written them. */
function stored(): readonly Waiting[] {
  const rows: unknown = quietly(() => JSON.parse(localStorage.getItem(SUBSCRIPTIONS) ?? '[]'));
  return Array.isArray(rows) ? rows.filter(isWaiting) : [];
}

function store(rows: readonly Waiting[]): boolean {
  const isStored = quietly(() => {
    if (rows.length === 0) localStorage.removeItem(SUBSCRIPTIONS);
    else localStorage.setItem(SUBSCRIPTIONS, JSON.stringify(rows));
    return true;
  });
  return isStored ?? false;
}

function isWaiting(row: unknown): row is Waiting {
  const { id, email, consent, at } = Object(row) as Readonly<Record<string, unknown>>;
  return [id, email, consent].every((text) => typeof text === 'string') && typeof at === 'number';
}
