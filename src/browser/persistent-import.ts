const RETRY_AFTER_MS = 4000;
const RETRY_AT_LEAST_EVERY_MS = 60_000;

/**
 * A dynamic import that keeps retrying: when the browser comes back online, and after a pause that grows from seconds
 * to a minute. Whatever stood in its place (prerendered content, a spinner) stays meanwhile. A chunk removed for good
 * by a deploy is up to `recover-chunks.ts`, which checks after each failed try.
 */
export async function persistentImport<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let pause = RETRY_AFTER_MS; ; pause = Math.min(2 * pause, RETRY_AT_LEAST_EVERY_MS)) {
    try {
      return await load();
    } catch (error) {
      console.warn('A part of the page did not load and will be retried:', error);
      await backOnlineOr(pause);
    }
  }
}

function backOnlineOr(afterMs: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, afterMs);
    window.addEventListener('online', done);
  });
}
