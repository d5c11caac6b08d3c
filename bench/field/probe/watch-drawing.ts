/** Watches the canvas calls of the page or worker that it is loaded in. */

/** Milliseconds since the epoch, finer than `Date`. */
export const now = () => performance.timeOrigin + performance.now();
let frames: number[] = [];
let drawing = false;
let lines = 0;

function noteFrame(): void {
  if (drawing) return;
  drawing = true;
  frames.push(now());
  queueMicrotask(() => {
    drawing = false;
  });
}

type Method = (this: unknown, ...args: unknown[]) => unknown;

/** Calls `before` ahead of a method. @returns how to undo it; null where there is no such method. */
function wrap(type: string, method: string, before: (args: readonly unknown[]) => void): (() => void) | null {
  const prototype = (globalThis as unknown as Record<string, { prototype: Record<string, Method> }>)[type]?.prototype;
  const original = prototype?.[method];
  if (prototype === undefined || original === undefined) return null;
  prototype[method] = function (...args) {
    before(args);
    return original.apply(this, args);
  };
  return () => {
    prototype[method] = original;
  };
}

const PENS = ['CanvasRenderingContext2D', 'OffscreenCanvasRenderingContext2D'];
const GLS = ['WebGLRenderingContext', 'WebGL2RenderingContext'];
const PEN_CALLS = ['clearRect', 'fillRect', 'stroke', 'fill', 'drawImage', 'putImageData'];
const GL_CALLS = ['clear', 'drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced'];
for (const type of PENS) for (const call of PEN_CALLS) wrap(type, call, noteFrame);
for (const type of GLS) for (const call of GL_CALLS) wrap(type, call, noteFrame);

let unwrapLines: ((() => void) | null)[] = [];

/** Starts to count lines, and frames again from zero, or stops it. Counting slows the drawing down. */
export function countLines(on: boolean): void {
  for (const unwrap of unwrapLines) unwrap?.();
  unwrapLines = [];
  if (!on) return;
  lines = 0;
  frames = [];
  const countLine = () => lines++;
  unwrapLines = PENS.map((type) => wrap(type, 'lineTo', countLine));
}

/** What was drawn so far: when each frame began, and lines while they were counted. */
export function drawn(): { readonly frames: readonly number[]; readonly lines: number } {
  return { frames, lines };
}
