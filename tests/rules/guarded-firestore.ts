import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { startGoogleFirestore } from '../support/google-firestore.ts';

/** The project's rules. */
export const RULES = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');

/** A value in the notation of Firestore's REST interface. */
export type Value = Readonly<Record<string, unknown>>;

/** A document's fields in the notation of Firestore's REST interface. */
export type Fields = Readonly<Record<string, Value>>;

/** A document as it is stored; `name` is the full one. */
export interface Document {
  readonly name: string;
  readonly fields: Fields;
}

/** Who sends a request: an anonymous visitor, the project's owner (not bound by rules), or a user with claims. */
export type Sender = 'visitor' | 'owner' | { readonly claims: Readonly<Record<string, unknown>> };

/** Firestore's answer: the HTTP status, and `error.status` if there is one. */
export interface Answer {
  readonly http: number;
  readonly status: string | undefined;
  readonly body: unknown;
}

/** Google's emulator with an empty database under the project's firestore.rules. */
export interface GuardedFirestore {
  readonly host: string;
  readonly projectId: string;
  /** Puts other rules in force, for what is sent from then on. */
  deploy(rules: string): Promise<void>;
  /** Full resource name of a document, `projects/…/documents/` and `path`. */
  name(path: string): string;
  /** Sends the writes of one commit. */
  commit(writes: readonly object[], sender?: Sender): Promise<Answer>;
  /** Any other call; `path` is the part after `/documents`. */
  send(method: string, path: string, body?: object, sender?: Sender): Promise<Answer>;
  /** Every document of a collection, read with the owner's rights. */
  documents(collection: string): Promise<readonly Document[]>;
  /** Empties the database. */
  clear(): Promise<void>;
  stop(): Promise<void>;
}

/** Opens a project of its own in the emulator that runs, or in one that it starts. */
export async function startGuardedFirestore(): Promise<GuardedFirestore> {
  const google = await startGoogleFirestore();
  const projectId = `demo-rules-${randomUUID().slice(0, 8)}`;

  async function deploy(rules: string): Promise<void> {
    const loaded = await fetch(`http://${google.host}/emulator/v1/projects/${projectId}:securityRules`, {
      method: 'PUT',
      body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content: rules }] } }),
    });
    if (!loaded.ok) throw new Error(`The emulator rejected the rules: ${await loaded.text()}`);
  }

  await deploy(RULES);
  const root = `projects/${projectId}/databases/(default)/documents`;

  async function send(method: string, path: string, body?: object, sender: Sender = 'visitor'): Promise<Answer> {
    const response = await fetch(`http://${google.host}/v1/${root}${path}`, {
      method,
      headers: authorization(projectId, sender),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    return { http: response.status, status: errorStatus(answer), body: answer };
  }

  return {
    host: google.host,
    projectId,
    deploy,
    name: (path) => `${root}/${path}`,
    commit: (writes, sender) => send('POST', ':commit', { writes }, sender),
    send,
    documents: async (collection) => {
      const { body } = await send('GET', `/${collection}?pageSize=300`, undefined, 'owner');
      return (body as { documents?: Document[] }).documents ?? [];
    },
    clear: async () => {
      await fetch(`http://${google.host}/emulator/v1/${root}`, { method: 'DELETE' });
    },
    stop: () => google.stop(),
  };
}

function authorization(projectId: string, sender: Sender): Record<string, string> {
  if (sender === 'visitor') return {};
  if (sender === 'owner') return { authorization: 'Bearer owner' };
  return { authorization: `Bearer ${unsignedToken(projectId, sender.claims)}` };
}

/** A token like Firebase Auth's, but unsigned. The emulator accepts it; the service never would. */
export function unsignedToken(projectId: string, claims: Readonly<Record<string, unknown>>): string {
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    iat: now,
    exp: now + 3600,
    auth_time: now,
    sub: 'someone',
    user_id: 'someone',
    firebase: { sign_in_provider: 'password', identities: {} },
    ...claims,
  };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', type: 'JWT' })}.${part(payload)}.`;
}

/** Streamed calls return a list with one error, others the error itself. */
function errorStatus(answer: unknown): string | undefined {
  const first: unknown = Array.isArray(answer) ? answer[0] : answer;
  return (first as { error?: { status?: string } } | undefined)?.error?.status;
}
