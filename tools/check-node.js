// Reports in one line that Node is too old, before anything else fails. It isn't TypeScript, so that old versions can run it.
import { readFileSync } from 'node:fs';

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const numbers = (version) => version.match(/\d+/g).map(Number);
const [major, minor] = numbers(process.versions.node);
const [leastMajor, leastMinor] = numbers(engines.node);
if (major < leastMajor || (major === leastMajor && minor < leastMinor)) {
  console.error(`Node ${process.versions.node} is too old: this project needs ${engines.node}.`);
  process.exit(1);
}
