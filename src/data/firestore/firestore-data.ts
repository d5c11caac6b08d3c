import {
  addDoc,
  collection,
  doc,
  type Firestore,
  getDocs,
  serverTimestamp,
  setDoc,
  updateDoc,
} from 'firebase/firestore/lite';
import { SAVE_DEADLINE_MS } from '../../shared/constants.ts';
import type { ProjectRequest } from '../../shared/domain.ts';
import { withDeadline } from '../deadline.ts';
import { DataError, type DataPort, type StoredTemplate } from '../port.ts';
import { readTemplate } from '../read-template.ts';
import { mayHaveArrived, toDataError } from './errors.ts';
import { publishedTemplates } from './published-templates.ts';

/**
 * Implements the data port on Firestore, over plain REST.
 *
 * @param deadlineMs longest wait for any call, everything included.
 */
export function createFirestoreData(firestore: Firestore, deadlineMs = SAVE_DEADLINE_MS): DataPort {
  async function call<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    try {
      return await withDeadline(work(), deadlineMs);
    } catch (error) {
      throw toDataError(error);
    }
  }

  async function add(collectionName: string, record: object): Promise<string> {
    return (await addDoc(collection(firestore, collectionName), record)).id;
  }

  return {
    saveProjectRequest: (id, request) => call(() => saveOnce(firestore, id, request)),

    addAnalyticsEvent: (event) =>
      call(async () => {
        await add('projectAnalytics', event);
      }),

    listTemplates: () => call(() => shownTemplates(firestore)),

    // Only the admin view calls this, so its code is a chunk of its own.
    listLeftOut: () =>
      call(async () => {
        const { leftOutTemplates } = await import('./left-out.ts').catch((cause: unknown) => {
          throw new DataError('network', String(cause), { cause });
        });
        return leftOutTemplates(firestore);
      }),

    addTemplate: (template) =>
      call(() => add('templates', { ...template, createdAt: serverTimestamp(), updatedAt: serverTimestamp() })),

    addCategory: (category) => call(() => add('categories', { ...category, createdAt: serverTimestamp() })),
  };
}

/**
 * Writes a request under its id. Counts as saved if an earlier copy of the same write has arrived.
 * Why this takes two writes: docs/decisions/0003-one-request-one-document.md.
 */
async function saveOnce(firestore: Firestore, id: string, request: ProjectRequest): Promise<void> {
  const reference = doc(firestore, 'projectRequests', id);
  try {
    await setDoc(reference, {
      ...request,
      status: 'pending',
      createdAt: serverTimestamp(),
      updatedAt: serverTimestamp(),
    });
  } catch (refusal) {
    if (!mayHaveArrived(refusal)) throw refusal;
    try {
      // The rules allow an update only if it changes nothing, so this succeeds only if the request already exists.
      // Status and timestamps are left out: the owner may have advanced the request by now.
      await updateDoc(reference, { ...request });
    } catch (error) {
      throw toDataError(error).kind === 'network' ? error : refusal;
    }
  }
}

async function shownTemplates(firestore: Firestore): Promise<readonly StoredTemplate[]> {
  const { docs } = await getDocs(publishedTemplates(firestore));
  return docs.map((stored) => readTemplate(stored.id, stored.data())).filter((template) => template !== undefined);
}
