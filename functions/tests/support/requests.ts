import type { StoredRequest } from '../../src/answers.ts';

/** A request as the form stores it, without the times that the database sets. */
export const REQUEST = {
  customerName: 'Ada Perera',
  customerEmail: 'ada@example.org',
  customerPhone: '+94 11 000 0000',
  companyName: 'Perera & Sons',
  projectType: 'web-app',
  budget: '5k-15k',
  timeline: '2-3-months',
  teamSize: 'small',
  description: 'A shop for tea.\nWith a blog.',
  features: ['payment', 'seo'],
  technologies: ['react', 'firebase'],
  status: 'pending',
};

/** It, as read from the database, with other answers or none. */
export function stored(answers: Record<string, unknown> = REQUEST, id = 'AbCdEfGhIjKlMnOpQrSt'): StoredRequest {
  return { id, createdAt: Date.parse('2026-11-22T08:00:00Z'), data: answers };
}
