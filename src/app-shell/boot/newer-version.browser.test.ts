import { afterEach, beforeEach, expect, test } from 'vitest';

// A reload of the test's own page would take the test along, so this runs in a frame.
const MODULE = new URL('./newer-version.ts', import.meta.url).href;

let element: HTMLIFrameElement;
let own: Window & typeof globalThis;
let loadNewerVersion: (address?: string, state?: unknown) => Promise<void>;

/** The frame's next load, of a first page or after a reload. */
const loaded = () => new Promise((resolve) => element.addEventListener('load', resolve, { once: true }));

beforeEach(async () => {
  element = document.createElement('iframe');
  element.src = '/src/app-shell/boot/newer-version.ts?frame';
  const first = loaded();
  document.body.append(element);
  await first;
  if (element.contentWindow === null) throw new Error('The frame has no window.');
  own = element.contentWindow as Window & typeof globalThis;
  // Evaluated in the frame, where `location` and `navigator` are its own.
  ({ loadNewerVersion } = await own.eval(`import(${JSON.stringify(MODULE)})`));
});

afterEach(() => element.remove());

/** Replaces the frame's `navigator.serviceWorker`. */
function giveWorkers(get: () => unknown): void {
  Object.defineProperty(own.navigator, 'serviceWorker', { configurable: true, get });
}

/** What Chromium says where cookies are blocked. */
const blocked = () => new DOMException('The user denied permission to use Service Worker.', 'NotSupportedError');

test.each<[string, () => unknown]>([
  ['no worker serves it', () => ({ getRegistration: async () => undefined })],
  ['the browser has no workers', () => undefined],
  ['the browser refuses to say whether one does', () => ({ getRegistration: () => Promise.reject(blocked()) })],
  [
    'the browser refuses to speak of workers at all',
    () => {
      throw blocked();
    },
  ],
  [
    'the worker does not let go',
    () => ({ getRegistration: async () => ({ unregister: () => Promise.reject(blocked()) }) }),
  ],
])('the page is loaded anew where %s', async (_, workers) => {
  giveWorkers(workers);
  const before = own.document;
  const again = loaded();
  await loadNewerVersion();
  await again;
  expect(own.document).not.toBe(before);
});

test('the worker is unregistered first, and what is handed over is there after the load', async () => {
  const steps: string[] = [];
  own.addEventListener('pagehide', () => steps.push('left'));
  const unregister = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    steps.push('unregistered');
  };
  giveWorkers(() => ({ getRegistration: async () => ({ unregister }) }));
  const again = loaded();
  await loadNewerVersion('?launch', { journal: [] });
  await again;
  expect(steps).toEqual(['unregistered', 'left']);
  expect([own.location.search, own.history.state]).toEqual(['?launch', { journal: [] }]);
});
