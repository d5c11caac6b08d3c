import { REQUEST as ANSWERS } from '../../../tests/rules/samples.ts';
import type { StoredRequest } from '../../src/answers.ts';

/** A request as the form stores it, without the times that the database sets. */
export const REQUEST = { ...ANSWERS, description: 'A shop for tea.\nWith a blog.', status: 'pending' };

/** It, as read from the database, with other answers or none. */
export function stored(answers: Record<string, unknown> = REQUEST, id = 'AbCdEfGhIjKlMnOpQrSt'): StoredRequest {
  return { id, createdAt: Date.parse('2026-11-22T08:00:00Z'), data: answers };
}
