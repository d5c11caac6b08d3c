import { afterEach, expect, test, vi } from 'vitest';
import type { ParticleEngine, ParticleSetup } from '../../src/shared/particle-protocol.ts';
import { PARTICLE_SETUP as SETUP } from '../../tests/support/fixtures.ts';
import { createEngine } from './engine.ts';

let engine: ParticleEngine | undefined;
afterEach(() => {
  engine?.halt();
  engine = undefined;
  vi.useRealTimers();
});

function start(setup: Partial<ParticleSetup> = {}): { engine: ParticleEngine; canvas: OffscreenCanvas } {
  const canvas = new OffscreenCanvas(1, 1);
  engine = createEngine(canvas, { ...SETUP, ...setup }, vi.fn());
  return { engine, canvas };
}

/** Returns the mean of one colour channel in a box of a canvas, 0 to 1. */
function light(canvas: OffscreenCanvas, box: readonly [number, number, number, number], channel = 1): number {
  const { data } = canvas.getContext('2d')!.getImageData(...box);
  return data.reduce((sum, value, i) => (i % 4 === channel ? sum + value : sum), 0) / (255 * box[2] * box[3]);
}

const whole = ({ width, height }: OffscreenCanvas) => [0, 0, width, height] as const;
test('a pointer attracts links and particles, and releases them when it leaves', () => {
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

test('the lattice is whole until the field first moves; then it assembles once', () => {
  vi.useFakeTimers({
    toFake: ['performance', 'setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'],
  });
  const white = [255, 255, 255, 255] as const;
  const { canvas, engine } = start({ colors: { ...SETUP.colors, accent: white } });
  /** Returns the red light at the accent's place in the lattice: the lower left of the lattice's box. */
  const inPlace = () => light(canvas, [235, 213, 16, 16], 0);
  const whole = inPlace();
  expect(whole).toBeGreaterThan(0.05);
  engine.resize({ ...SETUP.view });
  expect(inPlace(), 'still').toBe(whole);
  engine.run();
  vi.advanceTimersByTime(200);
  expect(inPlace(), 'scattered').toBeLessThan(whole / 2);
  vi.advanceTimersByTime(1400);
  expect(inPlace(), 'assembled').toBeGreaterThan(whole * 0.9);
  engine.halt();
  engine.run();
  vi.advanceTimersByTime(200);
  expect(inPlace(), 'not scattered again').toBeGreaterThan(whole * 0.9);
});

test('particles keep away from text and from the cut corner, on either side', () => {
  for (const mirrored of [false, true]) {
    const text = { left: 20, top: 20, right: 180, bottom: 200 };
    const { canvas } = start({ view: { ...SETUP.view, calm: [text], mirrored } });
    expect(light(canvas, whole(canvas))).toBeGreaterThan(0.003);
    expect(light(canvas, [25, 25, 150, 170])).toBe(0);
    expect(light(canvas, [mirrored ? 0 : 350, 250, 50, 50])).toBe(0);
  }
});

test('a still field applies a new size and new colours at once', () => {
  const { canvas, engine } = start();
  engine.resize({ ...SETUP.view, width: 200, height: 500 });
  expect([canvas.width, canvas.height]).toEqual([200, 500]);
  expect(light(canvas, [0, 300, 200, 200]), 'the new part is filled too').toBeGreaterThan(0.003);
  const red = [255, 0, 0, 255] as const;
  engine.recolor({ ...SETUP.colors, particle: red, link: red, accent: red });
  expect(light(canvas, whole(canvas), 0)).toBeGreaterThan(0.01);
  expect(light(canvas, whole(canvas))).toBe(0);
});

test('the field is drawn with a lower resolution if frames take too long', () => {
  const widthAfterFramesOf = (ms: number) => {
    vi.useFakeTimers({ toFake: ['performance', 'requestAnimationFrame', 'cancelAnimationFrame'] });
    const clock = performance.now.bind(performance);
    let worked = 0;
    const now = vi.spyOn(performance, 'now').mockImplementation(() => clock() + worked);
    const put = vi.spyOn(OffscreenCanvasRenderingContext2D.prototype, 'putImageData');
    put.mockImplementation(() => {
      worked += ms;
    });
    const { canvas, engine } = start();
    engine.run();
    // One frame on creation, 60 that are judged together, and one at the resolution chosen after them.
    while (put.mock.calls.length < 62) vi.advanceTimersToNextFrame();
    engine.halt();
    now.mockRestore();
    put.mockRestore();
    vi.useRealTimers();
    return canvas.width;
  };
  expect([widthAfterFramesOf(10), widthAfterFramesOf(20)]).toEqual([400, 320]);
});

test('the field is drawn with the display’s resolution, up to the renderer’s maximum', () => {
  const widthAt = (pixelRatio: number) => start({ view: { ...SETUP.view, pixelRatio } }).canvas.width;
  expect([widthAt(1.25), widthAt(3), widthAt(0.5)]).toEqual([500, 600, 200]);
});

test('a context that was lost without an event is reported when the field is drawn again or starts moving', () => {
  const canvas = new OffscreenCanvas(1, 1);
  const lost = vi.fn();
  engine = createEngine(canvas, { ...SETUP, renderer: 'webgl2' }, lost);
  canvas.addEventListener('webglcontextlost', (event) => event.stopImmediatePropagation());
  engine.run();
  expect(lost).not.toHaveBeenCalled();
  engine.halt();
  canvas.getContext('webgl2')!.getExtension('WEBGL_lose_context')!.loseContext();
  engine.resize(SETUP.view);
  expect(lost).toHaveBeenCalledTimes(1);
  engine.run();
  expect(lost).toHaveBeenCalledTimes(2);
});

test('the engine throws if no renderer can draw on the canvas', () => {
  const canvas = new OffscreenCanvas(1, 1);
  canvas.getContext('bitmaprenderer');
  expect(() => createEngine(canvas, { ...SETUP, renderer: 'webgl2' }, vi.fn())).toThrow('No context');
});
