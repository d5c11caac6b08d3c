/** The answers to a write that decide something, with the name that Firestore gives them. */
const VERDICTS: Readonly<Record<number, string>> = { 403: 'PERMISSION_DENIED', 404: 'NOT_FOUND' };

/** The part of a commit's request that matters here. The SDK writes it. */
interface CommitRequest {
  readonly writes: readonly { readonly update?: { readonly name: string } }[];
}

/** The parts of an answer that matter here. Anything on the way may have written it. */
type CommitAnswer = {
  readonly commitTime?: unknown;
  readonly writeResults?: unknown;
  readonly error?: { readonly status?: unknown } | null;
} | null;

/** Writes that the SDK has been asked for and has not sent yet, in that order. */
const unsent = new Set<{ readonly path: string; readonly signal: AbortSignal }>();
let isWatching = false;

/**
 * Runs one write of the SDK's, and makes up for what that lacks: it can't be cancelled, takes any answer with a good
 * status and some JSON for success, a public network's sign-in page included, and any 403 for the rules' own. As it takes
 * no `fetch` either, the first write replaces the global one, which then looks for the commits announced here and leaves
 * all other calls alone.
 *
 * @param path of the document, from its collection on.
 * @param signal once it is aborted nothing is sent any more, and what runs is cut off.
 * @param write calls the SDK once, to write that document.
 * @throws the signal's reason if it is aborted already, else what `write` throws: FirebaseError `unknown` if the answer is
 *   not Firestore's.
 */
export async function abortableWrite(path: string, signal: AbortSignal, write: () => Promise<void>): Promise<void> {
  signal.throwIfAborted();
  if (!isWatching) globalThis.fetch = watched(globalThis.fetch);
  isWatching = true;
  const own = { path, signal };
  unsent.add(own);
  try {
    await write();
  } finally {
    unsent.delete(own);
  }
}

function watched(plainFetch: typeof fetch): typeof fetch {
  return async (address, init) => {
    const signal = signalFor(address, init?.body);
    if (signal === undefined) return plainFetch(address, init);
    const response = await plainFetch(address, { ...init, signal });
    const verdict = VERDICTS[response.status];
    if (!response.ok && verdict === undefined) return response;
    const answer = (await response.clone().json()) as CommitAnswer;
    const genuine = response.ok ? isReceipt(answer) : answer?.error?.status === verdict;
    if (!genuine) throw new TypeError('The answer is not Firestore’s.');
    return response;
  };
}

/** The signal of the oldest unsent write that a call of `fetch` sends; undefined if it sends none. */
function signalFor(address: unknown, body: unknown): AbortSignal | undefined {
  if (unsent.size === 0 || !String(address).includes('/documents:commit') || typeof body !== 'string') return undefined;
  const { writes } = JSON.parse(body) as CommitRequest;
  const own = [...unsent].find(({ path }) => writes.length === 1 && writes[0]?.update?.name.endsWith(`/${path}`));
  if (own !== undefined) unsent.delete(own);
  return own?.signal;
}

/** Whether an answer says that one write is in. */
function isReceipt(answer: CommitAnswer): boolean {
  const { commitTime, writeResults } = answer ?? {};
  const isTime = typeof commitTime === 'string' && !Number.isNaN(Date.parse(commitTime));
  return isTime && Array.isArray(writeResults) && writeResults.length === 1;
}
