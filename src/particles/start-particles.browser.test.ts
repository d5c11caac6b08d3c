import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ParticleField, startParticles } from './start-particles.ts';

/** With real engines. What they are told, and what follows when they end, is in start-particles-with-fake-engines.browser.test.ts. */

let hero: HTMLElement;
let canvas: HTMLCanvasElement;
let field: ParticleField | undefined;

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = `
    <section style="position: relative; height: 600px; overflow: hidden; background: #000">
      <canvas style="position: absolute; inset: 0; width: 100%; height: 100%; --particle-color: rgb(0 255 0); --link-color: light-dark(rgb(0 255 0), rgb(0 255 0))"></canvas>
    </section>`;
  hero = document.querySelector('section')!;
  canvas = document.querySelector('canvas')!;
});

afterEach(() => {
  field?.stop();
  field = undefined;
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

/** How many pixels of the visible canvas are green. */
function lit(): number {
  const shown = [...hero.querySelectorAll('canvas')].find((one) => one.style.display !== 'none');
  if (shown === undefined) return 0;
  const copy = document.createElement('canvas');
  [copy.width, copy.height] = [412, 600];
  const context = copy.getContext('2d', { willReadFrequently: true })!;
  context.drawImage(shown, 0, 0, 412, 600);
  return context.getImageData(0, 0, 412, 600).data.filter((value, i) => i % 4 === 1 && value > 100).length;
}

const isDrawn = () => expect.poll(lit, { timeout: 10_000 }).toBeGreaterThan(200);
const report = () => field?.measure(100);
const draws = () => expect.poll(async () => (await report())?.frames, { timeout: 10_000 }).toBeGreaterThan(0);

test('draws in a worker, also after a stop, although a canvas can be transferred only once', async () => {
  startParticles(canvas).stop();
  field = startParticles(canvas);
  expect(startParticles(canvas), 'there is one field for a canvas').toBe(field);
  await isDrawn();
  await draws();
  expect((await report())?.links).toBeGreaterThan(1000);
  expect((await report())?.thread).toBe('worker');
  field.stop();
  expect([...hero.children]).toEqual([canvas]);
});

test.each<[string, () => void]>([
  ['the worker script does not load', () => startWorkersFrom('/nowhere.js')],
  ['the worker fails as it starts', () => startWorkersFrom('data:text/javascript,throw new Error("broken")')],
])('draws on the main thread where %s', async (_, fail) => {
  fail();
  field = startParticles(canvas);
  await isDrawn();
  await draws();
  expect(await report()).toMatchObject({ thread: 'main', resolution: 1 });
});

test('leaves the style sheet’s background if nothing can draw', async () => {
  vi.stubGlobal('Worker', undefined);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  field = startParticles(canvas);
  await expect.poll(() => canvas.style.display).toBe('none');
  expect(hero.querySelectorAll('canvas')).toHaveLength(1);
  expect(await field.measure()).toBeNull();
});

function startWorkersFrom(address: string): void {
  const Real = Worker;
  vi.stubGlobal(
    'Worker',
    class extends Real {
      constructor(_: string | URL, options?: WorkerOptions) {
        super(address, options);
      }
    },
  );
}
