import { vi } from 'vitest';
import { takeOverTimers } from './clock.ts';
import { takeOverFetch } from './exchange.ts';

/** Takes over what pages need from the browser, for the rest of a test file. What they warn of is expected here. */
export function takeOverBrowser(): void {
  takeOverTimers();
  takeOverFetch();
  takeOverRandom();
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: () => {}, removeEventListener: () => {} });
  vi.stubGlobal('console', { ...console, warn: () => {} });
}

let state = 1;

/** Makes the random bytes of a play the same each time. */
export function seedIds(): void {
  state = 1;
}

/** Takes over the source of random bytes. Undone by `vi.unstubAllGlobals()`. */
function takeOverRandom(): void {
  const getRandomValues = (bytes: Uint8Array) => {
    for (let i = 0; i < bytes.length; i++) {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
      bytes[i] = (state >> 16) & 0xff;
    }
    return bytes;
  };
  vi.stubGlobal('crypto', { getRandomValues });
}
