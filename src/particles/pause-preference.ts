const KEY = 'particles';

/** Whether the visitor has paused the animation, on this or an earlier visit. False without storage. */
export function readPaused(): boolean {
  try {
    return localStorage.getItem(KEY) === 'paused';
  } catch {
    return false;
  }
}

/** Remembers whether the visitor has paused the animation. A no-op without storage. */
export function writePaused(paused: boolean): void {
  try {
    if (paused) localStorage.setItem(KEY, 'paused');
    else localStorage.removeItem(KEY);
  } catch {
    // Storage can be blocked or full. The choice then lasts for this visit.
  }
}
