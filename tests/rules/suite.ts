import { collection, type DocumentData, type Firestore, getDocs } from 'firebase/firestore/lite';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { connectFirestore } from '../../src/data/firestore/connect.ts';
import { createFirestoreData } from '../../src/data/firestore/firestore-data.ts';
import type { DataPort } from '../../src/data/port.ts';
import { randomId } from '../../src/data/random-id.ts';
import { connect, deploy } from './environment.ts';
import { type LossyProxy, startLossyProxy } from './lossy-proxy.ts';

/** A deadline for tests that expect an answer, long enough for the emulator on a busy machine. */
const PATIENT_MS = 20_000;

/** A page's data layer behind a lossy proxy for Google's emulator, and the request to save. */
export interface ThroughProxy {
  project: Awaited<ReturnType<typeof deploy>>;
  owner: Firestore;
  proxy: LossyProxy;
  connection: Firestore;
  page: DataPort;
  id: string;
  /** Reads the request's document; undefined if there is none. Fails if there are others. */
  stored(): Promise<DocumentData | undefined>;
}

/** Sets up the data layer and the proxy for a suite. Each test starts with an empty database and its own id. */
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
