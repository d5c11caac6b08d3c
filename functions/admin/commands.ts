import type { Account, Accounts } from './accounts.ts';
import { Problem } from './plain-words.ts';

/** Lets a user read requests and write. Their other claims stay. @returns what to tell. */
export async function grant(accounts: Accounts, uid: string): Promise<string> {
  const account = await known(accounts, uid);
  if (isAdmin(account)) return `${nameOf(account)} has access already. Nothing was changed.`;
  await accounts.setClaims(uid, { ...account.claims, admin: true });
  return `${nameOf(account)} may now read requests and write to ${accounts.project}, from their next sign-in on.`;
}

/** Takes that back. Their other claims stay. @returns what to tell. */
export async function revoke(accounts: Accounts, uid: string): Promise<string> {
  const account = await known(accounts, uid);
  const { admin, ...others } = account.claims;
  if (admin === undefined) return `${nameOf(account)} has no access anyway. Nothing was changed.`;
  await accounts.setClaims(uid, others);
  return `${nameOf(account)} may no longer read requests or write to ${accounts.project}. Somebody who is signed in now can go on for up to an hour.`;
}

/** Shows who has access. @returns what to tell. */
export async function list(accounts: Accounts): Promise<string> {
  const lines: string[] = [];
  for await (const account of accounts.all()) {
    if (isAdmin(account)) lines.push(`${nameOf(account)}${account.disabled ? ', disabled' : ''}`);
  }
  if (lines.length === 0) return `Nobody has access to ${accounts.project} yet: npm run admin -- grant UID`;
  return `These may read requests and write to ${accounts.project}:\n${lines.join('\n')}`;
}

async function known(accounts: Accounts, uid: string): Promise<Account> {
  const account = await accounts.find(uid);
  if (account !== undefined) return account;
  const hint = uid.includes('@') ? 'That looks like an email address: what is needed is the UID. ' : '';
  throw new Problem(
    `${accounts.project} has no user with the UID ${uid}. ${hint}The Firebase console lists the UIDs, under Authentication.`,
  );
}

/** As firestore.rules decide it. */
function isAdmin({ claims }: Account): boolean {
  return claims.admin === true;
}

function nameOf({ uid, email }: Account): string {
  return email === '' ? uid : `${uid} (${email})`;
}
