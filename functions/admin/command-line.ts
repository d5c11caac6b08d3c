import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import { messageOf } from '../../src/data/port.ts';
import { type Accounts, openAccounts } from './accounts.ts';
import { grant, list, revoke } from './commands.ts';
import { openAccess, openFirestoreAccess } from './credentials.ts';
import { openDatabase, person } from './personal-data.ts';
import { Problem } from './plain-words.ts';
import { subscribers } from './subscribers.ts';

const HELP = `Says who may read requests and write templates: users with the custom claim admin: true. Shows, exports and
erases what is stored about one person. Exports the newsletter's addresses.

npm run admin -- grant UID       lets a user in
npm run admin -- revoke UID      takes that back
npm run admin -- list            shows who is in
npm run admin -- person EMAIL    shows what is stored under an email address; reads every request
                                 and subscription once
  --export FILE   writes it to a file, as JSON
  --erase COUNT   erases it, if it is that many requests and subscriptions
npm run admin -- subscribers     counts the newsletter's addresses, each once
  --export FILE   writes them to a file, as CSV: whether confirmed, what was agreed to, where to unsubscribe

  --project ID    the Firebase project, if not the one in .env.local
  --help

Users and their UIDs are listed in the Firebase console, under Authentication. A user's other claims are kept.
Credentials are those of Google's own tools: sign in with \`gcloud auth application-default login\` as an owner of the
project, or name a service account's key file in GOOGLE_APPLICATION_CREDENTIALS.
`;

/** Of the site's build. */
const PROJECT_KEY = 'VITE_FIREBASE_PROJECT_ID';

type Command = (accounts: Accounts) => Promise<string>;

function commandOf([name, uid, ...more]: readonly string[]): Command | undefined {
  if (more.length > 0) return undefined;
  if (name === 'list' && uid === undefined) return list;
  if (name === 'grant' && uid) return (accounts) => grant(accounts, uid);
  if (name === 'revoke' && uid) return (accounts) => revoke(accounts, uid);
  return undefined;
}

function read(args: readonly string[]) {
  try {
    const options = {
      project: { type: 'string' },
      export: { type: 'string' },
      erase: { type: 'string' },
      help: { type: 'boolean', default: false },
    } as const;
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new Problem(`${messageOf(error)}\n\n${HELP}`);
  }
}

/**
 * Does what the words after `npm run admin --` ask for. @returns what to tell.
 *
 * @param folder the project's, where `.env.local` is.
 * @throws anything that `inPlainWords` explains.
 */
export async function answer(args: readonly string[], env: NodeJS.ProcessEnv, folder: string): Promise<string> {
  const { values, positionals } = read(args);
  if (values.help) return HELP;
  const [name, email = '', ...more] = positionals;
  const configured = () => values.project ?? configuredProject(env, folder);
  if (name === 'person' && email.includes('@') && more.length === 0) {
    const project = configured();
    return person(email, values, { project, ...(await openFirestoreAccess(env, project)) });
  }
  if (name === 'subscribers' && positionals.length === 1 && values.erase === undefined) {
    const project = configured();
    const rest = openDatabase({ project, ...(await openFirestoreAccess(env, project)) });
    return subscribers(values.export, rest, project);
  }
  const command = commandOf(positionals);
  if (command === undefined || values.export !== undefined || values.erase !== undefined) throw new Problem(HELP);
  return command(openAccounts(configured(), await openAccess(env)));
}

/**
 * The Firebase project that the site is built for. Not the one that gcloud is set to, which may well be another.
 *
 * @param folder where `.env.local` is.
 * @throws Problem if none is configured.
 */
function configuredProject(env: NodeJS.ProcessEnv, folder: string): string {
  const file = join(folder, '.env.local');
  const local = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  const project = (env[PROJECT_KEY] ?? local[PROJECT_KEY] ?? '').trim();
  if (project === '') {
    throw new Problem(
      `Which Firebase project? Fill in ${PROJECT_KEY} in .env.local (see .env.example), or add --project ID.`,
    );
  }
  return project;
}
