/** Events that show that the visitor wants to go elsewhere. */
const INTERRUPTIONS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** A controller that aborts once the visitor wants to go elsewhere. */
export function untilInterrupted(): AbortController {
  const over = new AbortController();
  for (const type of INTERRUPTIONS) {
    window.addEventListener(type, () => over.abort(), { signal: over.signal, passive: true, capture: true });
  } // capture: see launch.ts
  return over;
}
