import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SlowestTap } from './slowest-tap.ts';

let end: AbortController;
/** Of a page that has seen no input. */
let watchTaps: (signal: AbortSignal) => () => SlowestTap;

beforeEach(async () => {
  end = new AbortController();
  const fresh = `./slowest-tap.ts?page=${crypto.randomUUID()}`;
  ({ watchTaps } = (await import(/* @vite-ignore */ fresh)) as typeof import('./slowest-tap.ts'));
});

afterEach(() => {
  end.abort();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** A browser that reports these inputs, by name and duration in ms. */
function reporting(...inputs: readonly (readonly [name: string, duration: number])[]): { readonly asked: unknown[] } {
  const asked: unknown[] = [];
  class Observer {
    static readonly supportedEntryTypes = ['event'];
    readonly #tell: PerformanceObserverCallback;
    constructor(tell: PerformanceObserverCallback) {
      this.#tell = tell;
    }
    observe(options: PerformanceObserverInit) {
      asked.push(options);
      const list = { getEntries: () => inputs.map(([name, duration]) => ({ name, duration })) };
      this.#tell(list as PerformanceObserverEntryList, this as unknown as PerformanceObserver);
    }
    disconnect() {
      asked.push('disconnected');
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  return { asked };
}

test('a real press that keeps the page busy is the slowest', async () => {
  const slowest = watchTaps(end.signal);
  const button = document.body.appendChild(document.createElement('button'));
  button.textContent = 'Press';
  button.onclick = () => {
    const until = performance.now() + 200;
    while (performance.now() < until);
  };
  await userEvent.click(page.getByRole('button'));
  await expect.poll(slowest).toMatchObject({ of: 'all' });
  expect(slowest()?.ms).toBeGreaterThanOrEqual(200);
});

test('slow ones from before are asked for too, until nobody watches', () => {
  const { asked } = reporting();
  watchTaps(end.signal);
  expect(asked).toEqual([{ type: 'event', durationThreshold: 16, buffered: true }]);
  end.abort();
  expect(asked.at(-1)).toBe('disconnected');
});

test('a quick one may not be the slowest of all: the browser has not kept those from before', () => {
  reporting(['click', 40], ['keydown', 24]);
  expect(watchTaps(end.signal)()).toEqual({ ms: 40, of: 'watched' });
  reporting(['click', 104], ['keydown', 24]);
  expect(watchTaps(end.signal)()).toEqual({ ms: 104, of: 'all' });
});

test('the slowest outlasts a pause in watching, and is still not the slowest of all', () => {
  reporting(['click', 40]);
  watchTaps(end.signal);
  end.abort();
  reporting(['click', 24]);
  expect(watchTaps(new AbortController().signal)()).toEqual({ ms: 40, of: 'watched' });
});

test('a pointer that only hovers is no tap', () => {
  reporting(['pointerover', 400], ['mouseenter', 400], ['pointerleave', 400], ['mouseout', 400], ['dragover', 400]);
  expect(watchTaps(end.signal)()).toEqual({ ms: 104, of: 'none' });
});

test('a browser without Event Timing tells nothing', () => {
  reporting(['click', 400]);
  Object.assign(PerformanceObserver, { supportedEntryTypes: ['resource'] });
  expect(watchTaps(end.signal)()).toBeNull();
  vi.stubGlobal('PerformanceObserver', undefined);
  expect(watchTaps(end.signal)()).toBeNull();
});
