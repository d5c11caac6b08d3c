import {
  type DocumentSnapshot,
  doc,
  type Firestore,
  runTransaction,
  serverTimestamp,
  type Transaction,
} from 'firebase/firestore/lite';
import { REQUESTS, TEAM_RECORDS } from '../../../shared/collections.ts';
import { REQUEST_STATUSES } from '../../../shared/domain.ts';
import { outcomeOf } from '../../data-port.ts';
import type { ChangeResult, InboxRequest } from '../../inbox-port.ts';
import { asList, asText } from '../../read-records.ts';
import { callDatabase } from '../call.ts';
import { toInboxRequest } from './documents.ts';

/** A transaction is retried if somebody else changes one of its documents meanwhile, or if a response is lost. */
const RETRIES = { maxAttempts: 3 };

/** A request as read in a transaction. Its team record may not exist. */
interface RequestInTransaction {
  readonly request: InboxRequest;
  readonly teamRecord: DocumentSnapshot;
  /** Changes fields of the team record. */
  readonly write: (changes: object) => void;
}

/** Runs `work` on a request and its team record in a transaction. Returns null if there is no such request. */
export function changeRequest(
  firestore: Firestore,
  id: string,
  work: (present: RequestInTransaction) => ChangeResult,
): Promise<ChangeResult | null> {
  const run = async (transaction: Transaction, signal: AbortSignal) => {
    signal.throwIfAborted();
    const stored = await transaction.get(doc(firestore, REQUESTS, id));
    const teamRecord = await transaction.get(doc(firestore, TEAM_RECORDS, id));
    if (!stored.exists()) return null;
    const write = (changes: object) => {
      transaction.set(teamRecord.ref, { ...teamRecordOf(stored, teamRecord), ...changes });
    };
    return work({ request: toInboxRequest(stored, teamRecord), teamRecord, write });
  };
  const attempt = () =>
    callDatabase((signal) => runTransaction(firestore, (transaction) => run(transaction, signal), RETRIES));
  // Retries a refusal: the history may have grown since it was read. Whoever may read may also write.
  const again = (error: unknown) => {
    if (outcomeOf(error) !== 'refused') throw error;
    return attempt();
  };
  return attempt().catch(again).catch(again);
}

/** Returns the whole team record to write, because the rules would refuse an update that kept fields added by hand. */
function teamRecordOf(stored: DocumentSnapshot, teamRecord: DocumentSnapshot): object {
  const { notes, history, ...before } = teamRecord.data() ?? {};
  const kept = ['last', 'noted', 'assignee'].filter((name) => name in before).map((name) => [name, before[name]]);
  return {
    ...Object.fromEntries(kept),
    notes: asText(notes),
    history: asList(history),
    status: knownStatus(stored, teamRecord),
    // The time of a request may be missing if it was added by hand.
    createdAt: before.createdAt ?? stored.get('createdAt') ?? serverTimestamp(),
    updatedAt: serverTimestamp(),
  };
}

/** Returns a request's status; `pending` if it is unknown. */
export function knownStatus(stored: DocumentSnapshot, teamRecord?: DocumentSnapshot): string {
  const { status } = toInboxRequest(stored, teamRecord);
  return REQUEST_STATUSES.find((one) => one === status) ?? 'pending';
}
