/** If the page still exists after this, the navigation was cancelled. */
const STAYS_AFTER_MS = 5000;

/**
 * Settles as `work` does, unless it fails because the page is about to be left: then the failure is withheld, for the
 * page rarely lives to see it. Firefox and WebKit end a page's requests as soon as a navigation begins, long before the
 * page goes; taken for an answer, that would be written down as a failure that nobody sees.
 */
export async function unlessLeft<Result>(work: () => Promise<Result>): Promise<Result> {
  let leaving = false;
  const notice = () => {
    leaving = true;
  };
  // Listens only meanwhile: such a listener may keep a page out of the back/forward cache.
  window.addEventListener('beforeunload', notice);
  try {
    return await work();
  } catch (error) {
    if (leaving) await new Promise((resolve) => setTimeout(resolve, STAYS_AFTER_MS));
    throw error;
  } finally {
    window.removeEventListener('beforeunload', notice);
  }
}
