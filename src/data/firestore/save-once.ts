import { type DocumentReference, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore/lite';
import type { ProjectRequest } from '../../shared/domain.ts';
import type { Source } from '../../shared/source.ts';
import { asUnknownOutcome, isByRules, mayHaveArrived } from './call.ts';

/**
 * Writes a request under its id. After a refusal, a second write finds out whether an earlier attempt has stored the request:
 * docs/decisions/0003-one-request-one-document.md.
 *
 * @throws FirebaseError `permission-denied` if the rules refuse the write and the request isn't stored; any other error if the
 *   outcome is unknown.
 */
export async function saveRequest(
  document: DocumentReference,
  request: ProjectRequest,
  source?: Source,
): Promise<void> {
  const added = {
    ...(source && { source }),
    status: 'pending',
    createdAt: serverTimestamp(),
    updatedAt: serverTimestamp(),
  };
  try {
    await setDoc(document, { ...request, ...added });
  } catch (refusal) {
    if (!mayHaveArrived(refusal)) throw asUnknownOutcome(refusal);
    if (!(await isStored(document, request))) throw refusal;
  }
}

async function isStored(document: DocumentReference, request: ProjectRequest): Promise<boolean> {
  try {
    // The rules allow a visitor's update only if it changes nothing, so this update succeeds only if exactly this request is
    // stored. It omits the status and the timestamps, which the agency may have changed since. It also omits the source: another
    // form, or a page of an earlier version, may have sent the same words.
    await updateDoc(document, { ...request });
    return true;
  } catch (error) {
    if (isByRules(error)) return false;
    throw asUnknownOutcome(error);
  }
}
