import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { frames } from '../../tests/support/async.ts';
import type { ParticleSetup } from '../shared/particle-protocol.ts';
import { startParticles } from './start-particles.ts';
import { type EngineEnd, startInWorker } from './worker-engine.ts';

// A page can't make a worker lose its GPU context, so these tests use engine stubs, which end when a test calls `end`.
vi.mock('./worker-engine.ts', () => ({ startInWorker: vi.fn() }));

const engineStub = () => ({
  resize: vi.fn(),
  recolor: vi.fn(),
  point: vi.fn(),
  unpoint: vi.fn(),
  run: vi.fn(),
  halt: vi.fn(),
});

interface Start {
  readonly canvas: HTMLCanvasElement;
  readonly setup: ParticleSetup;
  readonly end: (how: EngineEnd) => void;
  readonly engine: ReturnType<typeof engineStub>;
}

let starts: Start[];

beforeEach(() => {
  localStorage.clear();
  starts = [];
  document.body.innerHTML = `
    <section style="position: relative; margin: 40px 0 0 20px; width: 300px; height: 200px">
      <canvas style="position: absolute; inset: 0; width: 100%; height: 100%"></canvas>
      <h1 data-calm style="position: absolute; margin: 0; left: 50px; top: 60px; width: 100px; height: 30px"></h1>
      <div data-lattice style="position: absolute; left: 200px; top: 20px; width: 80px; height: 120px"></div>
      <button data-pause hidden>Pause</button>
    </section>`;
  vi.mocked(startInWorker).mockImplementation(async (canvas, setup, ended) => {
    const engine = engineStub();
    starts.push({ canvas, setup, end: ended, engine });
    return engine;
  });
});

afterEach(() => {
  delete document.documentElement.dataset.theme;
  document.body.replaceChildren();
});

const hero = () => document.querySelector('section')!;
const canvases = () => [...document.querySelectorAll('canvas')];
const pause = () => document.querySelector('button')!.click();

async function running(times: number): Promise<Start> {
  await expect.poll(() => starts[times]?.engine.run.mock.calls.length).toBeGreaterThan(0);
  return starts[times]!;
}

async function start(): Promise<Start> {
  startParticles(hero());
  return running(0);
}

test('the engine receives the canvas’s size, the positions of lattice and text on it, and changes of all', async () => {
  const { engine, setup } = await start();
  expect(starts).toHaveLength(1);
  const calm = { left: 50, top: 60, right: 150, bottom: 90 };
  const lattice = { left: 200, top: 20, right: 280, bottom: 140 };
  const view = { width: 300, height: 200, calm: [calm], lattice, mirrored: false, pixelRatio: devicePixelRatio };
  expect(setup.view).toEqual(view);
  hero().style.height = '300px';
  await expect.poll(() => engine.resize.mock.lastCall?.[0]).toMatchObject({ width: 300, height: 300 });
  document.querySelector<HTMLElement>('[data-calm]')!.style.width = '120px';
  await expect.poll(() => engine.resize.mock.lastCall?.[0].calm).toEqual([{ ...calm, right: 170 }]);
  document.querySelector<HTMLElement>('[data-lattice]')!.style.width = '90px';
  await expect.poll(() => engine.resize.mock.lastCall?.[0].lattice).toEqual({ ...lattice, right: 290 });
  hero().dir = 'rtl';
  hero().style.width = '310px';
  await expect.poll(() => engine.resize.mock.lastCall?.[0]).toMatchObject({ width: 310, mirrored: true });
  hero().style.height = '0';
  await frames(3);
  expect(engine.resize, 'a size of 0 is ignored').not.toHaveBeenCalledWith(expect.objectContaining({ height: 0 }));
});

test('a field in a hero without height starts one pixel high, so that it can be stretched', async () => {
  hero().style.height = '0';
  expect((await start()).setup.view).toMatchObject({ width: 300, height: 1 });
});

test('the engine receives each change of the pixel ratio, even if the size stays', async () => {
  const queries: MediaQueryList[] = [];
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = real(query);
    if (query.includes('resolution')) queries.push(list);
    return list;
  });
  const { engine } = await start();
  for (const ratio of [1.5, 2]) {
    vi.spyOn(window, 'devicePixelRatio', 'get').mockReturnValue(ratio);
    queries.at(-1)!.dispatchEvent(new Event('change'));
    expect(engine.resize.mock.lastCall?.[0].pixelRatio).toBe(ratio);
  }
});

test('after a lost context a new canvas gets the same renderer, then the raster renderer; then the drawing behind it remains', async () => {
  (await start()).end('context-lost');
  (await running(1)).end('context-lost');
  (await running(2)).end('context-lost');
  expect(starts.map(({ setup }) => setup.renderer)).toEqual(['auto', 'auto', 'raster']);
  expect(new Set(starts.map(({ canvas }) => canvas)).size).toBe(3);
  expect(canvases()).toEqual([starts[2]!.canvas]);
  expect(canvases()[0]!.style.display).toBe('none');
  expect(document.querySelector('button')!.hidden).toBe(true);
});

test.each<[string, typeof startInWorker]>([
  ['no worker can draw', async (_canvas, _setup, ended) => void ended('failed')],
  ['workers are blocked', () => Promise.reject(new DOMException('blocked', 'SecurityError'))],
])('if %s, the drawing behind it remains, without a button', async (_, fail) => {
  vi.mocked(startInWorker).mockImplementation(fail);
  startParticles(hero());
  await expect.poll(() => canvases()[0]!.style.display).toBe('none');
  expect(document.querySelector('button')!.hidden).toBe(true);
});

test('the field follows the pointer at the scale of a very wide canvas, and only while it runs; it always releases the pointer', async () => {
  hero().style.width = '3840px';
  const { engine, setup } = await start();
  expect(setup.view).toMatchObject({ width: 1920, height: 100, pixelRatio: 2 * devicePixelRatio });
  expect(setup.view.lattice).toMatchObject({ left: 100, right: 140 });
  const { left, top } = hero().getBoundingClientRect();
  const move = () => hero().dispatchEvent(new PointerEvent('pointermove', { clientX: left + 300, clientY: top + 80 }));
  move();
  expect(engine.point.mock.calls).toEqual([[150, 40]]);
  pause();
  hero().dispatchEvent(new PointerEvent('pointerleave'));
  move();
  expect(engine.point).toHaveBeenCalledTimes(1);
  expect(engine.unpoint).toHaveBeenCalled();
});

test('pausing works if storage is blocked', async () => {
  const { engine } = await start();
  for (const method of ['setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  }
  const runs = engine.run.mock.calls.length;
  pause();
  expect(engine.halt).toHaveBeenCalled();
  pause();
  expect(engine.run).toHaveBeenCalledTimes(runs + 1);
});

test.each(['(prefers-color-scheme: dark)', '(forced-colors: active)'])(
  'a theme chosen on the page, or in the system by %s, recolours even a paused field, whatever the notation of the colours',
  async (feature) => {
    const system = new EventTarget();
    const real = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      query === feature ? (system as MediaQueryList) : real(query),
    );
    const { engine } = await start();
    pause();
    const { style } = canvases()[0]!;
    style.setProperty('--sapphire-high', 'color(srgb 1 0.2 0)');
    style.setProperty('--sapphire', 'hsl(120 100% 50%)');
    style.setProperty('--sapphire-low', 'blue');
    style.setProperty('--day', '#fff');
    style.setProperty('--star', 'rgb(255 0 0 / 40%)');
    style.setProperty('--star-last', 'rgb(7, 8, 9)');
    style.setProperty('--star-link', 'light-dark(#0000ff, #0000ff)');
    document.documentElement.dataset.theme = 'light';
    const colors = {
      ground: [
        [255, 51, 0, 255],
        [0, 255, 0, 255],
        [0, 0, 255, 255],
      ],
      page: [255, 255, 255, 255],
      particle: [255, 0, 0, 102],
      link: [0, 0, 255, 255],
      accent: [7, 8, 9, 255],
    };
    await expect.poll(() => engine.recolor.mock.lastCall).toEqual([colors]);
    style.setProperty('--star', 'rgb(4, 5, 6)');
    system.dispatchEvent(new Event('change'));
    expect(engine.recolor.mock.lastCall).toEqual([{ ...colors, particle: [4, 5, 6, 255] }]);
  },
);

test('a page restored from the back/forward cache runs the engine again, even without `visibilitychange`', async () => {
  const { engine } = await start();
  const runs = engine.run.mock.calls.length;
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(engine.run).toHaveBeenCalledTimes(runs + 1);
});

test('a paused field is drawn again when its tab is shown', async () => {
  const { engine } = await start();
  pause();
  const draws = engine.resize.mock.calls.length;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(engine.resize).toHaveBeenCalledTimes(draws + 1);
});
