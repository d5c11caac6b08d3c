const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Imports a chunk, retrying until it arrives: after a pause that doubles up to a minute, and when the browser is back
 * online. What the chunk replaces (prerendered content, a spinner) stays meanwhile. Some failures no retry can undo: see
 * `app-shell/boot/missing-chunks.ts`.
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
