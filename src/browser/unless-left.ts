/** The time after which the navigation must have been cancelled, as the page still exists. */
const STAYS_AFTER_MS = 5000;

/**
 * Settles as `work` does, unless it fails because the page is about to be left: Firefox and WebKit abort a page's
 * requests as soon as a navigation begins, and the failure would be stored without any visitor seeing it.
 */
export async function unlessLeft<Result>(work: () => Promise<Result>): Promise<Result> {
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
