import { afterEach, expect, test, vi } from 'vitest';
import type { ParticleSetup } from '../../src/shared/particle-protocol.ts';
import { frames } from '../../tests/support/frames.ts';
import { createEngine, type Engine } from './engine.ts';

const SETUP: ParticleSetup = {
  view: { width: 400, height: 300, calm: [], pixelRatio: 1 },
  colors: { ground: [0, 0, 0, 255], particle: [0, 255, 0, 255], link: [0, 255, 0, 255] },
  count: 100,
  seed: 3,
  renderer: 'canvas2d',
  thread: 'worker',
};

let engine: Engine | undefined;
afterEach(() => {
  engine?.halt();
  engine = undefined;
  vi.useRealTimers();
});

function start(setup: Partial<ParticleSetup> = {}): { engine: Engine; canvas: OffscreenCanvas } {
  const canvas = new OffscreenCanvas(1, 1);
  engine = createEngine(canvas, { ...SETUP, ...setup }, { makeCanvas: () => new OffscreenCanvas(1, 1), lost: vi.fn() });
  return { engine, canvas };
}

/** Light of one colour in a box of a canvas, 0 to 1. */
function light(canvas: OffscreenCanvas, box: readonly [number, number, number, number], channel = 1): number {
  const { data } = canvas.getContext('2d')!.getImageData(...box);
  return data.reduce((sum, value, i) => (i % 4 === channel ? sum + value : sum), 0) / (255 * box[2] * box[3]);
}

const whole = ({ width, height }: OffscreenCanvas) => [0, 0, width, height] as const;
const picture = (canvas: OffscreenCanvas) =>
  canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height).data.join();

test('the first frame is drawn at once, before anything runs', () => {
  const { canvas, engine } = start();
  expect([canvas.width, canvas.height]).toEqual([400, 300]);
  expect(light(canvas, whole(canvas))).toBeGreaterThan(0.01);
  expect(engine.renderer).toBe('canvas2d');
});

test('by itself it draws with the GPU where there is one, and without where it is told to', () => {
  const gl = { getExtension: () => null, getParameter: () => 'Mali-G57' };
  const host = { makeCanvas: () => ({ getContext: () => gl }) as unknown as OffscreenCanvas, lost: vi.fn() };
  const drawnBy = (renderer: ParticleSetup['renderer']) =>
    createEngine(new OffscreenCanvas(1, 1), { ...SETUP, renderer }, host).renderer;
  expect([drawnBy('auto'), drawnBy('canvas2d')]).toEqual(['webgl2', 'canvas2d']);
});

test('a pointer draws links and particles to its place, and lets them go', () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout', 'requestAnimationFrame'] });
  const { canvas, engine } = start();
  const at = [60, 210, 30, 30] as const;
  const mirrored = [210, 60, 30, 30] as const;
  const dark = light(canvas, at);
  const elsewhere = light(canvas, mirrored);
  engine.run();
  engine.point(75, 225);
  vi.advanceTimersByTime(3000);
  expect(light(canvas, at)).toBeGreaterThan(dark + 0.02);
  expect(light(canvas, mirrored)).toBeLessThan(elsewhere + 0.02);
  const pointed = light(canvas, at);
  engine.unpoint();
  vi.advanceTimersByTime(5000);
  expect(light(canvas, at)).toBeLessThan((dark + pointed) / 2);
});

test('it runs until it is halted', async () => {
  const { canvas, engine } = start();
  const first = picture(canvas);
  engine.run();
  await expect.poll(() => picture(canvas) === first).toBe(false);
  engine.halt();
  const last = picture(canvas);
  await frames(8);
  expect(picture(canvas)).toBe(last);
});

test('a still field shows another size and other colours at once', () => {
  const { canvas, engine } = start();
  engine.resize({ ...SETUP.view, width: 200, height: 500 });
  expect([canvas.width, canvas.height]).toEqual([200, 500]);
  expect(light(canvas, [0, 300, 200, 200]), 'the new part is filled too').toBeGreaterThan(0.01);
  engine.recolor({ ...SETUP.colors, particle: [255, 0, 0, 255], link: [255, 0, 0, 255] });
  expect(light(canvas, whole(canvas), 0)).toBeGreaterThan(0.01);
  expect(light(canvas, whole(canvas))).toBe(0);
});

/** Runs 61 frames whose drawing takes so long, by a clock of their own. @returns the width of the picture. */
function widthAfterFramesOf(ms: number, thread: 'worker' | 'main', count = 61): number {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout', 'requestAnimationFrame'] });
  const clock = performance.now.bind(performance);
  let worked = 0;
  const now = vi.spyOn(performance, 'now').mockImplementation(() => clock() + worked);
  const fill = vi.spyOn(OffscreenCanvasRenderingContext2D.prototype, 'putImageData').mockImplementation(() => {
    worked += ms;
  });
  const { canvas, engine } = start({ thread });
  engine.run();
  for (let left = 1000; fill.mock.calls.length < count + 1 && left > 0; left--) vi.advanceTimersToNextTimer();
  engine.halt();
  // The first was drawn on creation. Judged are 60, and what that changes shows in the next.
  expect(fill).toHaveBeenCalledTimes(count + 1);
  fill.mockRestore();
  now.mockRestore();
  vi.useRealTimers();
  return canvas.width;
}

test('it is drawn more coarsely when frames take longer than they may, which is less on the main thread', () => {
  expect([widthAfterFramesOf(10, 'worker'), widthAfterFramesOf(20, 'worker')]).toEqual([400, 320]);
  expect([widthAfterFramesOf(3, 'main'), widthAfterFramesOf(10, 'main')]).toEqual([400, 320]);
});

test('it is drawn as finely as the display, up to what the renderer is worth, and coarsely on the main thread', () => {
  const widthAt = (pixelRatio: number, thread: 'worker' | 'main') =>
    start({ view: { ...SETUP.view, pixelRatio }, thread }).canvas.width;
  expect([widthAt(1.25, 'worker'), widthAt(3, 'worker'), widthAt(3, 'main'), widthAt(0.5, 'main')]).toEqual([
    500, 600, 400, 200,
  ]);
});

test('it measures itself: each report covers the time since the one before', () => {
  // What passes between one look at the clock and the next: before a picture, step, search, draw.
  const passing = [100, 1, 2, 4];
  let now = 0;
  let looks = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += passing[looks++ % 4]!));
  const { engine } = start();
  engine.measure();
  const since = now;
  [now, looks] = [1000, 0];
  engine.resize(SETUP.view);
  engine.recolor(SETUP.colors);
  expect(engine.measure()).toEqual({
    ...{ frames: 2, stepMs: 2, searchMs: 4, drawMs: 8, ms: 1314 - since },
    ...{ thread: 'worker', renderer: 'canvas2d', resolution: 1, links: expect.toSatisfy((links) => links > 100) },
  });
  expect(engine.measure()).toMatchObject({ frames: 0, stepMs: 0, searchMs: 0, drawMs: 0 });
});

test('a canvas that can’t be drawn on is refused', () => {
  const canvas = new OffscreenCanvas(1, 1);
  canvas.getContext('bitmaprenderer');
  const host = { makeCanvas: () => new OffscreenCanvas(1, 1), lost: vi.fn() };
  expect(() => createEngine(canvas, { ...SETUP, renderer: 'webgl2' }, host)).toThrow('No context');
});

test('where text stands the field is dimmed', () => {
  const left = { left: 0, top: 0, right: 200, bottom: 300 };
  const half = [0, 0, 150, 300] as const;
  const bright = light(start().canvas, half);
  const calmed = light(start({ view: { ...SETUP.view, calm: [left] } }).canvas, half);
  expect(calmed).toBeLessThan(bright / 3);
  expect(calmed).toBeGreaterThan(0);
});

test('a picture drawn because the page changed says nothing of how many a second it can keep up', () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 50));
  const { canvas, engine } = start();
  for (let times = 0; times < 61; times++) engine.resize(SETUP.view);
  expect(canvas.width).toBe(400);
});

test('on the main thread links are shorter, and so fewer', async () => {
  const linksOn = async (thread: 'worker' | 'main') => {
    const { engine } = start({ thread });
    return engine.measure()?.links ?? 0;
  };
  const [inWorker, onMain] = [await linksOn('worker'), await linksOn('main')];
  expect(onMain / inWorker).toBeGreaterThan(0.5);
  expect(onMain / inWorker).toBeLessThan(0.8);
});
