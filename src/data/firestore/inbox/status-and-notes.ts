import {
  type DocumentSnapshot,
  doc,
  type Firestore,
  runTransaction,
  serverTimestamp,
  type Transaction,
} from 'firebase/firestore/lite';
import { STATUS_HISTORY_LIMIT } from '../../../shared/constants.ts';
import type { InboxRequest, NotesResult, StatusResult, TeamRecord } from '../../inbox-port.ts';
import { asList } from '../../read-template.ts';
import { call } from '../errors.ts';
import { REQUESTS, readRequest, readTeamRecord, TEAM_RECORDS } from './documents.ts';

/** Retries if a document changes during the transaction or an answer is lost. */
const OPTIONS = { maxAttempts: 3 };

/** A request and its team record as currently stored. */
interface Present {
  readonly stored: DocumentSnapshot;
  readonly beside: DocumentSnapshot;
  readonly teamRecord: TeamRecord;
}

/** See `InboxPort.setStatus`. */
export function setStatus(
  firestore: Firestore,
  request: InboxRequest,
  change: { readonly status: string; readonly by: string; readonly at: number },
): Promise<StatusResult> {
  return attempt(firestore, request.id, ({ stored, beside, teamRecord }, transaction) => {
    const present = readRequest(stored);
    // An earlier attempt may have succeeded although its answer was lost.
    const { status, by, at } = teamRecord.history.at(-1) ?? {};
    if (status === change.status && by === change.by && at === change.at) {
      return { tag: 'set', request: present, teamRecord };
    }
    if (present.status !== request.status) return { tag: 'changed', request: present, teamRecord };
    const history = [...asList(beside.get('history')), { ...change, at: new Date(change.at) }];
    const isFirstReply = change.status === 'contacted' && stored.get('contactedAt') === undefined;
    transaction.update(stored.ref, {
      status: change.status,
      updatedAt: serverTimestamp(),
      ...(isFirstReply && { contactedAt: serverTimestamp() }),
    });
    set(transaction, beside, teamRecord.notes, history.slice(-STATUS_HISTORY_LIMIT));
    const shown = [...teamRecord.history, change].slice(-STATUS_HISTORY_LIMIT);
    return {
      tag: 'set',
      request: { ...present, status: change.status },
      teamRecord: { ...teamRecord, history: shown },
    };
  });
}

/** See `InboxPort.keepNotes`. */
export function keepNotes(firestore: Firestore, id: string, notes: string, seen: string): Promise<NotesResult> {
  return attempt(firestore, id, ({ beside, teamRecord }, transaction) => {
    if (teamRecord.notes === notes) return { tag: 'kept', teamRecord }; // as above
    if (teamRecord.notes !== seen) return { tag: 'changed', teamRecord };
    set(transaction, beside, notes, asList(beside.get('history')));
    return { tag: 'kept', teamRecord: { ...teamRecord, notes } };
  });
}

/** Replaces the whole document, as the rules would refuse fields that an owner has added by hand. */
function set(transaction: Transaction, beside: DocumentSnapshot, notes: string, history: readonly unknown[]): void {
  transaction.set(beside.ref, { notes, history, updatedAt: serverTimestamp() });
}

/** Runs `work` on a request and its team record in a transaction. @throws DataError. */
function attempt<Result>(
  firestore: Firestore,
  id: string,
  work: (present: Present, transaction: Transaction) => Result,
): Promise<Result | { readonly tag: 'gone' }> {
  return call((signal) =>
    runTransaction(
      firestore,
      async (transaction) => {
        signal.throwIfAborted();
        const stored = await transaction.get(doc(firestore, REQUESTS, id));
        const beside = await transaction.get(doc(firestore, TEAM_RECORDS, id));
        if (!stored.exists()) return { tag: 'gone' };
        return work({ stored, beside, teamRecord: readTeamRecord(beside) }, transaction);
      },
      OPTIONS,
    ),
  );
}
