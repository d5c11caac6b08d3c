import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { frames } from '../../tests/support/frames.ts';
import type { ParticleSetup } from '../shared/particle-protocol.ts';
import { startOnMainThread } from './main-thread-engine.ts';
import { readPaused } from './pause-button.ts';
import { type ParticleField, startParticles } from './start-particles.ts';
import { type EngineEnd, type RunningEngine, startInWorker } from './worker-engine.ts';

// A page can't make a worker lose its GPU. Here the engines only take down what they are told, and end at will.
vi.mock('./worker-engine.ts', () => ({ startInWorker: vi.fn() }));
vi.mock('./main-thread-engine.ts', () => ({ startOnMainThread: vi.fn() }));

interface Start {
  readonly canvas: HTMLCanvasElement;
  readonly setup: ParticleSetup;
  readonly end: (how: EngineEnd) => void;
  readonly engine: ReturnType<typeof engineStub>;
}

const engineStub = () => ({
  resize: vi.fn(),
  recolor: vi.fn(),
  point: vi.fn(),
  unpoint: vi.fn(),
  run: vi.fn(),
  halt: vi.fn(),
  stop: vi.fn(),
  measure: vi.fn<RunningEngine['measure']>(async () => null),
});

let starts: Start[];
let field: ParticleField | undefined;

beforeEach(() => {
  localStorage.clear();
  starts = [];
  document.body.innerHTML = `
    <section style="position: relative; margin: 40px 0 0 20px; width: 300px; height: 200px">
      <canvas style="position: absolute; inset: 0; width: 100%; height: 100%"></canvas>
      <h1 data-calm style="position: absolute; margin: 0; left: 50px; top: 60px; width: 100px; height: 30px"></h1>
    </section>`;
  const keep = (canvas: HTMLCanvasElement, setup: ParticleSetup, end: Start['end']) => {
    const engine = engineStub();
    starts.push({ canvas, setup, end, engine });
    return engine;
  };
  vi.mocked(startInWorker).mockImplementation(async (...all) => keep(...all));
  vi.mocked(startOnMainThread).mockImplementation((canvas, setup, lost) => keep(canvas, setup, lost));
});

afterEach(() => {
  field?.stop();
  field = undefined;
  delete document.documentElement.dataset.theme;
  document.body.replaceChildren();
});

const hero = () => document.querySelector('section')!;
const own = () => document.querySelector('canvas')!;
const ways = () => starts.map(({ setup }) => `${setup.thread} ${setup.renderer}`);

async function start(): Promise<Start> {
  field = startParticles(own());
  await expect.poll(() => starts[0]?.engine.run.mock.calls.length).toBe(1);
  return starts[0]!;
}

async function restarted(times: number): Promise<Start> {
  await expect.poll(() => starts[times]?.engine.run.mock.calls.length).toBe(1);
  return starts[times]!;
}

test('the engine is told the size of the canvas, and where on it text stands', async () => {
  const { setup } = await start();
  expect(setup.view).toEqual({
    width: 300,
    height: 200,
    calm: [{ left: 50, top: 60, right: 150, bottom: 90 }],
    pixelRatio: devicePixelRatio,
  });
});

test('after a lost context another canvas gets the same, then a renderer that needs none, and then the main thread is tried', async () => {
  (await start()).end('context-lost');
  for (const times of [1, 2]) (await restarted(times)).end('context-lost');
  await restarted(3);
  expect(ways()).toEqual(['worker auto', 'worker auto', 'worker canvas2d', 'main canvas2d']);
  expect(new Set(starts.map(({ canvas }) => canvas)).size).toBe(4);
});

test('a worker that fails is not asked again: the main thread takes over, and none is left after that', async () => {
  (await start()).end('failed');
  const { engine, end } = await restarted(1);
  expect(ways()).toEqual(['worker auto', 'main auto']);
  end('failed');
  end('failed');
  (await restarted(2)).end('failed');
  await restarted(3);
  expect(ways().slice(2), 'a lost context on the main thread').toEqual(['main auto', 'main canvas2d']);
  starts[3]!.end('failed');
  expect(own().style.display).toBe('none');
  expect(engine.stop).not.toHaveBeenCalled();
});

test('between two engines nobody is told anything, least of all the one that has ended', async () => {
  const { engine, end } = await start();
  end('failed');
  field?.setPaused(true);
  document.documentElement.dataset.theme = 'dark';
  await expect.poll(() => starts.length).toBe(2);
  delete document.documentElement.dataset.theme;
  expect([engine.halt.mock.calls.length, engine.recolor.mock.calls.length]).toEqual([0, 0]);
});

test('a new size is told once, and none without extent', async () => {
  const { engine } = await start();
  await frames(3);
  expect(engine.resize, 'an observer begins with what is there').not.toHaveBeenCalled();
  hero().style.height = '300px';
  await expect.poll(() => engine.resize.mock.calls.length).toBe(1);
  expect(engine.resize.mock.lastCall?.[0]).toMatchObject({ width: 300, height: 300 });
  hero().style.height = '0';
  await frames(3);
  expect(engine.resize).toHaveBeenCalledTimes(1);
});

test('text that moves is told too', async () => {
  const { engine } = await start();
  document.querySelector<HTMLElement>('[data-calm]')!.style.width = '120px';
  await expect
    .poll(() => engine.resize.mock.lastCall?.[0].calm)
    .toEqual([{ left: 50, top: 60, right: 170, bottom: 90 }]);
});

test('the pointer is followed while the field moves, and let go at any time', async () => {
  const { engine } = await start();
  const move = () => hero().dispatchEvent(new PointerEvent('pointermove', { clientX: 70, clientY: 100 }));
  const box = hero().getBoundingClientRect();
  move();
  expect(engine.point.mock.calls).toEqual([[70 - box.left, 100 - box.top]]);
  field?.setPaused(true);
  expect(engine.halt).toHaveBeenCalledTimes(1);
  hero().dispatchEvent(new PointerEvent('pointerleave'));
  move();
  expect(engine.point).toHaveBeenCalledTimes(1);
  expect(engine.unpoint).toHaveBeenCalled();
});

test('pausing is remembered where there is storage, and works where there is none', async () => {
  const { engine } = await start();
  field?.setPaused(true);
  expect([engine.halt.mock.calls.length, field?.paused, readPaused()]).toEqual([1, true, true]);
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  }
  field?.setPaused(false);
  expect([engine.run.mock.calls.length, field?.paused, readPaused()]).toEqual([2, false, false]);
  field?.stop();
  field = startParticles(own());
  expect(field.paused).toBe(false);
});

test('in a very wide canvas the same field is drawn larger, and the pointer is where it points', async () => {
  hero().style.width = '3840px';
  const { engine, setup } = await start();
  expect(setup.view).toEqual({
    width: 1920,
    height: 100,
    calm: [{ left: 25, top: 30, right: 75, bottom: 45 }],
    pixelRatio: 2 * devicePixelRatio,
  });
  const { left, top } = hero().getBoundingClientRect();
  hero().dispatchEvent(new PointerEvent('pointermove', { clientX: left + 300, clientY: top + 80 }));
  expect(engine.point.mock.calls).toEqual([[150, 40]]);
});

test('another theme recolours it, a still picture too', async () => {
  const { engine } = await start();
  field?.setPaused(true);
  own().style.setProperty('--particle-color', 'rgb(1, 2, 3)');
  document.documentElement.dataset.theme = 'light';
  await expect.poll(() => engine.recolor.mock.lastCall?.[0].particle).toEqual([1, 2, 3, 255]);
});

test('it measures for a second, once for all who ask meanwhile, and not while it stands still', async () => {
  const { engine } = await start();
  const report = { renderer: 'canvas2d' } as Awaited<ReturnType<RunningEngine['measure']>>;
  engine.measure.mockResolvedValue(report);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const measured = Promise.all([field?.measure(), field?.measure()]);
  await vi.advanceTimersByTimeAsync(999);
  expect(engine.measure).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  expect(await measured).toEqual([report, report]);
  expect(engine.measure).toHaveBeenCalledTimes(2);
  field?.setPaused(true);
  expect(await field?.measure()).toBeNull();
});

test('a field that was stopped does nothing any more', async () => {
  const { engine, end } = await start();
  field?.stop();
  expect(engine.stop).toHaveBeenCalledTimes(1);
  end('failed');
  hero().style.height = '300px';
  document.documentElement.dataset.theme = 'dark';
  hero().dispatchEvent(new PointerEvent('pointermove', { clientX: 70, clientY: 100 }));
  await frames(3);
  delete document.documentElement.dataset.theme;
  expect(starts).toHaveLength(1);
  for (const call of [engine.resize, engine.recolor, engine.point]) expect(call).not.toHaveBeenCalled();
  expect(startParticles(own()), 'and makes room for another').not.toBe(field);
});

test('an engine that starts only after the stop is stopped', async () => {
  field = startParticles(own());
  field.stop();
  await expect.poll(() => starts[0]?.engine.stop.mock.calls.length).toBe(1);
});

test('the field comes up softly, but not for a visitor who wants no motion', async () => {
  let ready: (engine: RunningEngine) => void = () => {};
  vi.mocked(startInWorker).mockImplementation(() => new Promise((resolve) => (ready = resolve)));
  field = startParticles(own());
  const [fade] = own().getAnimations();
  expect([fade?.playState, getComputedStyle(own()).opacity]).toEqual(['paused', '0']);
  ready(engineStub());
  await expect.poll(() => fade?.playState).toBe('running');
  field.stop();

  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => real(query.includes('reduced-motion') ? 'all' : query));
  fade?.cancel();
  field = startParticles(own());
  expect([...document.querySelectorAll('canvas')].flatMap((canvas) => canvas.getAnimations())).toEqual([]);
});

test('an engine that does not answer has nothing to report', async () => {
  const { engine } = await start();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  engine.measure.mockReturnValue(new Promise(() => {}));
  const measured = field?.measure();
  await vi.advanceTimersByTimeAsync(3000);
  vi.useRealTimers();
  expect(await measured).toBeNull();
});
