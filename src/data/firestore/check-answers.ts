let isChecking = false;

/**
 * Makes `fetch` reject answers to the SDK that aren't Firestore's, such as the JSON of a public network's sign-in page. The
 * SDK ignores the body of a write's answer, so it would take any JSON with a good status for success, and any 403 for the
 * rules' refusal. It takes no `fetch` of ours either. Answers from other addresses are left alone.
 */
export function checkAnswers(): void {
  if (isChecking) return;
  isChecking = true;
  const plainFetch = globalThis.fetch;
  globalThis.fetch = async (address, init) => {
    const response = await plainFetch(address, init);
    if (!String(address).includes('/documents:')) return response;
    if (isFirestores(await response.clone().json())) return response;
    throw new TypeError('The answer is not Firestore’s.');
  };
}

/** Whether a part of the answer has the database's time or, in an error, its name for what is wrong. */
function isFirestores(answer: unknown): boolean {
  return [answer].flat().some((part) => {
    const { commitTime, readTime, error } = Object(part) as {
      readonly [key in 'commitTime' | 'readTime']?: unknown;
    } & { readonly error?: { readonly status?: unknown } | null };
    return typeof error?.status === 'string' || Date.parse(String(commitTime ?? readTime)) > 0;
  });
}
