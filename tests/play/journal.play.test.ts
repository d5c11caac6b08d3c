import { beforeAll, expect, test, vi } from 'vitest';
import { takeOverTimers } from './clock.ts';
import { takeOverFetch } from './exchange.ts';
import { explore } from './explore.ts';
import { takeOverRandom } from './ids.ts';
import { named } from './words.ts';
import { USUAL } from './world.ts';

beforeAll(() => {
  takeOverTimers();
  takeOverFetch();
  takeOverRandom();
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: () => {}, removeEventListener: () => {} });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

test('every sequence', async () => {
  const started = performance.now();
  const limits = { exchanges: Number(process.env.EX ?? 2), actions: Number(process.env.AC ?? 3) };
  const found = await explore(limits, USUAL, Number(process.env.MOST ?? 1));
  process.stderr.write(
    `${JSON.stringify({ ...found, failed: found.failed.length, ms: performance.now() - started })}\n`,
  );
  for (const { moves, reason } of found.failed)
    process.stderr.write(
      `${moves.join(', ')}\n   ${named(reason instanceof Error ? (reason.name === 'Violation' ? reason.message : reason.stack) : String(reason))}\n`,
    );
  expect(found.failed).toEqual([]);
});
