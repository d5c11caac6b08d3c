/** The parts of the engine's frame, each of which also records when it ran. The bench's build makes the engine import them. */
import { createLinkSearch as createSearch } from '../../workers/particles/links.ts';
import { createRasterRenderer as createRaster } from '../../workers/particles/raster-renderer.ts';
import { step as advance } from '../../workers/particles/step.ts';
import { createWebgl2Renderer as createWebgl2 } from '../../workers/particles/webgl2-renderer.ts';
import type { Recorded, Recording } from './record.ts';

// The exports below replace those of the same names.
export * from '../../workers/particles/links.ts';
export * from '../../workers/particles/raster-renderer.ts';
export * from '../../workers/particles/step.ts';
export * from '../../workers/particles/webgl2-renderer.ts';

function time<Given extends unknown[], Result>(part: keyof Recording['parts'], call: (...given: Given) => Result) {
  return (...given: Given): Result => {
    const start = performance.now();
    const result = call(...given);
    const { timeOrigin } = performance;
    (globalThis as Recorded).recording?.parts[part].push([timeOrigin + start, timeOrigin + performance.now()]);
    return result;
  };
}

export const step: typeof advance = time('step', advance);

export const createLinkSearch: typeof createSearch = (...given) => {
  const search = createSearch(...given);
  return { ...search, find: time('links', search.find) };
};

export const createRasterRenderer: typeof createRaster = (...given) => {
  const renderer = createRaster(...given);
  return { ...renderer, draw: time('draw', renderer.draw) };
};

export const createWebgl2Renderer: typeof createWebgl2 = (...given) => {
  const renderer = createWebgl2(...given);
  return renderer && { ...renderer, draw: time('draw', renderer.draw) };
};
