import { PARTICLE_COUNT } from '../../src/shared/constants.ts';
import { linkRadius } from '../../workers/particles/links.ts';
import type { MeasuredEngine } from './browsers/measured-browser.ts';
import { measureContender } from './measure-contender.ts';
import type { Viewport } from './sample.ts';

const LOOK = { warmup: 1.5, duration: 0.5 };
const CORRECTIONS = 2;

/**
 * How far the peer's links may reach so that it draws as many lines as the product does, both counted as drawn.
 * Its lines grow with the square of the reach, which gives each correction.
 *
 * @param folder address of the contenders' pages, and `page` that of the peer in it.
 * @returns CSS pixels; undefined when the peer draws no links in this engine.
 */
export async function reachOfEqualLinks(
  engine: MeasuredEngine,
  folder: string,
  page: string,
  viewport: Viewport,
): Promise<number | undefined> {
  const linesOf = async (of: string, distance: number) => {
    const { linesPerFrame } = await measureContender(engine, `${folder}${of}/?distance=${distance}`, viewport, LOOK);
    return linesPerFrame ?? 0;
  };
  let reach = linkRadius(PARTICLE_COUNT, viewport.width, viewport.height);
  const wanted = await linesOf('engine', reach);
  if (wanted === 0) throw new Error('No lines of the engine could be counted, so equal links can’t be set.');
  for (let i = 0; i < CORRECTIONS; i++) {
    const drawn = await linesOf(page, reach);
    if (drawn === 0) return undefined;
    reach *= Math.sqrt(wanted / drawn);
  }
  return reach;
}
