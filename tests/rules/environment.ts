import { readFileSync } from 'node:fs';
import { initializeTestEnvironment } from '@firebase/rules-unit-testing';
import { connectFirestoreEmulator, type Firestore } from 'firebase/firestore/lite';
import { connectFirestore } from '../../src/data/firestore/connect.ts';
import { randomId } from '../../src/data/random-id.ts';

export const RULES = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');

/** A Firebase project in an emulator. */
export interface Project {
  readonly projectId: string;
  /** `host:port` */
  readonly host: string;
}

/** Deploys rules to a project, by default to a new one in the emulator that `google-firestore.ts` has started. */
export async function deploy({
  rules = RULES,
  projectId = `demo-${randomId().toLowerCase()}`,
  host = process.env.FIRESTORE_EMULATOR_HOST ?? '',
} = {}): Promise<Project & { clear(): Promise<void> }> {
  const [name = '', port] = host.split(':');
  const environment = await initializeTestEnvironment({
    projectId,
    firestore: { rules, host: name, port: Number(port) },
  });
  return { projectId, host, clear: () => environment.clearFirestore() };
}

/**
 * Opens a client: anonymous, signed in with `claims`, or as `owner`, who bypasses the rules. Uses the page's SDK, because the
 * testing library's full SDK may answer a refused read from its cache.
 */
export function connect({ projectId, host }: Project, claims?: object | 'owner'): Firestore {
  const db = connectFirestore({ projectId }, randomId());
  const [name = '', port] = host.split(':');
  const mockUserToken = claims === 'owner' ? claims : { sub: 'someone', ...claims };
  connectFirestoreEmulator(db, name, Number(port), claims ? { mockUserToken } : {});
  return db;
}
