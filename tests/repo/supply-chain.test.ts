import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readLockFile } from '../../tools/supply-chain/lock-file.ts';

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly overrides?: Readonly<Record<string, string>>;
  readonly allowScripts?: Readonly<Record<string, boolean>>;
}

const root = new URL('../../', import.meta.url);

/** Licences that ask for no more than a notice, which the build writes beside the site's files. */
const FOR_THE_SITE = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT'];
/** What a tool may have besides: it is not passed on. */
const FOR_TOOLS = [
  ...FOR_THE_SITE,
  '(MIT AND Zlib)',
  '(MIT OR CC0-1.0)',
  '(MIT OR GPL-3.0-or-later)',
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'LGPL-3.0-or-later',
  'MIT OR Apache-2.0',
  'MPL-2.0',
  'OFL-1.1',
];

describe.each(['', 'bench/', 'functions/'])('./%s', (folder) => {
  const read = (file: string) => readFileSync(new URL(folder + file, root), 'utf8');
  const own = JSON.parse(read('package.json')) as Manifest;
  const { allowScripts = {} } = own;
  const packages = readLockFile(new URL(`${folder}package-lock.json`, root));

  test('every version is exact', () => {
    const versions = Object.entries({ ...own.dependencies, ...own.devDependencies, ...own.overrides });
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  test('every package in the lock file has its hash', () => {
    expect(packages).not.toEqual([]);
    const without = packages.filter(({ integrity = '' }) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity));
    expect(without.map(({ name }) => name)).toEqual([]);
  });

  test('the packages with an install script are listed by name, and none runs', () => {
    const withScript = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
    expect(Object.keys(allowScripts).sort()).toEqual([...new Set(withScript)].sort());
    expect(Object.values(allowScripts)).not.toContain(true);
    expect(read('.npmrc')).toContain('\nignore-scripts=true\n');
  });
});

test('every licence is one that we have agreed to', () => {
  const refused = readLockFile(new URL('package-lock.json', root)).filter(
    ({ license = '', isTool }) => !(isTool ? FOR_TOOLS : FOR_THE_SITE).includes(license),
  );
  expect(refused.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});
