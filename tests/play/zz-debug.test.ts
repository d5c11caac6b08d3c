import { writeFileSync } from 'node:fs';
import { beforeAll, test, vi } from 'vitest';
import { canonical } from './canonical.ts';
import { takeOverTimers } from './clock.ts';
import { takeOverFetch } from './exchange.ts';
import { finish, play } from './explore.ts';
import { takeOverRandom } from './ids.ts';
import * as visitor from './visitor.ts';
import { named } from './words.ts';
import { USUAL, World } from './world.ts';

beforeAll(() => {
  takeOverTimers();
  takeOverFetch();
  takeOverRandom();
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: () => {}, removeEventListener: () => {} });
});
test('x', async () => {
  let out = '';
  vi.spyOn(console, 'warn').mockImplementation((...a) => {
    out += '  warn ' + a.map((x) => (x instanceof Error ? x.message : String(x))).join(' ') + '\n';
  });
  const settle = World.prototype.settle;
  World.prototype.settle = async function () {
    await settle.call(this);
    if (this.pages.length) {
      const c = canonical(this);
      if (c !== (this as any).last) {
        (this as any).last = c;
        out += '    ' + c + ' t=' + this.clock.elapsed() + '\n';
      }
    }
  };
  const decideLog = (m: string) => {
    out += `== ${m}\n`;
  };
  try {
    const moves = process.env.MOVES!.split(', ');
    const perform = visitor.movesOf;
    const world = await play(moves, Number(process.env.EX ?? 4), USUAL, decideLog);
    out += 'FINISH\n';
    await finish(world, decideLog);
  } catch (e) {
    out += named(String(e instanceof Error ? e.stack : e));
  }
  writeFileSync('/tmp/debug.out', named(out));
});
