import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A user as the Identity Toolkit API stores it. */
export interface StoredUser {
  readonly localId: string;
  readonly email?: string;
  readonly disabled?: boolean;
  readonly customAttributes?: string;
}

/** A request that arrived, in the order of arrival. */
export interface Asked {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly body: unknown;
  /** The project that the call counts against, if one was named. */
  readonly userProject: string | undefined;
}

/** A running stand-in. */
export interface IdentityToolkit {
  readonly host: string;
  readonly users: Map<string, StoredUser>;
  readonly asked: readonly Asked[];
  /** Answers every call with this error from now on. */
  fail(status: number, message: string, reason?: string): void;
  /** Refuses calls that name a project to count against, as for a service account that may not. */
  denyUserProject(): void;
  stop(): Promise<void>;
}

/** The methods of Google's API that are stood in for, and what their requests may hold. From its discovery document. */
const LOOKUP = ['delegatedProjectNumber', 'email', 'federatedUserId', 'idToken', 'initialEmail', 'localId'];
const UPDATE = ['localId', 'customAttributes', 'disableUser', 'displayName', 'email', 'emailVerified', 'validSince'];
const BATCH_GET = ['delegatedProjectNumber', 'maxResults', 'nextPageToken', 'tenantId'];

class Refusal extends Error {
  readonly status: number;
  readonly reason: string | undefined;
  constructor(status: number, message: string, reason?: string) {
    super(message);
    this.status = status;
    this.reason = reason;
  }
}

/** Stands in for Google's Identity Toolkit API of one project, and refuses requests that Google would not understand. */
export async function startIdentityToolkit(project: string): Promise<IdentityToolkit> {
  const users = new Map<string, StoredUser>();
  const asked: Asked[] = [];
  let failure: Refusal | undefined;
  let deniesUserProject = false;

  async function answer(request: IncomingMessage): Promise<object> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString();
    const body = text === '' ? undefined : (JSON.parse(text) as Record<string, unknown>);
    const userProject = request.headers['x-goog-user-project'];
    const { method = '', url = '', headers } = request;
    asked.push({ method, path: url, body, userProject: userProject?.toString() });
    if (failure !== undefined) throw failure;
    if (!/^Bearer \S+$/.test(headers.authorization ?? '')) throw new Refusal(401, 'Request had invalid credentials.');
    if (deniesUserProject && userProject !== undefined) {
      throw new Refusal(403, `Caller does not have permission to use project ${project}.`, 'USER_PROJECT_DENIED');
    }
    const { pathname, searchParams } = new URL(url, 'http://identitytoolkit.googleapis.com');
    const [, asks, call] = /^(?:\/identitytoolkit\.googleapis\.com)?\/v1\/projects\/([^/]+)\/accounts:(\w+)$/.exec(
      pathname,
    ) ?? [undefined, undefined, undefined];
    if (asks !== project) throw new Refusal(400, 'PROJECT_NOT_FOUND');
    if (call === 'batchGet' && method === 'GET' && body === undefined) return batchGet(searchParams);
    if (method !== 'POST' || headers['content-type'] !== 'application/json') throw new Refusal(404, 'Not Found');
    if (call === 'lookup') return lookup(fieldsOf(body, LOOKUP));
    if (call === 'update') return update(fieldsOf(body, UPDATE));
    throw new Refusal(404, 'Not Found');
  }

  function batchGet(query: URLSearchParams): object {
    fieldsOf(Object.fromEntries(query), BATCH_GET);
    const most = Number(query.get('maxResults') ?? 20);
    if (!(most > 0 && most <= 1000)) throw new Refusal(400, 'INVALID_PAGE_SELECTION');
    const from = Number((query.get('nextPageToken') ?? '').replace('page/', ''));
    const page = [...users.values()].slice(from, from + most);
    const kind = 'identitytoolkit#DownloadAccountResponse';
    return page.length === 0 ? { kind } : { kind, users: page, nextPageToken: `page/${from + page.length}` };
  }

  function lookup({ localId }: Readonly<Record<string, unknown>>): object {
    if (!Array.isArray(localId)) throw new Refusal(400, 'INVALID_REQUEST_TYPE');
    const found = localId.flatMap((id: string) => users.get(id) ?? []);
    return { kind: 'identitytoolkit#GetAccountInfoResponse', ...(found.length > 0 ? { users: found } : {}) };
  }

  function update({ localId, customAttributes }: Readonly<Record<string, unknown>>): object {
    const user = typeof localId === 'string' ? users.get(localId) : undefined;
    if (user === undefined) throw new Refusal(400, 'USER_NOT_FOUND');
    if (typeof customAttributes !== 'string') throw new Refusal(400, 'INVALID_CLAIMS');
    const claims: unknown = JSON.parse(customAttributes);
    if (Object(claims) !== claims || Array.isArray(claims)) throw new Refusal(400, 'INVALID_CLAIMS');
    if (customAttributes.length > 1000) throw new Refusal(400, 'CLAIMS_TOO_LARGE');
    users.set(user.localId, { ...user, customAttributes });
    return { kind: 'identitytoolkit#SetAccountInfoResponse', localId };
  }

  const server = createServer(async (request, response) => {
    try {
      const body = JSON.stringify(await answer(request));
      response.writeHead(200, { 'content-type': 'application/json' }).end(body);
    } catch (error) {
      const { status, message, reason } = error instanceof Refusal ? error : new Refusal(500, String(error));
      const type = 'type.googleapis.com/google.rpc.ErrorInfo';
      const details = reason === undefined ? {} : { details: [{ '@type': type, reason, domain: 'googleapis.com' }] };
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { code: status, message, ...details } }));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    users,
    asked,
    fail: (status, message, reason) => {
      failure = new Refusal(status, message, reason);
    },
    denyUserProject: () => {
      deniesUserProject = true;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** @throws Refusal if there are other fields than Google's API knows. */
function fieldsOf(body: unknown, known: readonly string[]): Readonly<Record<string, unknown>> {
  const fields = Object(body) as Readonly<Record<string, unknown>>;
  const unknown = Object.keys(fields).find((name) => !known.includes(name));
  if (unknown === undefined) return fields;
  throw new Refusal(400, `Invalid JSON payload received. Unknown name "${unknown}": Cannot find field.`);
}
