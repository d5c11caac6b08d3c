import { vi } from 'vitest';
import { takeOverTimers } from './clock.ts';
import { takeOverFetch } from './exchange.ts';
import { takeOverRandom } from './ids.ts';

/** Takes over what pages need from the browser, for the rest of a test file. What they warn of is expected here. */
export function takeOverBrowser(): void {
  takeOverTimers();
  takeOverFetch();
  takeOverRandom();
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: () => {}, removeEventListener: () => {} });
  vi.stubGlobal('console', { ...console, warn: () => {} });
}
