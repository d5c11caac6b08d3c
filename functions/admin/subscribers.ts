import { writeFile } from 'node:fs/promises';
import { CONSENTS } from '../../src/content/newsletter.ts';
import { everyDocument } from '../../src/data/firestore/inbox/documents.ts';
import { NEWSLETTER, normal } from '../../src/data/firestore/inbox/personal-data.ts';
import type { Rest } from '../../src/data/firestore/inbox/rest.ts';
import { plainFields } from '../../src/data/firestore/inbox/values.ts';
import { toCsv } from '../../src/shared/to-csv.ts';

/** One address of the newsletter's, however often it was entered. */
export interface Subscriber {
  readonly email: string;
  /** When it was confirmed from its mailbox; empty if it was not. */
  readonly confirmedAt: string;
  /** When consent was given last, and to which words. */
  readonly agreedAt: string;
  readonly agreedTo: string;
  /** The page to unsubscribe at; empty if no mail has gone there. */
  readonly link: string;
}

const HEADING = ['Email', 'Confirmed', 'Agreed', 'Agreed to', 'Unsubscribe'];

/** Tells how many there are, and writes them to a file. @returns what to tell. */
export async function subscribers(file: string | undefined, rest: Rest, project: string): Promise<string> {
  const all: Subscriber[] = [];
  for await (const page of everyDocument(rest, NEWSLETTER)) {
    all.push(...page.map(({ fields }) => toSubscriber(plainFields(fields))));
  }
  const merged = mergeSubscribers(all);
  const confirmed = merged.filter(({ confirmedAt }) => confirmedAt !== '').length;
  const told = `The newsletter of ${project} has ${merged.length} addresses: ${confirmed} confirmed, ${merged.length - confirmed} not confirmed.`;
  if (file === undefined) return told;
  const rows = merged.map((one) => [
    ...[one.email, one.confirmedAt || 'not confirmed', one.agreedAt],
    ...[one.agreedTo, one.link],
  ]);
  await writeFile(file, toCsv([HEADING, ...rows]), { mode: 0o600 });
  return `${told}\nAll of them are in ${file}.`;
}

/** One for each address, by address: the newest of the confirmed ones, or of all if none is. */
function mergeSubscribers(all: readonly Subscriber[]): readonly Subscriber[] {
  const merged = new Map<string, Subscriber>();
  for (const one of all) {
    const key = normal(one.email);
    const other = merged.get(key);
    if (other === undefined || rank(one) > rank(other)) merged.set(key, one);
  }
  return [...merged.values()].sort((a, b) => (a.email < b.email ? -1 : 1));
}

/** To be compared as a text. */
function rank({ confirmedAt, agreedAt }: Subscriber): string {
  return `${confirmedAt === '' ? 0 : 1} ${agreedAt}`;
}

function toSubscriber(fields: Readonly<Record<string, unknown>>): Subscriber {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const time = (value: unknown) => (value instanceof Date ? value.toISOString() : '');
  const texts: Readonly<Record<string, string>> = CONSENTS;
  const consent = text(fields.consent);
  return {
    email: text(fields.email),
    confirmedAt: fields.status === 'confirmed' ? time(fields.confirmedAt) : '',
    agreedAt: time(fields.createdAt),
    agreedTo: texts[consent] ?? consent,
    link: text(fields.link),
  };
}
