/** The answers to a write that decide something, with the name that Firestore gives them. */
const VERDICTS: Readonly<Record<number, string>> = { 403: 'PERMISSION_DENIED', 404: 'NOT_FOUND' };

/** The part of a commit's request that matters here. The SDK writes it. */
interface CommitRequest {
  readonly writes: readonly { readonly update: { readonly name: string } }[];
}

/** The parts of an answer that matter here. Anybody on the way may have written it. */
type CommitAnswer = {
  readonly commitTime?: unknown;
  readonly writeResults?: unknown;
  readonly error?: { readonly status?: unknown } | null;
} | null;

/** Writes that the SDK has been asked for and has not sent yet, in that order. */
const unsent = new Set<{ readonly path: string; readonly signal: AbortSignal }>();
let watching = false;

/**
 * Runs one write of the SDK's. Once `signal` is aborted nothing is sent any more, and what runs is cut off.
 *
 * @param path of the document, from its collection on.
 * @param write calls the SDK once, to write that document.
 * @throws the signal's reason if it is aborted already, else what `write` throws.
 */
export async function abortableWrite(path: string, signal: AbortSignal, write: () => Promise<void>): Promise<void> {
  signal.throwIfAborted();
  const own = { path, signal };
  unsent.add(own);
  try {
    await write();
  } finally {
    unsent.delete(own);
  }
}

/**
 * Makes up for two things that the SDK does not do, by watching its calls of `fetch`. It takes any answer with a good
 * status and some JSON for success, a public network's sign-in page included, and any 403 for the rules' own; and it
 * can't be cancelled. Answers that are not Firestore's become a failed fetch, so the SDK reports `unknown`.
 * Later calls do nothing.
 */
export function watchCommits(): void {
  if (watching) return;
  watching = true;
  const plainFetch = globalThis.fetch;
  globalThis.fetch = async (address, init) => {
    if (typeof address !== 'string' || !address.includes('/documents:commit') || typeof init?.body !== 'string') {
      return plainFetch(address, init);
    }
    const { writes } = JSON.parse(init.body) as CommitRequest;
    const response = await plainFetch(address, { ...init, signal: signalFor(writes[0]?.update.name) });
    const verdict = VERDICTS[response.status];
    if (!response.ok && verdict === undefined) return response;
    const answer = (await response.clone().json()) as CommitAnswer;
    const genuine = response.ok ? isReceipt(answer, writes.length) : answer?.error?.status === verdict;
    if (!genuine) throw new TypeError('The answer is not Firestore’s.');
    return response;
  };
}

/** The signal of the oldest unsent write of a document. */
function signalFor(name = ''): AbortSignal | null {
  for (const own of unsent) {
    if (!name.endsWith(`/${own.path}`)) continue;
    unsent.delete(own);
    return own.signal;
  }
  return null;
}

function isReceipt(answer: CommitAnswer, writes: number): boolean {
  const { commitTime, writeResults } = answer ?? {};
  return (
    Array.isArray(writeResults) &&
    writeResults.length === writes &&
    typeof commitTime === 'string' &&
    !Number.isNaN(Date.parse(commitTime))
  );
}
