import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HOSTS, NOT_ABOUT_VISITORS, STORED } from '#content/legal/privacy.ts';
import { legalTexts } from '#content/legal/texts.ts';
import { POLICY } from '../../build/headers.ts';
import { legalPage } from '../../build/static-pages.ts';
import { KEPT_ON_DEVICE, LEGAL_AS_OF, type LegalBuild } from '../../src/content/legal.ts';

const ROOT = join(import.meta.dirname, '../..');

/** All possible builds: App Check needs a Firebase project. */
const BUILDS: readonly LegalBuild[] = [
  { database: 'local', appCheck: false },
  { database: 'firebase', appCheck: false },
  { database: 'firebase', appCheck: true },
];
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const rules = read('firestore.rules');

interface Source {
  readonly path: string;
  readonly text: string;
}

/** The code of the page and its workers, without comments and tests. */
const CODE = ['src', 'workers']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
  .map((path) => ({ path, text: read(path).replace(/\/\*.*?\*\/|\/\/ [^\n]*/gs, '') }))
  // Reduces names such as `theme${STORAGE_SUFFIX}` to their constant part. A site under a path appends that path to the names.
  .map(({ path, text }) => ({ path, text: text.replaceAll(/`([\w-]+)\$\{STORAGE_SUFFIX\}`/g, "'$1'") }));

/** Lists the fields, required and optional, that a function of the rules passes to `hasKeys`. */
function fieldsOf(check: string): string[] {
  const body = new RegExp(`function ${check}\\(.*?hasKeys\\(\\w+, \\[(.*?)\\], \\[(.*?)\\]\\)`, 's').exec(rules);
  return [...`${body?.[1]},${body?.[2]}`.matchAll(/'(\w+)'/g)].map(([, field = '']) => field);
}

/** Evaluates an expression in a file: a string literal, or a constant of this or another file. */
function textOf(expression: string, file: Source): string {
  const literal = /^'([^']*)'$/.exec(expression)?.[1];
  if (literal !== undefined) return literal;
  const declared = new RegExp(`\\bconst ${expression}(?:: \\w+)? = '([^']*)'`);
  const own = declared.exec(file.text) ?? CODE.map(({ text }) => declared.exec(text)).find((found) => found !== null);
  if (!own?.[1])
    throw new Error(`${file.path}: ${expression} is no text that can be read here. Name it in a constant.`);
  return own[1];
}

/** Finds the names under which the code stores data. The pattern's first group captures a literal or a constant's name. */
function namesIn(pattern: RegExp): string[] {
  const names = CODE.flatMap((file) => [...file.text.matchAll(pattern)].map(([, name = '']) => textOf(name, file)));
  return [...new Set(names)].sort();
}

function kept(where: (typeof KEPT_ON_DEVICE)[number]['where']): string[] {
  const here = KEPT_ON_DEVICE.filter((entry) => entry.where === where);
  return here.map(({ name }) => name).sort();
}

test('the texts mention each collection of the database that contains data about visitors', () => {
  const inRules = [...rules.matchAll(/\bmatch \/(?!databases\b)([^/\s]*)/g)].map(([, name = '']) => name);
  // The Cloud Function's own documents (`notice/…`) aren't in the rules. `functions/tests/report.test.ts` checks their fields.
  const named = [...Object.keys(STORED), ...NOT_ABOUT_VISITORS].sort();
  expect([...inRules, 'notice'].sort()).toEqual(named);
});

test.each([
  ['isProjectRequest', 'projectRequests'],
  ['isAnalyticsEvent', 'projectAnalytics'],
  ['isTeamRecord', 'requestDesk'],
  ['isSubscription', 'newsletter'],
] as const)('the texts mention exactly the fields that %s accepts', (check, collection) => {
  // The texts omit what only earlier versions of the page send: a subscription's constant `status`, and `fillSeconds`.
  const inRules = fieldsOf(check).filter(
    (field) => field !== 'fillSeconds' && (check !== 'isSubscription' || field !== 'status'),
  );
  expect(inRules.toSorted()).toEqual(Object.keys(STORED[collection]).sort());
});

test('the texts say what is stored about each change of a status', () => {
  expect(fieldsOf('isOwnChange').sort()).toEqual(['at', 'by', 'status']);
  expect(STORED.requestDesk.history).toBe('each status it has had (with the time and who set it)');
});

test.each(BUILDS)('the texts say what is stored, and name the servers of their build: %o', (build) => {
  const text = JSON.stringify(legalTexts(build));
  for (const fields of Object.values(STORED)) {
    for (const meaning of Object.values(fields)) expect(text).toContain(JSON.stringify(meaning).slice(1, -1));
  }
  for (const item of KEPT_ON_DEVICE) {
    if (!('appCheck' in item) || build.appCheck) expect(text).toContain(`"${item.name}"`);
  }
  const named = { ...(build.database === 'firebase' && HOSTS.firebase), ...(build.appCheck && HOSTS.appCheck) };
  for (const host of Object.keys(named)) expect(text).toContain(host);
  expect(text).toMatch(/pictures of (some )?templates/); // because of `img-src https:` in the policy
});

test('the texts mention exactly the keys of local and session storage that the code uses', () => {
  expect(kept('local storage')).toEqual(namesIn(/\blocalStorage\.setItem\(([\w']+)/g));
  expect(kept('session storage')).toEqual(namesIn(/\bsessionStorage\.setItem\(([\w']+)/g));
});

test('the code writes to storage in no other way, and sets no cookies', () => {
  for (const { path, text } of CODE) {
    const writes = text.match(/\b(local|session)Storage\b(?!\.(getItem|setItem|removeItem)\()/g);
    expect(writes, path).toBeNull();
    // Forbids computed names, which this test can't evaluate.
    expect(text, path).not.toMatch(/(?:cacheName: |Storage\.setItem\()[^\w']|caches\.open\(/);
    // Only the sign-in, which no visitor sees, may use Firebase's own storage.
    if (path !== 'src/data/firestore/sign-in.ts')
      expect(text, path).not.toMatch(/persistentLocalCache|(?:indexedDB|browser)\w*Persistence/i);
    expect(text, path).not.toMatch(/document\.cookie|cookieStore|showSaveFilePicker|navigator\.storage\.getDirectory/);
  }
});

test('the texts mention exactly the IndexedDB databases that the code and its packages use', () => {
  const own = namesIn(/\bname: string = (\w+)/g);
  expect(own).toEqual(['requests']);
  expect(CODE.filter(({ text }) => /\bopenDB\(|indexedDB\.open\(/.test(text)).map(({ path }) => path)).toEqual([
    'src/boot/resume-outbox.ts',
    'src/request/outbox/disk.ts',
  ]);
  const ofPackages = [
    /DB_NAME = '([\w-]+)'/.exec(read('node_modules/@firebase/app/dist/esm/index.esm.js'))?.[1],
    /DB_NAME = '([\w-]+)'/.exec(read('node_modules/@firebase/app-check/dist/esm/index.esm.js'))?.[1],
  ];
  expect(kept('IndexedDB')).toEqual([...own, ...ofPackages].sort());
});

test('the texts mention exactly the caches that the code uses', () => {
  expect(kept('cache')).toEqual([...namesIn(/\bcacheName: ([\w']+)/g), 'workbox-precache'].sort());
});

test('the texts mention exactly the servers that the policy allows', () => {
  const hosts = (text: string) =>
    [...new Set([...text.matchAll(/https:\/\/([\w.-]+)/g)].map(([, host]) => host))].sort();
  expect(hosts(POLICY)).toEqual(Object.keys(HOSTS.firebase).sort());
  const [, sources = ''] = /\n4\. (.*)\n5\. /s.exec(read('docs/app-check.md')) ?? [];
  expect(hosts(sources)).toEqual(Object.keys(HOSTS.appCheck).sort());
});

test.each(BUILDS)('the legal page contains all texts without running a script: %o', (build) => {
  const page = legalPage(legalTexts(build), ['/assets/geist-latin-1.woff2', '/assets/stick-no-bills-2.woff2']);
  for (const { id, title } of legalTexts(build)) expect(page).toContain(`<article id="${id}"><h2>${title}</h2>`);
  const text = page.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  for (const { parts } of legalTexts(build)) for (const { title } of parts) expect(text).toContain(title);
  expect(text).toContain(`${LEGAL_AS_OF.slice(0, 4)} `);
  expect(page.match(/"theme-color" content="#[0-9a-f]{6}"/g)).toHaveLength(2);
});
