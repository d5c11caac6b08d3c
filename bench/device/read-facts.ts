import { describeGraphics } from '../field/browsers/measured-browser.ts';
import type { DeviceFacts } from './device-result.ts';

const COUNTED_REFRESHES = 60;

/** Asks the browser what it knows of the device, and counts its refreshes for about a second. */
export async function readFacts(): Promise<DeviceFacts> {
  const { deviceMemory } = navigator as { deviceMemory?: number };
  return {
    userAgent: navigator.userAgent,
    screen: `${screen.width} × ${screen.height}, page ${innerWidth} × ${innerHeight}`,
    pixelRatio: devicePixelRatio,
    cores: navigator.hardwareConcurrency ?? null,
    memoryGb: deviceMemory ?? null,
    graphics: describeGraphics(),
    refreshesPerSecond: await countRefreshes(),
  };
}

async function countRefreshes(): Promise<number> {
  const refresh = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const first = await refresh();
  let last = first;
  for (let i = 0; i < COUNTED_REFRESHES; i++) last = await refresh();
  return Math.round((10_000 * COUNTED_REFRESHES) / (last - first)) / 10;
}
