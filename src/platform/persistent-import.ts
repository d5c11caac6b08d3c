const RETRY_AFTER_MS = 4000;
const RETRY_AT_LEAST_EVERY_MS = 60_000;

/**
 * A dynamic import that does not give up: where the chunk can't be fetched it tries again when the browser comes back
 * online, and after a pause that grows from seconds to a minute. Whatever stood in its place (prerendered content, a
 * spinner) stays meanwhile. A chunk that a deploy has taken away for good is seen to by `recover-chunks.ts`: each try
 * that fails makes it look.
 */
export async function persistentImport<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let pause = RETRY_AFTER_MS; ; pause = Math.min(2 * pause, RETRY_AT_LEAST_EVERY_MS)) {
    try {
      return await load();
    } catch (error) {
      console.warn('A part of the page did not load and is tried again:', error);
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
