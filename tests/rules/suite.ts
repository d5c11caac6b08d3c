import { collection, type DocumentData, type Firestore, getDocs } from 'firebase/firestore/lite';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { connectFirestore } from '../../src/data/firestore/connect.ts';
import { createFirestoreData } from '../../src/data/firestore/firestore-data.ts';
import type { DataPort } from '../../src/data/port.ts';
import { randomId } from '../../src/data/random-id.ts';
import { connect, deploy } from './environment.ts';
import { type LossyProxy, startLossyProxy } from './lossy-proxy.ts';

/** Long enough for the emulator on a busy machine, in tests that expect an answer. */
const PATIENT_MS = 20_000;

/** A page that reaches Google's emulator through a lossy proxy, and the request that a test is about. */
export interface ThroughProxy {
  project: Awaited<ReturnType<typeof deploy>>;
  owner: Firestore;
  proxy: LossyProxy;
  connection: Firestore;
  page: DataPort;
  id: string;
  /** The request's document, or undefined. Fails if there is any other. */
  stored(): Promise<DocumentData | undefined>;
}

/** Sets one up for the tests of a suite. Each begins with an empty database and an id of its own. */
export function throughProxy(): ThroughProxy {
  const own = {
    async stored() {
      const { docs } = await getDocs(collection(own.owner, 'projectRequests'));
      expect(docs.map(({ id }) => id)).toEqual(docs.map(() => own.id));
      return docs[0]?.data();
    },
  } as ThroughProxy;

  beforeAll(async () => {
    own.project = await deploy();
    own.owner = connect(own.project, 'owner');
    own.proxy = await startLossyProxy(own.project.host);
    const { projectId } = own.project;
    own.connection = connectFirestore({ projectId, host: own.proxy.host, ssl: false }, 'through the proxy');
    own.page = createFirestoreData(own.connection, PATIENT_MS);
  });

  beforeEach(async () => {
    await own.project.clear();
    own.id = randomId();
    own.proxy.expect();
  });

  afterAll(() => own.proxy?.stop());

  return own;
}
