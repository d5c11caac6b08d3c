import type { InboxRequest } from '../../src/data/inbox-port.ts';

/** A request for tests: complete, and like any other but for `changes`. */
export function aRequest(changes: Partial<InboxRequest> = {}): InboxRequest {
  return {
    id: 'r1',
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
    createdAt: Date.UTC(2026, 10, 22, 8, 0),
    updatedAt: Date.UTC(2026, 10, 22, 8, 0),
    place: 'r1',
    version: '1',
    ...changes,
  };
}
