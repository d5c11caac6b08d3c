import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type IdentityToolkit, startIdentityToolkit } from '../../tests/support/identity-toolkit.ts';
import { answer } from './command-line.ts';

let google: IdentityToolkit;
let folder: string;

beforeAll(async () => {
  google = await startIdentityToolkit('agency');
  google.users.set('ada', { localId: 'ada', email: 'ada@agency.example' });
  folder = mkdtempSync(join(tmpdir(), 'site-admin-'));
});

afterAll(async () => {
  await google.stop();
  rmSync(folder, { recursive: true });
});

const admin = (...args: readonly string[]) => answer(args, { FIREBASE_AUTH_EMULATOR_HOST: google.host }, folder);

test('grants, lists and revokes in the project of .env.local', async () => {
  writeFileSync(join(folder, '.env.local'), '# keys\nVITE_FIREBASE_PROJECT_ID="agency"\n');
  expect(await admin('grant', 'ada')).toContain('may now read requests and write to agency');
  expect(await admin('list')).toBe('These may read requests and write to agency:\nada (ada@agency.example)');
  expect(await admin('revoke', 'ada')).toContain('no longer');
  expect(google.users.get('ada')?.customAttributes).toBe('{}');
  rmSync(join(folder, '.env.local'));
});

test('without a project it asks for one, and sends nothing', async () => {
  const before = google.asked.length;
  await expect(admin('grant', 'ada')).rejects.toThrow(
    /^Which Firebase project\? Fill in VITE_FIREBASE_PROJECT_ID in \.env/,
  );
  expect(google.asked).toHaveLength(before);
});

test.each([
  [[]],
  [['grant']],
  [['grant', '']],
  [['list', 'ada']],
  [['grant', 'ada', 'bob']],
  [['give', 'ada']],
  [['list', '--force']],
])('the words %j get the manual', async (words) => {
  await expect(admin(...words)).rejects.toThrow('npm run admin -- revoke UID');
});

test('--help is no failure', async () => {
  expect(await admin('--help')).toContain('npm run admin -- grant UID');
});

test('a complaint goes to stderr, and the command ends with 1', async () => {
  const env = { ...process.env, FIREBASE_AUTH_EMULATOR_HOST: google.host };
  const command = ['--import', 'tsx', join(import.meta.dirname, 'main.ts'), 'list', '--project', 'another'];
  const ended = await promisify(execFile)(process.execPath, command, { env }).catch((error: unknown) => error);
  expect(ended).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^There is no Firebase project called another/),
  });
});
