/** Each contender calls one of these once a frame. */
export const FRAME_CALLS = ['clear', 'clearRect', 'putImageData'];
/** Contenders that draw with paths call this once for each line. */
export const LINE_CALLS = ['lineTo'];

type Counter = typeof globalThis & { calls?: Record<string, number> };

/**
 * Counts calls of these canvas methods in this page or worker from now on. Playwright also sends this function to pages
 * and workers as text, so it refers to nothing outside itself.
 */
export function countCalls(methods: readonly string[]): void {
  const realm = globalThis as unknown as Record<string, { prototype: Record<string, unknown> } | undefined>;
  (globalThis as Counter).calls ??= {};
  const { calls = {} } = globalThis as Counter;
  for (const method of methods) {
    if (method in calls) continue;
    calls[method] = 0;
    for (const context of ['CanvasRenderingContext2D', 'OffscreenCanvasRenderingContext2D', 'WebGL2RenderingContext']) {
      const prototype = realm[context]?.prototype;
      const original = prototype?.[method];
      if (prototype === undefined || typeof original !== 'function') continue;
      prototype[method] = function (this: unknown, ...given: unknown[]) {
        calls[method] = (calls[method] ?? 0) + 1;
        return original.apply(this, given);
      };
    }
  }
}

/** How often these methods have been called so far. Sent as text as well. */
export function countOf(methods: readonly string[]): number {
  const { calls = {} } = globalThis as Counter;
  return methods.reduce((sum, method) => sum + (calls[method] ?? 0), 0);
}
