/** The time after which a page that a navigation should have replaced is assumed to stay. */
const STAYS_AFTER_MS = 5000;

/**
 * Settles as `work` does, but delays an error if a navigation has begun. Firefox and WebKit then abort the page's requests at
 * once; without the delay, the page would store a failure that no visitor has seen.
 */
export async function delayErrorWhileLeaving<Result>(work: () => Promise<Result>): Promise<Result> {
  let isLeaving = false;
  const onUnload = () => {
    isLeaving = true;
  };
  // Listens only while needed: such a listener may keep a page out of the back/forward cache.
  window.addEventListener('beforeunload', onUnload);
  try {
    return await work();
  } catch (error) {
    if (isLeaving) await new Promise((resolve) => setTimeout(resolve, STAYS_AFTER_MS));
    throw error;
  } finally {
    window.removeEventListener('beforeunload', onUnload);
  }
}
