import { PARTICLE_COUNT } from '../../src/shared/constants.ts';
import { linkRadius } from '../../workers/particles/links.ts';
import { measureContender } from './measure-contender.ts';
import type { Viewport } from './sample.ts';

const LOOK = { warmup: 1.5, duration: 0.5 };
const CORRECTIONS = 2;

/**
 * How far the peer's links may reach so that it draws as many lines as the product does, both counted as drawn.
 * Its lines grow with the square of the reach, which gives each correction.
 *
 * @param folder address of the contenders' pages, and `page` that of the peer in it.
 * @returns CSS pixels.
 * @throws Error when one of the two draws no lines.
 */
export async function reachOfEqualLinks(folder: string, page: string, viewport: Viewport): Promise<number> {
  const linesOf = async (of: string, distance: number) => {
    const { linesPerFrame } = await measureContender(`${folder}${of}/?distance=${distance}`, viewport, LOOK);
    if (!linesPerFrame) throw new Error(`No lines of ${of} could be counted, so equal links can’t be set.`);
    return linesPerFrame;
  };
  let reach = linkRadius(PARTICLE_COUNT, viewport.width, viewport.height);
  const wanted = await linesOf('engine', reach);
  for (let i = 0; i < CORRECTIONS; i++) reach *= Math.sqrt(wanted / (await linesOf(page, reach)));
  return reach;
}
