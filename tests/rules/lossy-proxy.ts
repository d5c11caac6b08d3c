import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { collection, type DocumentData, type Firestore, getDocs } from 'firebase/firestore/lite';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { DataPort } from '../../src/data/data-port.ts';
import { connectFirestore } from '../../src/data/firestore/connect.ts';
import { createFirestoreData } from '../../src/data/firestore/firestore-data.ts';
import { randomId } from '../../src/data/random-id.ts';
import { startWebServer } from '../../tools/web-server.ts';
import { ANSWERS, type Fault, isAnswered } from '../support/faults.ts';
import { connect, deploy } from './environment.ts';

export type LossyProxy = Awaited<ReturnType<typeof startLossyProxy>>;

/** Starts a proxy for the Firestore at `target` (`host:port`). The proxy can inject a fault into each request. */
export async function startLossyProxy(target: string) {
  let faults: Fault[] = [];
  let received = 0;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const body = new Uint8Array(await buffer(request));
    received++;
    const { authorization = '', 'content-type': type = '' } = request.headers;
    const headers = { 'content-type': type, ...(authorization && { authorization }) };
    const forward = () => fetch(`http://${target}${request.url}`, { method: 'POST', headers, body });
    const answer = (status: number, text: string, type = 'application/json') =>
      response.writeHead(status, { 'content-type': type }).end(text);
    const fault = faults.shift() ?? 'pass';
    if (fault === 'silent') return;
    if (fault === 'lose-request') return response.destroy();
    if (isAnswered(fault)) return answer(ANSWERS[fault].status, ANSWERS[fault].body, ANSWERS[fault].type);

    const answers = await Promise.all(fault === 'together' ? [forward(), forward()] : [forward()]);
    if (fault === 'twice') answers.push(await forward());
    if (fault === 'lose-answer') return response.destroy();
    if (fault === 'hang') return;
    const given = answers.find(({ ok }) => !ok) ?? answers[0]!;
    return answer(given.status, await given.text());
  }

  const server = await startWebServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  return {
    ...server,
    /** Sets the faults of the next requests, in order; later requests pass. Resets `received`. */
    expect: (...next: Fault[]) => {
      faults = next;
      received = 0;
    },
    /** Returns the number of requests since the faults were last set. */
    received: () => received,
  };
}

/** The setup of a test in which the page's data layer saves a request in Google's emulator through a lossy proxy. */
export interface ThroughProxy {
  project: Awaited<ReturnType<typeof deploy>>;
  owner: Firestore;
  proxy: LossyProxy;
  page: DataPort;
  id: string;
  /** Reads the request's document; undefined if there is none. Fails if the database has other requests. */
  stored(): Promise<DocumentData | undefined>;
}

/** Sets up the data layer and the proxy for a suite. Each test starts with an empty database and a new request id. */
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
    const { host } = own.proxy;
    own.page = createFirestoreData(connectFirestore({ projectId, host, ssl: false }, 'through the proxy'));
  });

  beforeEach(async () => {
    await own.project.clear();
    own.id = randomId();
    own.proxy.expect();
  });

  afterAll(() => own.proxy?.close());

  return own;
}
