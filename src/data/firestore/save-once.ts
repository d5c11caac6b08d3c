import { type DocumentReference, deleteField, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore/lite';
import type { ProjectRequest } from '../../shared/domain.ts';
import { isAbsent, mayHaveArrived, withoutVerdict } from './errors.ts';

/**
 * Writes a request under its id. After a refusal, further writes find out whether an earlier attempt has stored one of
 * the versions: docs/decisions/0003-one-request-one-document.md.
 *
 * @param others other versions that were sent under the same id.
 * @returns the version that is stored.
 * @throws FirebaseError `permission-denied` if the rules refuse the write and none of these versions is stored; any
 *   other error if the outcome is unknown.
 */
export async function saveRequest(
  document: DocumentReference,
  request: ProjectRequest,
  others: readonly ProjectRequest[],
): Promise<ProjectRequest> {
  const versions = [request, ...others];
  const added = { status: 'pending', createdAt: serverTimestamp(), updatedAt: serverTimestamp() };
  try {
    await setDoc(document, { ...request, ...added });
    return request;
  } catch (refusal) {
    if (!mayHaveArrived(refusal)) throw withoutVerdict(refusal);
    for (const version of versions) {
      if (await isStored(version)) return version;
    }
    throw refusal;
  }

  async function isStored(words: ProjectRequest): Promise<boolean> {
    // Deletes the fields that only other versions have. Otherwise the update would also succeed if such a version were stored.
    const absent = Object.fromEntries(versions.flatMap(Object.keys).map((key) => [key, deleteField()]));
    try {
      // The rules allow a visitor's update only if it changes nothing, so this update succeeds only if exactly this version is
      // stored. It omits the status and the timestamps, because the agency may have changed them since.
      await updateDoc(document, { ...absent, ...words });
      return true;
    } catch (error) {
      if (isAbsent(error)) return false;
      throw withoutVerdict(error);
    }
  }
}
