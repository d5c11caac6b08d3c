import { type DocumentReference, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore/lite';
import type { Subscription } from '../../shared/domain.ts';
import { abortableWrite } from './commits.ts';
import { isAbsent, mayHaveArrived, withoutVerdict } from './errors.ts';

/**
 * Writes a subscription under its id, as `saveRequest` does a request: a refusal may mean that an earlier copy has
 * arrived, so it is checked by a write that may change nothing.
 *
 * @param signal nothing is sent once it is aborted.
 * @throws FirebaseError `permission-denied` if it is refused and not stored; any other error if that is not known.
 */
export async function saveSubscription(
  document: DocumentReference,
  { email, consent }: Subscription,
  signal: AbortSignal,
): Promise<void> {
  const record = { email, consent, status: 'pending', createdAt: serverTimestamp() };
  try {
    await abortableWrite(document.path, signal, () => setDoc(document, record));
  } catch (refusal) {
    if (!mayHaveArrived(refusal)) throw withoutVerdict(refusal);
    try {
      await abortableWrite(document.path, signal, () => updateDoc(document, { email, consent }));
    } catch (error) {
      throw isAbsent(error) ? refusal : withoutVerdict(error);
    }
  }
}
