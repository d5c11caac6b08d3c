import type { DeviceFacts } from './device-result.ts';

const COUNTED_REFRESHES = 60;

/** Asks the browser what it knows of the device, and counts its refreshes for about a second. */
export async function readFacts(): Promise<DeviceFacts> {
  const { memoryGb, cores } = hardware();
  return {
    userAgent: navigator.userAgent,
    screen: `${screen.width} × ${screen.height}, page ${innerWidth} × ${innerHeight}`,
    pixelRatio: devicePixelRatio,
    cores,
    memoryGb,
    graphics: graphics(),
    refreshesPerSecond: await countRefreshes(),
  };
}

function hardware(): Pick<DeviceFacts, 'cores' | 'memoryGb'> {
  const { deviceMemory } = navigator as { deviceMemory?: number };
  return { cores: navigator.hardwareConcurrency ?? null, memoryGb: deviceMemory ?? null };
}

function graphics(): string {
  const gl = document.createElement('canvas').getContext('webgl2');
  if (gl === null) return 'no WebGL 2';
  const unmasked = gl.getExtension('WEBGL_debug_renderer_info')?.UNMASKED_RENDERER_WEBGL;
  const name = String(gl.getParameter(unmasked ?? gl.RENDERER));
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return name;
}

function countRefreshes(): Promise<number> {
  return new Promise((resolve) => {
    let first = 0;
    let count = 0;
    const onRefresh = (now: number) => {
      if (count === 0) first = now;
      if (count === COUNTED_REFRESHES) resolve(Math.round((10_000 * count) / (now - first)) / 10);
      else requestAnimationFrame(onRefresh);
      count++;
    };
    requestAnimationFrame(onRefresh);
  });
}
