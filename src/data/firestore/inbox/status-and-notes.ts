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
import { asList, readTeamRecord } from '../../read-inbox.ts';
import { call } from '../errors.ts';
import { fieldsOf, REQUESTS, TEAM_RECORDS, toRequest } from './documents.ts';

/** Attempts while the two documents keep changing, or answers get lost. */
const OPTIONS = { maxAttempts: 3 };

/** A request and its team record as they are stored now. */
interface Present {
  readonly stored: DocumentSnapshot;
  readonly beside: DocumentSnapshot;
  readonly teamRecord: TeamRecord;
}

/** Gives a request another status, and its history another entry. See `InboxPort.setStatus`. */
export function setStatus(
  firestore: Firestore,
  request: InboxRequest,
  change: { readonly status: string; readonly by: string; readonly at: number },
): Promise<StatusResult> {
  return attempt(firestore, request.id, ({ stored, beside, teamRecord }, transaction) => {
    const present = toRequest(stored);
    // An earlier attempt may have arrived, and its answer been lost.
    const { status, by, at } = teamRecord.history.at(-1) ?? {};
    if (status === change.status && by === change.by && at === change.at) {
      return { tag: 'set', request: present, teamRecord };
    }
    if (present.version !== request.version) return { tag: 'changed', request: present, teamRecord };
    const history = [...asList(beside.get('history')), { ...change, at: new Date(change.at) }];
    transaction.update(stored.ref, { status: change.status, updatedAt: serverTimestamp() });
    set(transaction, beside, teamRecord.notes, history.slice(-STATUS_HISTORY_LIMIT));
    const told = [...teamRecord.history, change].slice(-STATUS_HISTORY_LIMIT);
    return { tag: 'set', request: present, teamRecord: { ...teamRecord, history: told } };
  });
}

/** Stores notes. See `InboxPort.keepNotes`. */
export function keepNotes(firestore: Firestore, id: string, notes: string, seen: string): Promise<NotesResult> {
  return attempt(firestore, id, ({ beside, teamRecord }, transaction) => {
    if (teamRecord.notes === notes) return { tag: 'kept', teamRecord }; // as above
    if (teamRecord.notes !== seen) return { tag: 'changed', teamRecord };
    set(transaction, beside, notes, asList(beside.get('history')));
    return { tag: 'kept', teamRecord: { ...teamRecord, notes } };
  });
}

/** Writes the whole document: the rules would deny fields that somebody has added by hand. */
function set(transaction: Transaction, beside: DocumentSnapshot, notes: string, history: readonly unknown[]): void {
  transaction.set(beside.ref, { notes, history, updatedAt: serverTimestamp() });
}

/** Runs `work` on a request and its team record. What it writes is stored if neither has changed. @throws DataError. */
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
        return work({ stored, beside, teamRecord: readTeamRecord(fieldsOf(beside)) }, transaction);
      },
      OPTIONS,
    ),
  );
}
