import { beforeAll, test } from 'vitest';
import { canonical } from './canonical.ts';
import { finish, type Play, play } from './explore.ts';
import { takeOverBrowser } from './take-over.ts';
import type { World } from './world.ts';

const script = process.env.PLAY;

beforeAll(takeOverBrowser);

test.skipIf(script === undefined)('the play in PLAY, state by state', async () => {
  const print = (move: string, world: World) => {
    process.stderr.write(`  ${canonical(world)}\n${Math.round(world.clock.elapsed() / 1000)} s: ${move}\n`);
  };
  const world = await play(JSON.parse(script ?? '{}') as Play, print);
  await finish(world, print);
});
