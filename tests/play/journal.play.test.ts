import { writeFileSync } from 'node:fs';
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
  vi.stubGlobal('console', { ...console, warn: () => {} });
});

test('every sequence', async () => {
  const started = process.cpuUsage();
  const skip = process.env.SKIP === undefined ? undefined : new RegExp(process.env.SKIP);
  const limits = {
    exchanges: Number(process.env.EX ?? 2),
    actions: Number(process.env.AC ?? 3),
    from: process.env.FROM?.split(', ') ?? [],
    without: (move: string) => skip?.test(move) ?? false,
  };
  const found = await explore(limits, USUAL, Number(process.env.MOST ?? 1));
  let text = `${JSON.stringify({ ...found, failed: found.failed.length, cpu: process.cpuUsage(started).user / 1000 })}\n`;
  for (const { moves, reason } of found.failed) {
    const why =
      reason instanceof Error ? (reason.name === 'Violation' ? reason.message : reason.stack) : String(reason);
    text += `${named(String(why))} <- ${moves.join(', ')}\n`;
  }
  writeFileSync('/tmp/play.out', text);
  expect(found.failed).toEqual([]);
});
