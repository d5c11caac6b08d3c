import { afterAll, expect, test, vi } from 'vitest';
import { ANSWERS } from '../../../tests/support/fates.ts';
import { checkAnswers } from './check-answers.ts';

const server = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', server);
checkAnswers();
afterAll(() => vi.unstubAllGlobals());

const DOCUMENTS = 'https://firestore.example/v1/projects/p/databases/(default)/documents';

test.each([
  ['commit', { writeResults: [{}], commitTime: '2026-11-21T04:00:00.123456Z' }],
  ['runQuery', [{ document: {}, readTime: '2026-11-21T04:00:00Z' }, { done: true }]],
  ['batchGet', [{ error: { status: 'PERMISSION_DENIED' } }]],
])('Firestore’s answer to %s is passed on, with its body still to be read', async (call, body) => {
  server.mockResolvedValueOnce(Response.json(body));
  expect(await (await fetch(`${DOCUMENTS}:${call}`)).json()).toEqual(body);
});

const FOREIGN = Object.entries(ANSWERS).filter(([name]) => !name.startsWith('status-'));

test.each(FOREIGN)('%s is no answer of Firestore’s, nor is anybody else’s changed', async (_, { body, status }) => {
  server.mockImplementation(async () => new Response(body, { status }));
  await expect(fetch(`${DOCUMENTS}:commit`)).rejects.toThrow();
  expect(await (await fetch('https://portal.example/')).text()).toBe(body);
});
