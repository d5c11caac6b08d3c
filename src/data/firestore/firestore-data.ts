import {
  collection,
  doc,
  type Firestore,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  where,
} from 'firebase/firestore/lite';
import { CATEGORIES, EVENTS, REQUESTS, SUBSCRIPTIONS, TEMPLATES } from '../../shared/collections.ts';
import { CATEGORY_LIMIT, TEMPLATE_LIMIT } from '../../shared/constants.ts';
import type { DataPort } from '../data-port.ts';
import { randomId } from '../random-id.ts';
import { readCategories, readTemplate } from '../read-records.ts';
import { asUnknownOutcome, callDatabase } from './call.ts';
import { saveRequest } from './save-once.ts';

/**
 * Implements the data port on Firestore's REST interface.
 *
 * @param hasAppCheck whether calls carry an App Check token. Then an invalid token alone can cause a refusal.
 */
export function createFirestoreData(firestore: Firestore, hasAppCheck = false): DataPort {
  function add(collectionName: string, record: object, id = randomId()): Promise<void> {
    return callDatabase(() => setDoc(doc(firestore, collectionName, id), record));
  }

  async function doubtRefusals<Answer>(saved: Promise<Answer>): Promise<Answer> {
    try {
      return await saved;
    } catch (error) {
      throw hasAppCheck ? asUnknownOutcome(error) : error;
    }
  }

  return {
    saveProjectRequest: (id, request, source) =>
      doubtRefusals(callDatabase(() => saveRequest(doc(firestore, REQUESTS, id), request, source))),

    addSubscription: (subscription) =>
      doubtRefusals(add(SUBSCRIPTIONS, { ...subscription, createdAt: serverTimestamp() })),

    addAnalyticsEvent: (event) => add(EVENTS, event, event.projectId),

    listTemplates: () =>
      callDatabase(async () => {
        const published = [where('isActive', '==', true), where('status', '==', 'published'), limit(TEMPLATE_LIMIT)];
        const { docs } = await getDocs(query(collection(firestore, TEMPLATES), ...published));
        return docs.map((one) => readTemplate(one.id, one.data())).filter((template) => template !== undefined);
      }),

    listCategories: () =>
      callDatabase(async () => {
        const { docs } = await getDocs(query(collection(firestore, CATEGORIES), limit(CATEGORY_LIMIT)));
        return readCategories(docs.map((one) => one.data()));
      }),

    addTemplate: (template) =>
      add(TEMPLATES, { ...template, createdAt: serverTimestamp(), updatedAt: serverTimestamp() }),

    addCategory: (category) => add(CATEGORIES, { ...category, createdAt: serverTimestamp() }),
  };
}
