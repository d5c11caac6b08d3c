/** The page is assumed to stay if a navigation has not replaced it within this time. */
const STAYS_AFTER_MS = 5000;

/**
 * Settles as `work` does, but delays an error if a navigation has begun. When a navigation begins, Firefox and WebKit abort the
 * page's requests; without the delay, the page would store a failure that no visitor has seen.
 */
export async function delayErrorWhileLeaving<Result>(work: () => Promise<Result>): Promise<Result> {
  let isLeaving = false;
  const onUnload = () => {
    isLeaving = true;
  };
  // Listens only during `work`, because a `beforeunload` listener may keep the page out of the back/forward cache.
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
