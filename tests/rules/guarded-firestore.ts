import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { startGoogleFirestore } from '../support/google-firestore.ts';

const RULES_FILE = new URL('../../firestore.rules', import.meta.url);

/** A value as Firestore's REST interface writes it. */
export type Value = Readonly<Record<string, unknown>>;

/** The fields of a document as Firestore's REST interface writes them. */
export type Fields = Readonly<Record<string, Value>>;

/** Who sends a request: nobody in particular, the owner of the project (whom rules don't bind), or a user with claims. */
export type Sender = 'visitor' | 'owner' | { readonly claims: Readonly<Record<string, unknown>> };

/** What Firestore answered: the HTTP status, and `error.status` where there is one. */
export interface Answer {
  readonly http: number;
  readonly status: string | undefined;
  readonly body: unknown;
}

/** Google's emulator with an empty database of its own under the project's firestore.rules. */
export interface GuardedFirestore {
  readonly host: string;
  readonly projectId: string;
  /** Full resource name of a document, `projects/…/documents/` and `path`. */
  name(path: string): string;
  /** Sends the writes of one commit. */
  commit(writes: readonly object[], sender?: Sender): Promise<Answer>;
  /** Any other call, `path` being what comes after `/documents`. */
  send(method: string, path: string, body?: object, sender?: Sender): Promise<Answer>;
  /** Every document of a collection, as the owner sees them. */
  documents(collection: string): Promise<readonly { readonly name: string; readonly fields: Fields }[]>;
  stop(): Promise<void>;
}

/** Starts it, or joins the emulator that `FIRESTORE_EMULATOR_HOST` names. */
export async function startGuardedFirestore(): Promise<GuardedFirestore> {
  const google = await startGoogleFirestore();
  const projectId = `demo-rules-${randomUUID().slice(0, 8)}`;
  const rules = { rules: { files: [{ name: 'firestore.rules', content: readFileSync(RULES_FILE, 'utf8') }] } };
  const loaded = await fetch(`http://${google.host}/emulator/v1/projects/${projectId}:securityRules`, {
    method: 'PUT',
    body: JSON.stringify(rules),
  });
  if (!loaded.ok) throw new Error(`The emulator refused firestore.rules: ${await loaded.text()}`);

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
    name: (path) => `${root}/${path}`,
    commit: (writes, sender) => send('POST', ':commit', { writes }, sender),
    send,
    documents: async (collection) => {
      const { body } = await send('GET', `/${collection}?pageSize=300`, undefined, 'owner');
      return (body as { documents?: { name: string; fields: Fields }[] }).documents ?? [];
    },
    stop: () => google.stop(),
  };
}

function authorization(projectId: string, sender: Sender): Record<string, string> {
  if (sender === 'visitor') return {};
  if (sender === 'owner') return { authorization: 'Bearer owner' };
  return { authorization: `Bearer ${unsignedToken(projectId, sender.claims)}` };
}

/** A token as Firebase Auth gives it, but without a signature. The emulator takes it; the service never would. */
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

/** Streamed calls answer with a list of one error, the others with the error itself. */
function errorStatus(answer: unknown): string | undefined {
  const first: unknown = Array.isArray(answer) ? answer[0] : answer;
  return (first as { error?: { status?: string } } | undefined)?.error?.status;
}
