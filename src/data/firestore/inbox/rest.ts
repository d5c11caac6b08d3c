import { withDeadline } from '../../deadline.ts';
import { DataError, type DataErrorKind, messageOf } from '../../port.ts';
import type { FirestoreOptions } from '../config.ts';
import type { Values } from './values.ts';

/** A document as Firestore's REST interface has it. */
export interface RestDocument {
  /** Its full resource name. */
  readonly name: string;
  readonly fields?: Values;
  readonly updateTime: string;
}

/** Who calls. */
export interface Caller {
  /** What lets the call in. */
  readonly headers: Readonly<Record<string, string>>;
  /** Empty if nobody is signed in. */
  readonly email: string;
}

/** Firestore over plain REST: what the SDK's lite version can't do, or not without growing for every visitor. */
export interface Rest {
  /** Full resource name of a document; `path` is from its collection on. */
  name(path: string): string;
  /**
   * Calls a method of the database's documents, such as `runQuery`.
   *
   * @throws DataError, also if the answer is not Firestore's.
   */
  post(method: string, body: object): Promise<unknown>;
  /** Who is signed in, by email address; empty if nobody is. */
  user(): Promise<string>;
}

/** Firestore's codes for a caller without permission. */
const DENIALS: readonly unknown[] = ['PERMISSION_DENIED', 'UNAUTHENTICATED'];

/**
 * Opens Firestore's REST interface. Sends nothing until the first call.
 *
 * @param caller asked before each call.
 * @param deadlineMs longest wait for a call, that for the caller included.
 */
export function openRest(
  { projectId, host = 'firestore.googleapis.com', ssl = true }: FirestoreOptions,
  caller: () => Promise<Caller>,
  deadlineMs: number,
): Rest {
  const root = `projects/${projectId}/databases/(default)/documents`;

  return {
    name: (path) => `${root}/${path}`,
    user: async () => (await caller().catch(toFailure)).email,
    post: (method, body) =>
      withDeadline(async (signal) => {
        const { headers } = await caller().catch(toFailure);
        signal.throwIfAborted();
        const response = await fetch(`${ssl ? 'https' : 'http'}://${host}/v1/${root}:${method}`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
          signal,
        }).catch(toFailure);
        const answer: unknown = await response.json().catch(toFailure);
        if (!response.ok) throw refusal(answer, response.status);
        return answer;
      }, deadlineMs),
  };
}

function toFailure(cause: unknown): never {
  throw new DataError('network', messageOf(cause), { cause });
}

/** A streamed call answers with a list of one error, others with the error itself. */
function refusal(answer: unknown, httpStatus: number): DataError {
  const first: unknown = Array.isArray(answer) ? answer[0] : answer;
  const { status, message } = (first as { error?: { status?: unknown; message?: unknown } } | null)?.error ?? {};
  return new DataError(kindOf(status, httpStatus), String(message ?? `HTTP ${httpStatus}`));
}

function kindOf(status: unknown, httpStatus: number): DataErrorKind {
  if (DENIALS.includes(status)) return 'denied';
  return status === undefined || httpStatus >= 500 ? 'network' : 'rejected';
}
