import type { ProjectRequest } from '../../src/shared/domain.ts';
import { REQUEST } from '../support/samples.ts';

/** What the visitor of the plays writes, by name. */
export const WORDS: Readonly<Record<'A' | 'B', ProjectRequest>> = {
  A: REQUEST,
  B: { ...REQUEST, description: 'A shop for coffee.' },
};

/** A request as text, as `wordsOf` gives it. */
export function textOf(request: object): string {
  return JSON.stringify(Object.fromEntries(Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1))));
}

/** The same with the names of {@link WORDS} in place of their text. */
export function named(text: string): string {
  return NAMES.reduce((short, [name, words]) => short.replaceAll(words, name), text);
}

const NAMES = Object.entries(WORDS).map(([name, words]) => [name, textOf(words)] as const);
