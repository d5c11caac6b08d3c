import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly overrides?: Readonly<Record<string, string>>;
  readonly allowScripts?: Readonly<Record<string, boolean>>;
}

/** An entry of package-lock.json. */
interface Locked {
  readonly license?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
}

/** The licences that shipped packages may have. The build contains a copy of each package's licence. */
const SHIPPED = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT'];
/** The additional licences allowed for tools, which aren't distributed. */
const TOOLS =
  /^(\(MIT (AND|OR) [\w.-]+\)|(Apache-2\.0 AND )?LGPL-3\.0-or-later( AND MIT)?|BlueOak-1\.0\.0|CC-BY-4\.0|MIT OR Apache-2\.0|MPL-2\.0|OFL-1\.1|Python-2\.0)$/;

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

describe.each(['', 'bench/', 'functions/'])('./%s', (folder) => {
  const own = JSON.parse(read(`${folder}package.json`)) as Manifest;
  const lock = JSON.parse(read(`${folder}package-lock.json`)) as {
    readonly packages: Readonly<Record<string, Locked>>;
  };
  const packages = Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({ ...entry, name: path.replace(/^.*node_modules\//, '') }));

  test('every version is exact, and every locked package has its hash', () => {
    const versions = Object.entries({ ...own.dependencies, ...own.devDependencies, ...own.overrides });
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
    expect(packages).not.toEqual([]);
    expect(packages.filter(({ integrity = '' }) => !integrity.startsWith('sha512-'))).toEqual([]);
  });

  test('package.json lists each package with an install script, and no such script runs', () => {
    const withScript = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
    expect(Object.keys(own.allowScripts ?? {}).sort()).toEqual([...new Set(withScript)].sort());
    expect(Object.values(own.allowScripts ?? {})).not.toContain(true);
    expect(read(`${folder}.npmrc`)).toContain('\nignore-scripts=true\n');
  });

  // The packages of functions/ and bench/ aren't distributed.
  test.runIf(folder === '')('every package has an accepted licence', () => {
    const isAccepted = ({ license = '', dev, devOptional }: Locked) =>
      SHIPPED.includes(license) || ((dev || devOptional) && TOOLS.test(license));
    expect(packages.filter((one) => !isAccepted(one)).map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
  });
});
