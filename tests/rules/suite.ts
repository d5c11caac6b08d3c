import { connectFirestoreEmulator, type Firestore } from 'firebase/firestore/lite';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { connectFirestore } from '../../src/data/firestore/connect.ts';
import { createFirestoreData } from '../../src/data/firestore/firestore-data.ts';
import type { DataPort } from '../../src/data/port.ts';
import { randomId } from '../../src/data/random-id.ts';
import { type Document, type GuardedFirestore, startGuardedFirestore } from './guarded-firestore.ts';
import { type LossyProxy, startLossyProxy } from './lossy-proxy.ts';

/** Long enough for the emulator on a busy machine, in tests that expect an answer. */
const PATIENT_MS = 20_000;

/** Google's emulator for the tests of a suite. */
export function guardedFirestore(): GuardedFirestore {
  const own = {} as GuardedFirestore;
  beforeAll(async () => void Object.assign(own, await startGuardedFirestore()));
  afterAll(() => own.stop?.());
  return own;
}

/** A page that reaches Google's emulator through a lossy proxy, and the request that a test is about. */
export interface ThroughProxy {
  readonly google: GuardedFirestore;
  proxy: LossyProxy;
  connection: Firestore;
  page: DataPort;
  id: string;
  /** The request's document, or undefined. Fails if there is any other. */
  stored(): Promise<Document | undefined>;
}

/** Sets one up for the tests of a suite. Each begins with an empty database and an id of its own. */
export function throughProxy(): ThroughProxy {
  const google = guardedFirestore();
  const own = {
    google,
    async stored() {
      const [found, ...others] = await google.documents('projectRequests');
      expect([others, found?.name ?? 'none']).toEqual([[], found ? google.name(`projectRequests/${own.id}`) : 'none']);
      return found;
    },
  } as ThroughProxy;

  beforeAll(async () => {
    own.proxy = await startLossyProxy(google.host);
    const options = { projectId: google.projectId, host: own.proxy.host, ssl: false };
    own.connection = connectFirestore(options, 'through the proxy');
    own.page = createFirestoreData(own.connection, PATIENT_MS);
  });

  beforeEach(async () => {
    await google.clear();
    own.id = randomId();
    own.proxy.expect();
  });

  afterAll(async () => {
    await own.proxy?.stop();
  });

  return own;
}

/** A connection of a user with these claims, or of the `owner`, whom no rules bind. */
export function connectAs(
  user: { readonly admin?: boolean } | 'owner',
  { projectId, host }: Pick<GuardedFirestore, 'projectId' | 'host'>,
): Firestore {
  const connection = connectFirestore({ projectId }, randomId());
  const [name = '', port = ''] = host.split(':');
  const mockUserToken = user === 'owner' ? user : { sub: 'someone', ...user };
  connectFirestoreEmulator(connection, name, Number(port), { mockUserToken });
  return connection;
}

/** The page of an admin, straight at the emulator. */
export function adminPage(google: GuardedFirestore): DataPort {
  return createFirestoreData(connectAs({ admin: true }, google));
}
