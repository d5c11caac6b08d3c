const QUIET_MS = 1500;
const AT_MOST_MS = 15_000;

/** Resolves once nothing has been fetched for a while, so that what follows competes with nothing; or at the limit. */
export function settled(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(quiet);
      clearTimeout(longest);
      observer.disconnect();
      resolve();
    };
    const observer = new PerformanceObserver(() => {
      clearTimeout(quiet);
      quiet = setTimeout(done, QUIET_MS);
    });
    let quiet = setTimeout(done, QUIET_MS);
    const longest = setTimeout(done, AT_MOST_MS);
    observer.observe({ type: 'resource' });
  });
}
