/** The canvas methods whose calls are counted as frames: each contender calls exactly one of them, once per frame. */
export const FRAME_CALLS = ['clear', 'clearRect', 'putImageData'];
/** The canvas method whose calls are counted as lines, for contenders that draw lines as paths. */
export const LINE_CALLS = ['lineTo'];

type Counter = typeof globalThis & { calls?: Record<string, number> };

/**
 * Starts counting the calls to canvas methods in this page or worker. This function can't use the module's variables, because
 * Playwright also sends the function's source to pages and workers.
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

/** Returns the number of calls to these methods so far. Like `countCalls`, this function can't use the module's variables. */
export function countOf(methods: readonly string[]): number {
  const { calls = {} } = globalThis as Counter;
  return methods.reduce((sum, method) => sum + (calls[method] ?? 0), 0);
}
