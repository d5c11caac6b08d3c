import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveConfig } from 'vite';
import { expect, test, vi } from 'vitest';
import {
  checkAppCheckConfig,
  checkFirebaseConfig,
  describeDatabase,
  KEYS,
  portOf,
  readEnvironment,
  siteAddress,
} from './check-config.ts';

test('the development server has an origin of its own, without the service worker of a built site', async () => {
  vi.stubEnv('PORT', '');
  const { server, preview } = await resolveConfig({}, 'serve');
  expect(server.port).not.toBe(preview.port);
});

test('the configured address determines the site’s URL and path', () => {
  expect(siteAddress('')).toEqual({ url: '', base: '/' });
  expect(siteAddress('https://agency.example')).toEqual({ url: 'https://agency.example', base: '/' });
  expect(siteAddress('https://agency.example/a/b')).toEqual({ url: 'https://agency.example/a/b', base: '/a/b/' });
});

test.each(['a.example', 'https://a.example/', 'https://a.example/?a', 'https://me@a.example', 'ftp://a.example'])(
  'the address %s is rejected, and the error names it',
  (address) => expect(() => siteAddress(address)).toThrow(address),
);

const SITE_KEY = 'VITE_APP_CHECK_SITE_KEY';

test('with all keys the build uses a Firebase project, with none the local Firestore, and with some it fails', () => {
  const all = Object.fromEntries(Object.keys(KEYS).map((key) => [key, 'x']));
  expect([checkFirebaseConfig(all), checkFirebaseConfig({ HOME: '/' })]).toEqual(['firebase', 'local']);
  for (const key of Object.keys(KEYS))
    expect(() => checkFirebaseConfig({ ...all, [key]: ' ' })).toThrow(`incomplete: ${key} is missing or blank`);
});

test('development uses the local Firestore even if .env.local names a project, unless DATABASE says otherwise', () => {
  const folder = mkdtempSync(join(tmpdir(), 'environment-'));
  writeFileSync(
    join(folder, '.env.local'),
    Object.keys(KEYS)
      .map((key) => `${key}=ours\n`)
      .join(''),
  );
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  const lineOf = (isDevelopment: boolean) => describeDatabase(readEnvironment('any', isDevelopment).env, '.data');
  expect(lineOf(true)).toContain('the local Firestore in .data');
  expect(lineOf(false)).toContain('the Firebase project ours');
  vi.stubEnv('DATABASE', 'firebase');
  expect(lineOf(true)).toContain('the Firebase project ours');
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('PORT is a port, or the error names it', () => {
  expect([portOf(undefined, 4173), portOf('80', 4173)]).toEqual([4173, 80]);
  for (const port of ['abc', '0', '70000', '1.5']) expect(() => portOf(port, 4173)).toThrow(port);
});

test('.env.example names every key and sets none', () => {
  const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');
  for (const key of [...Object.keys(KEYS), SITE_KEY]) expect(example).toContain(`# ${key}=`);
  expect(example).not.toMatch(/^[^#\n]/m);
});

test('App Check needs a Firebase project and a key that isn’t blank', () => {
  expect(checkAppCheckConfig({}, 'firebase')).toBe(false);
  expect(checkAppCheckConfig({ [SITE_KEY]: 'x' }, 'firebase')).toBe(true);
  expect(() => checkAppCheckConfig({ [SITE_KEY]: 'x' }, 'local')).toThrow(`${SITE_KEY} needs a Firebase project`);
  expect(() => checkAppCheckConfig({ [SITE_KEY]: ' ' }, 'firebase')).toThrow(`${SITE_KEY} is blank`);
});
