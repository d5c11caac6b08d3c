import { readFileSync } from 'node:fs';
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, type Firestore, getFirestore, setLogLevel } from 'firebase/firestore/lite';
import { randomId } from '../../src/data/random-id.ts';

/** The project's rules. */
export const RULES = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');

/** Puts rules in force in one project of the emulator that `one-emulator.ts` has started, without a project in a new one. */
export function deploy(rules = RULES, projectId = `demo-${randomId().toLowerCase()}`): Promise<RulesTestEnvironment> {
  setLogLevel('silent'); // refusals are expected
  return initializeTestEnvironment({ projectId, firestore: { rules } });
}

/**
 * Opens a client: anonymous, signed in with some claims, or `owner`, whom no rules bind. It is of the SDK that the page
 * uses, as the full one, which the environment's contexts have, may answer a refused read from its cache.
 */
export function connect({ projectId, emulators }: RulesTestEnvironment, claims?: object | 'owner'): Firestore {
  const { host = '', port = 0 } = emulators.firestore ?? {};
  const db = getFirestore(initializeApp({ projectId }, randomId()));
  const mockUserToken = claims === 'owner' ? claims : { sub: 'someone', ...claims };
  connectFirestoreEmulator(db, host, port, claims ? { mockUserToken } : {});
  return db;
}

/** Calls Firestore's REST interface; `path` follows the database's `/documents`. */
export function call({ projectId, emulators }: RulesTestEnvironment, path: string, request?: RequestInit) {
  const { host, port } = emulators.firestore ?? {};
  return fetch(`http://${host}:${port}/v1/projects/${projectId}/databases/(default)/documents${path}`, request);
}
