import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readPaused } from './pause-preference.ts';
import { type ParticleField, startParticles } from './start-particles.ts';

let hero: HTMLElement;
let canvas: HTMLCanvasElement;
let field: ParticleField | undefined;

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = `
    <section style="position: relative; height: 600px; overflow: hidden; background: #000">
      <canvas style="position: absolute; inset: 0; width: 100%; height: 100%; --particle-color: rgb(0 255 0); --link-color: light-dark(rgb(0 255 0), rgb(0 255 0))"></canvas>
    </section>
    <div style="height: 3000px"></div>`;
  hero = document.querySelector('section')!;
  canvas = document.querySelector('canvas')!;
});

afterEach(() => {
  field?.stop();
  field = undefined;
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
  delete document.documentElement.dataset.theme;
  window.scrollTo(0, 0);
});

/** The pixels of the visible canvas as RGBA bytes. */
function pixels(): Uint8ClampedArray {
  const shown = [...hero.querySelectorAll('canvas')].find((one) => one.style.display !== 'none');
  if (shown === undefined) return new Uint8ClampedArray();
  const copy = document.createElement('canvas');
  [copy.width, copy.height] = [412, 600];
  const context = copy.getContext('2d', { willReadFrequently: true })!;
  context.drawImage(shown, 0, 0, 412, 600);
  return context.getImageData(0, 0, 412, 600).data;
}

function lit(channel: 0 | 1 | 2): number {
  return pixels().filter((value, i) => i % 4 === channel && value > 100).length;
}

const isDrawn = () => expect.poll(() => lit(1), { timeout: 8000 }).toBeGreaterThan(200);

async function changes(): Promise<boolean> {
  const before = pixels();
  await new Promise((resolve) => setTimeout(resolve, 300));
  return pixels().some((value, i) => value !== before[i]);
}

const moves = () => expect.poll(changes, { timeout: 8000 }).toBe(true);
const standsStill = () => expect.poll(changes, { timeout: 8000 }).toBe(false);

function preferReducedMotion(): void {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    real(query.includes('prefers-reduced-motion') ? 'all' : query),
  );
}

test('draws about 30 frames a second in a worker, and reports their cost', async () => {
  field = startParticles(canvas);
  await isDrawn();
  await moves();
  const report = await field.measure();
  expect(report?.renderer).toMatch(/^(canvas2d|webgl2)$/);
  expect(report?.frames).toBeGreaterThan(5);
  expect(report?.links).toBeGreaterThan(1000);
  expect(report?.drawMicroseconds).toBeGreaterThan(0);
  expect(hero.querySelectorAll('canvas')).toHaveLength(1);
});

test('returns the same field when the canvas is started again', async () => {
  field = startParticles(canvas);
  expect(startParticles(canvas)).toBe(field);
  await isDrawn();
});

test('can be restarted after it was stopped, although a canvas can be transferred only once', async () => {
  startParticles(canvas).stop();
  field = startParticles(canvas);
  await isDrawn();
  await moves();
  field.stop();
  expect([...hero.children]).toEqual([canvas]);
});

test('stands still while paused, remembers that, and resumes', async () => {
  field = startParticles(canvas);
  await isDrawn();
  field.setPaused(true);
  await standsStill();
  expect(field.paused).toBe(true);
  expect(readPaused()).toBe(true);
  expect(await field.measure()).toBeNull();
  field.setPaused(false);
  await moves();
  expect(readPaused()).toBe(false);
});

test('starts as a still picture for a visitor who has paused it before', async () => {
  localStorage.setItem('particles', 'paused');
  field = startParticles(canvas);
  await isDrawn();
  await standsStill();
  expect(field.paused).toBe(true);
});

test('can be paused without storage', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  field = startParticles(canvas);
  await isDrawn();
  field.setPaused(true);
  await standsStill();
});

test('keeps its size while the hero is not laid out', async () => {
  field = startParticles(canvas);
  await moves();
  const told = vi.spyOn(Worker.prototype, 'postMessage');
  hero.style.display = 'none';
  await new Promise((resolve) => setTimeout(resolve, 200));
  const messages = told.mock.calls.map(([message]) => JSON.stringify(message));
  expect(messages.filter((message) => message.includes('resize'))).toEqual([]);
  hero.style.display = '';
  await moves();
});

test('in a very wide canvas the same field is drawn larger, and the pointer is where it points', async () => {
  hero.style.width = '3840px';
  hero.innerHTML +=
    '<p data-calm style="position: absolute; margin: 0; left: 400px; top: 100px; width: 200px; height: 50px"></p>';
  canvas = document.querySelector('canvas')!;
  const told = vi.spyOn(Worker.prototype, 'postMessage');
  const messages = () => told.mock.calls.map(([message]) => JSON.stringify(message)).join();
  field = startParticles(canvas);
  await moves();
  expect(messages()).toContain(`"width":1920,"height":300,"calm":[{"left":200,"top":50,"right":300,"bottom":75}]`);
  expect(messages()).toContain(`"pixelRatio":${2 * devicePixelRatio}`);
  const { left, top } = hero.getBoundingClientRect();
  hero.dispatchEvent(new PointerEvent('pointermove', { clientX: left + 300, clientY: top + 80 }));
  await expect.poll(messages).toMatch(/150\D+40\D/);
});

test('stops while scrolled out of view', async () => {
  field = startParticles(canvas);
  await moves();
  window.scrollTo({ top: 2500, behavior: 'instant' });
  await expect.poll(() => field?.measure(), { timeout: 8000 }).toBeNull();
  await standsStill();
  window.scrollTo({ top: 0, behavior: 'instant' });
  await moves();
});

test('stops while the tab is hidden', async () => {
  field = startParticles(canvas);
  await moves();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  await standsStill();
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await moves();
});

test('shows one still picture with reduced motion, and redraws it for a new size or theme', async () => {
  preferReducedMotion();
  field = startParticles(canvas);
  await isDrawn();
  await standsStill();
  hero.style.height = '400px';
  await expect.poll(() => canvas.getBoundingClientRect().height).toBe(400);
  await isDrawn();
  canvas.style.setProperty('--particle-color', 'oklch(0.6 0.25 29)');
  document.documentElement.dataset.theme = 'light';
  await expect.poll(() => lit(0), { timeout: 8000 }).toBeGreaterThan(100);
  await standsStill();
});

/** How much of the box of 40 px around a place is lit, 0 to 1. */
function lightAt(x: number, y: number): number {
  const all = pixels();
  let sum = 0;
  for (let row = y - 20; row < y + 20; row++) {
    for (let at = (row * 412 + x - 20) * 4 + 1; at < (row * 412 + x + 20) * 4; at += 4) sum += all[at] ?? 0;
  }
  return sum / (255 * 40 * 40);
}

test('follows the pointer without delaying scrolling, and lets go of it', async () => {
  hero.style.margin = '30px 0 0';
  vi.spyOn(Date, 'now').mockReturnValueOnce(11); // the seed of a field that is dark at this place
  field = startParticles(canvas);
  await isDrawn();
  await moves();
  const still = lightAt(200, 400);
  const move = new PointerEvent('pointermove', { clientX: 200, clientY: 430, bubbles: true, cancelable: true });
  for (let i = 0; i < 50; i++) hero.dispatchEvent(move);
  expect(move.defaultPrevented).toBe(false);
  await expect.poll(() => lightAt(200, 400), { timeout: 5000 }).toBeGreaterThan(1.5 * still);
  const pointed = lightAt(200, 400);
  hero.dispatchEvent(new PointerEvent('pointerleave'));
  await expect.poll(() => lightAt(200, 400), { timeout: 5000 }).toBeLessThan((pointed + still) / 2);
});

for (const [what, fail] of [
  ['a canvas can not be transferred', () => failing(HTMLCanvasElement.prototype, 'transferControlToOffscreen')],
  ['there are no workers', () => vi.stubGlobal('Worker', undefined)],
  ['the worker script does not load', () => stubWorker(() => '/nowhere.js')],
  ['the worker fails as it starts', () => stubWorker(() => 'data:text/javascript,throw new Error("broken")')],
] as const) {
  test(`draws on the main thread where ${what}`, async () => {
    fail();
    field = startParticles(canvas);
    await isDrawn();
    await moves();
    expect((await field.measure())?.resolution).toBe(1);
  });
}

test('continues on the main thread when the worker dies later', async () => {
  const workers = stubWorker((url) => url);
  field = startParticles(canvas);
  await isDrawn();
  workers[0]!.dispatchEvent(new ErrorEvent('error', { cancelable: true }));
  await expect.poll(() => canvas.style.display, { timeout: 8000 }).toBe('none');
  await isDrawn();
  await moves();
});

test('leaves the style sheet’s background if nothing can draw', async () => {
  vi.stubGlobal('Worker', undefined);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  field = startParticles(canvas);
  await expect.poll(() => canvas.style.display, { timeout: 8000 }).toBe('none');
  expect(hero.querySelectorAll('canvas')).toHaveLength(1);
  expect(await field.measure()).toBeNull();
});

function failing(prototype: HTMLCanvasElement, method: 'transferControlToOffscreen'): void {
  vi.spyOn(prototype, method).mockImplementation(() => {
    throw new DOMException('not here', 'NotSupportedError');
  });
}

/** Makes workers start from another address, and records them. */
function stubWorker(address: (url: string) => string): Worker[] {
  const made: Worker[] = [];
  const Real = Worker;
  vi.stubGlobal(
    'Worker',
    class extends Real {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(address(String(url)), options);
        made.push(this);
      }
    },
  );
  return made;
}
