import { afterEach, beforeEach, expect, test } from 'vitest';
import { type IdentityToolkit, startIdentityToolkit } from '../../tests/support/identity-toolkit.ts';
import { type Accounts, openAccounts } from './accounts.ts';
import { grant, list, revoke } from './commands.ts';
import { GoogleError } from './plain-words.ts';

let google: IdentityToolkit;
let accounts: Accounts;

beforeEach(async () => {
  google = await startIdentityToolkit('agency');
  accounts = openAccounts('agency', { origin: `http://${google.host}`, headers: { authorization: 'Bearer token' } });
});

afterEach(() => google.stop());

function add(localId: string, claims?: object, more: object = {}): void {
  const customAttributes = claims === undefined ? {} : { customAttributes: JSON.stringify(claims) };
  google.users.set(localId, { localId, email: `${localId}@agency.example`, ...customAttributes, ...more });
}

const claimsOf = (uid: string): unknown => JSON.parse(google.users.get(uid)?.customAttributes ?? 'null');
const writes = () => google.asked.filter(({ path }) => path.endsWith(':update'));

test('grant adds the claim to the others, in two calls of Google’s API', async () => {
  add('ada', { plan: 'gold' });
  expect(await grant(accounts, 'ada')).toMatch(
    /^ada \(ada@agency\.example\) may now read requests and write to agency, from their next/,
  );
  expect(claimsOf('ada')).toEqual({ plan: 'gold', admin: true });
  const path = '/v1/projects/agency/accounts';
  const customAttributes = '{"plan":"gold","admin":true}';
  expect(google.asked).toEqual([
    { method: 'POST', path: `${path}:lookup`, body: { localId: ['ada'] }, userProject: 'agency' },
    { method: 'POST', path: `${path}:update`, body: { localId: 'ada', customAttributes }, userProject: 'agency' },
  ]);
});

test('a second grant writes nothing and says so', async () => {
  add('ada', { admin: true });
  expect(await grant(accounts, 'ada')).toMatch(/has access already/);
  expect(writes()).toEqual([]);
});

test.each([['true'], [1]])('a claim of %j, which the rules do not accept, is put right', async (admin) => {
  add('ada', { admin });
  await grant(accounts, 'ada');
  expect(claimsOf('ada')).toEqual({ admin: true });
});

test('revoke takes the claim and leaves the others', async () => {
  add('ada', { plan: 'gold', admin: true });
  add('bob', { admin: true });
  expect(await revoke(accounts, 'ada')).toMatch(/may no longer read requests or write to agency.*up to an hour/);
  expect(claimsOf('ada')).toEqual({ plan: 'gold' });
  expect(claimsOf('bob')).toEqual({ admin: true });
});

test('revoke of a user without the claim writes nothing and says so', async () => {
  add('bob');
  expect(await revoke(accounts, 'bob')).toMatch(/has no access anyway/);
  expect(writes()).toEqual([]);
});

test.each([grant, revoke])('an unknown UID is named, and nothing is written', async (command) => {
  await expect(command(accounts, 'nobody')).rejects.toThrow('agency has no user with the UID nobody. The Firebase');
  await expect(command(accounts, 'ada@agency.example')).rejects.toThrow('That looks like an email address');
  expect(writes()).toEqual([]);
});

test('list finds every admin among thousands of users, as the rules decide it', async () => {
  for (let user = 0; user < 2500; user++) add(`user${user}`);
  add('user999', { admin: true });
  add('user1000', { admin: 'true' });
  add('user1001', { admin: 1 });
  add('user2499', { admin: true }, { disabled: true, email: undefined });
  expect((await list(accounts)).split('\n')).toEqual([
    'These may read requests and write to agency:',
    'user999 (user999@agency.example)',
    'user2499, disabled',
  ]);
  expect(google.asked.map(({ method, path }) => `${method} ${path.split(':')[1]}`)).toEqual([
    'GET batchGet?maxResults=1000',
    'GET batchGet?maxResults=1000&nextPageToken=page%2F1000',
    'GET batchGet?maxResults=1000&nextPageToken=page%2F2000',
    'GET batchGet?maxResults=1000&nextPageToken=page%2F2500',
  ]);
});

test('list of a project without admins says what to do', async () => {
  add('bob');
  expect(await list(accounts)).toBe('Nobody has access to agency yet: npm run admin -- grant UID');
});

test('credentials that may name no project to count against do without', async () => {
  google.denyUserProject();
  add('ada');
  await grant(accounts, 'ada');
  expect(claimsOf('ada')).toEqual({ admin: true });
  expect(google.asked.map(({ userProject }) => userProject)).toEqual(['agency', undefined, 'agency', undefined]);
});

test("Google's refusals keep their status, message and reason", async () => {
  google.fail(403, 'It is disabled.', 'SERVICE_DISABLED');
  const refusal = await list(accounts).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(GoogleError);
  expect(refusal).toMatchObject({
    project: 'agency',
    status: 403,
    message: 'It is disabled.',
    reason: 'SERVICE_DISABLED',
  });
  expect(google.asked).toHaveLength(1);
});
