import { initializeApp } from 'firebase-admin/app';
import { getAuth, type UserRecord } from 'firebase-admin/auth';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { languageName } from '../../src/content/languages.ts';
import { SUBSCRIPTIONS, TEAM } from '../../src/shared/collections.ts';
import { normalizeEmail } from '../../src/shared/email.ts';
import { loadSettings } from './config.ts';
import { forget } from './forget.ts';
import { loadConsents } from './texts.ts';
import { toCsv } from './to-csv.ts';

const HELP = `npm run admin -- grant USER        lets a user read requests and write templates
npm run admin -- revoke USER       takes that back
npm run admin -- list              shows who has access
npm -s run admin -- subscribers    writes the newsletter's addresses to stdout, as CSV
npm run admin -- forget MONTHS     lists the requests won or lost more than MONTHS months ago; --yes deletes them

USER is a UID, or an email address; to grant access, a confirmed one. The project is VITE_FIREBASE_PROJECT_ID, from the environment or .env.local.
`;

/** Sets or removes a user's `admin` claim, by which firestore.rules recognizes the agency. Keeps the user's other claims. */
async function setAdmin(user: string, isAdmin: boolean): Promise<string> {
  const auth = getAuth();
  const account = await (user.includes('@') ? auth.getUserByEmail(user) : auth.getUser(user));
  const { uid, email = '', emailVerified, customClaims, metadata } = account;
  // Where sign-up is open, anybody may have registered a teammate's address first.
  if (isAdmin && user.includes('@') && !emailVerified)
    throw new Error(`Who made this account, on ${metadata.creationTime}? If it was you: npm run admin -- grant ${uid}`);
  const { admin: _, ...others } = customClaims ?? {};
  await auth.setCustomUserClaims(uid, isAdmin ? { ...others, admin: true } : others);
  // So that the inbox no longer offers to assign requests to the user.
  if (!isAdmin) await getFirestore().collection(TEAM).doc(uid).delete();
  return isAdmin
    ? `${uid} ${email} has access from the next sign-in on.\n`
    : `${uid} ${email} has no access. A session that is open now keeps it for up to an hour.\n`;
}

async function listAdmins(): Promise<string> {
  const admins: UserRecord[] = [];
  let next: string | undefined;
  do {
    const { users, pageToken } = await getAuth().listUsers(1000, next);
    admins.push(...users.filter(({ customClaims }) => customClaims?.admin === true));
    next = pageToken;
  } while (next !== undefined);
  if (admins.length === 0) return 'Nobody has access.\n';
  return admins.map(({ uid, email = '', disabled }) => `${uid} ${email}${disabled ? ' (disabled)' : ''}\n`).join('');
}

/** Returns the newsletter's addresses as CSV: each address once, with its newest consent. */
async function listSubscribers(): Promise<string> {
  const { docs } = await getFirestore().collection(SUBSCRIPTIONS).get();
  const reading = docs.map(async (document) => {
    const { email, consent, language = '', createdAt } = document.data();
    const words = await loadConsents(language);
    const time = createdAt instanceof Timestamp ? createdAt.toDate().toISOString() : '';
    const name = languageName(String(language));
    return [normalizeEmail(String(email)), words[consent] ?? String(consent), time, name] as const;
  });
  const rows = (await Promise.all(reading)).sort(([, , a], [, , b]) => (a < b ? -1 : 1));
  const newest = new Map(rows.map((row) => [row[0], row]));
  return toCsv([['Email', 'Consent', 'Time', 'Language'], ...newest.values()]);
}

async function run([name, user, ...more]: readonly string[]): Promise<string | undefined> {
  if (name === 'forget' && /^(--yes)?$/.test(more.join())) return forget(user ?? '', more.length > 0);
  if (more.length > 0) return undefined;
  if (name === 'grant' && user) return setAdmin(user, true);
  if (name === 'revoke' && user) return setAdmin(user, false);
  if (user !== undefined) return undefined;
  if (name === 'list') return listAdmins();
  return name === 'subscribers' ? listSubscribers() : undefined;
}

try {
  if (process.argv.includes('--help')) {
    process.stdout.write(HELP);
    process.exit();
  }
  loadSettings('.env.local');
  const projectId = process.env.VITE_FIREBASE_PROJECT_ID;
  if (!projectId) throw new Error('Which project? Set VITE_FIREBASE_PROJECT_ID in .env.local: see .env.example.');
  // Calls with a person's credentials need a quota project. A service account (with a key file) needs none, and may lack the
  // permission to use one.
  if (!process.env.GOOGLE_APPLICATION_CREDENTIALS) process.env.GOOGLE_CLOUD_QUOTA_PROJECT ??= projectId;
  initializeApp({ projectId });
  const answer = await run(process.argv.slice(2));
  if (answer === undefined) throw new Error(HELP);
  process.stdout.write(answer);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
