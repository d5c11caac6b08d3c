import { readFileSync } from 'node:fs';

/** What package-lock.json says about a package. */
export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX expression; undefined if the package declares none. */
  readonly license: string | undefined;
  /** Its hash; undefined for one that is not from the registry. */
  readonly integrity: string | undefined;
  readonly hasInstallScript: boolean;
  /** Only a tool, no part of the site. */
  readonly isTool: boolean;
}

interface Entry {
  readonly version: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
}

/** Every package in a lock file, in its order; one that is installed twice is listed twice. */
export function readLockFile(file: URL | string): readonly LockedPackage[] {
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Readonly<Record<string, Entry>> };
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { version, license, integrity, hasInstallScript = false, dev = false, devOptional = false }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      license,
      integrity,
      hasInstallScript,
      isTool: dev || devOptional,
    }));
}
