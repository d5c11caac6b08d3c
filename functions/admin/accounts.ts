import type { Access } from './credentials.ts';
import { GoogleError, type GoogleErrorBody } from './plain-words.ts';

/** A user of a Firebase project. */
export interface Account {
  readonly uid: string;
  /** Empty if it has none. */
  readonly email: string;
  readonly disabled: boolean;
  readonly claims: Readonly<Record<string, unknown>>;
}

/** The users of a Firebase project. Every method rejects with a {@link GoogleError} if Google refuses. */
export interface Accounts {
  readonly project: string;
  find(uid: string): Promise<Account | undefined>;
  /** Replaces all custom claims of a user. */
  setClaims(uid: string, claims: Account['claims']): Promise<void>;
  /** Every user, a page at a time. */
  all(): AsyncIterable<Account>;
}

/** A user as the Identity Toolkit API has it. */
interface UserInfo {
  readonly localId: string;
  readonly email?: string;
  readonly disabled?: boolean;
  /** The claims as JSON. */
  readonly customAttributes?: string;
}

interface Users {
  readonly users?: readonly UserInfo[];
  readonly nextPageToken?: string;
}

/** The most that the API gives in one answer. */
const PAGE = 1000;
const PATIENCE_MS = 30_000;

/** The users of `project`, through https://cloud.google.com/identity-platform/docs/reference/rest/v1/projects.accounts. */
export function openAccounts(project: string, { origin, headers }: Access): Accounts {
  async function ask<Answer>(method: string, body?: object): Promise<Answer> {
    const url = `${origin}/v1/projects/${encodeURIComponent(project)}/accounts:${method}`;
    const send = (more: Readonly<Record<string, string>>) =>
      fetch(url, {
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
        headers: { ...headers, 'content-type': 'application/json', ...more },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
    // A person's credentials must name a project to count the call against; a service account may lack the right to.
    const answer = await send({ 'x-goog-user-project': project });
    if (answer.ok) return (await answer.json()) as Answer;
    const refusal = await refusalOf(answer);
    if (refusal.reason !== 'USER_PROJECT_DENIED') throw refusal;
    const second = await send({});
    if (second.ok) return (await second.json()) as Answer;
    throw await refusalOf(second);
  }

  async function refusalOf(answer: Response): Promise<GoogleError> {
    const body = (await answer.json().catch(() => null)) as GoogleErrorBody | null;
    return new GoogleError(project, answer.status, body);
  }

  return {
    project,
    find: async (uid) => (await ask<Users>('lookup', { localId: [uid] })).users?.map(toAccount)[0],
    setClaims: async (uid, claims) => {
      await ask('update', { localId: uid, customAttributes: JSON.stringify(claims) });
    },
    all: async function* () {
      let next: string | undefined = '';
      while (next !== undefined) {
        const page: string = next === '' ? '' : `&nextPageToken=${encodeURIComponent(next)}`;
        const { users = [], nextPageToken }: Users = await ask(`batchGet?maxResults=${PAGE}${page}`);
        yield* users.map(toAccount);
        next = users.length === 0 ? undefined : nextPageToken;
      }
    },
  };
}

function toAccount({ localId, email = '', disabled = false, customAttributes = '{}' }: UserInfo): Account {
  return { uid: localId, email, disabled, claims: JSON.parse(customAttributes) as Account['claims'] };
}
