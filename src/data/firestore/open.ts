import type { DataPort } from '../port.ts';
import { firestoreOptions } from './config.ts';
import { connectFirestore } from './connect.ts';
import { createFirestoreData } from './firestore-data.ts';

/** Opens the database that this build was configured for. Entry of the lazy chunk; import it through `load.ts`. */
export function openData(): DataPort {
  return createFirestoreData(connectFirestore(firestoreOptions(import.meta.env, location)));
}
