import { expect, test } from 'vitest';
import type { ProjectRequest } from '../../shared/domain.ts';
import { emptyDraft } from './request-draft.ts';
import { createRequestIds } from './request-ids.ts';

const DRAFT = emptyDraft();

/** Requests that differ from each other in one field. */
const DIFFERENT: readonly Partial<ProjectRequest>[] = [
  {},
  { customerName: 'Ada' },
  { customerEmail: 'ada@example.com' },
  { customerPhone: '1' },
  { companyName: 'Engines' },
  { projectType: 'game' },
  { budget: 'discuss' },
  { timeline: 'flexible' },
  { teamSize: 'solo' },
  { description: 'A game' },
  { features: ['seo'] },
  { features: ['payment'] },
  { technologies: ['react'] },
  { technologies: ['vue'] },
];

test('requests that differ in any field are different requests', () => {
  let made = 0;
  const ids = createRequestIds(() => `id-${++made}`);
  const given = DIFFERENT.map((change) => ids.idFor({ ...DRAFT, ...change }, null));
  expect(new Set(given).size).toBe(DIFFERENT.length);
  expect(DIFFERENT.map((change) => ids.idFor({ ...DRAFT, ...change }, null))).toEqual(given);
});
