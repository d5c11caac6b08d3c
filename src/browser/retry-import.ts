const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Imports a chunk. Retries a failed import after `FIRST_PAUSE_MS`, then after pauses that double to at most `LONGEST_PAUSE_MS`,
 * and when the browser is back online. `reload/missing-chunks.ts` handles lasting failures.
 */
export async function retryImport<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => {
        setTimeout(resolve, pause);
        window.addEventListener('online', resolve, { once: true });
      });
    }
  }
}
