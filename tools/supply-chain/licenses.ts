/** `npm run licenses`: every package by its licence, what the site is made of first. */
import { type LockedPackage, readLockFile } from './lock-file.ts';

function byLicense(packages: readonly LockedPackage[]): string {
  const licenses = new Map<string, string[]>();
  for (const { name, version, license = 'none declared' } of packages) {
    licenses.set(license, [...(licenses.get(license) ?? []), `${name} ${version}`]);
  }
  return [...licenses]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([license, names]) => `  ${license} (${names.length})\n    ${names.join('\n    ')}\n`)
    .join('\n');
}

const packages = readLockFile(new URL('../../package-lock.json', import.meta.url));
const site = packages.filter(({ isTool }) => !isTool);
const tools = packages.filter(({ isTool }) => isTool);
console.log(`Dependencies of the site\n\n${byLicense(site)}\nTools\n\n${byLicense(tools)}`);
