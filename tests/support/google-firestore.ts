import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../tools/web-server.ts';

/** A running instance of Google's Firestore emulator. */
export interface GoogleFirestore {
  /** `127.0.0.1:port` */
  readonly host: string;
  stop(): Promise<void>;
}

/** The message shown if tests that need Google's emulator can't run. */
export const GOOGLE_FIRESTORE_MISSING =
  "Google's Firestore emulator was not found. It needs Java 11 or later (on Debian: default-jre-headless) and its jar: " +
  '`npx firebase-tools setup:emulators:firestore` downloads it, Google’s apt repository has it as ' +
  'google-cloud-cli-firestore-emulator, and FIRESTORE_EMULATOR_JAR names one elsewhere. Or set FIRESTORE_EMULATOR_HOST ' +
  'to a running emulator.';

/** Java's options for a short run. The optimizing compiler would cost more time than it saves. */
const QUICK_JAVA = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

/**
 * Returns whether Google's emulator can run here. Logs a message if not.
 *
 * @throws Error in CI if it can't, because a green run must not hide that the security rules were not tested.
 */
export function haveGoogleFirestore(): boolean {
  const canStart = () => findJar() !== undefined && spawnSync('java', ['-version']).status === 0;
  const have = process.env.FIRESTORE_EMULATOR_HOST !== undefined || canStart();
  if (!have && process.env.CI !== undefined) throw new Error(GOOGLE_FIRESTORE_MISSING);
  if (!have) process.stderr.write(`\n*** SKIPPED: ${GOOGLE_FIRESTORE_MISSING} ***\n\n`);
  return have;
}

/**
 * Starts Google's emulator on a free port, or uses the one at `FIRESTORE_EMULATOR_HOST`.
 *
 * @throws Error if the emulator is missing or doesn't start within 30 s. In the latter case, the message contains its output.
 */
export async function startGoogleFirestore(): Promise<GoogleFirestore> {
  const running = process.env.FIRESTORE_EMULATOR_HOST;
  if (running !== undefined) return { host: running, stop: async () => {} };

  const jar = findJar();
  if (jar === undefined) throw new Error(GOOGLE_FIRESTORE_MISSING);
  const port = await freePort();
  const host = `127.0.0.1:${port}`;
  const args = [...QUICK_JAVA, '-cp', jar, 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'];
  args.push('--host', '127.0.0.1', '--port', String(port), '--project_id', 'demo-test');
  const child = spawn('java', args);
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk).slice(-4000);
    });
  }
  const isUp = () =>
    fetch(`http://${host}/`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const deadline = Date.now() + 30_000; !(await isUp()); ) {
    if (child.exitCode !== null || Date.now() > deadline) {
      kill();
      throw new Error(`Google's Firestore emulator did not start:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    host,
    stop: async () => {
      process.removeListener('exit', kill);
      if (kill()) await once(child, 'exit');
    },
  };
}

/** Finds the emulator's jar. @throws Error if `FIRESTORE_EMULATOR_JAR` is set to a file that doesn't exist. */
function findJar(): string | undefined {
  const named = process.env.FIRESTORE_EMULATOR_JAR;
  if (named && !existsSync(named)) throw new Error(`FIRESTORE_EMULATOR_JAR is ${named}, but there is no such file.`);
  const sdks = ['/usr/lib/google-cloud-sdk', '/usr/share/google-cloud-sdk', join(homedir(), 'google-cloud-sdk')];
  const inSdks = sdks.map((sdk) => join(sdk, 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'));
  const cache = join(homedir(), '.cache/firebase/emulators');
  const cached = (existsSync(cache) ? readdirSync(cache) : [])
    .filter((name) => /^cloud-firestore-emulator-.*\.jar$/.test(name))
    .sort()
    .reverse();
  return named || [...inSdks, ...cached.map((name) => join(cache, name))].find((path) => existsSync(path));
}

/** Vitest's global setup: starts the emulator once for all test files, each of which uses Firebase projects of its own. */
export default async function startForAll(): Promise<(() => Promise<void>) | undefined> {
  if (!haveGoogleFirestore()) return undefined;
  const { host, stop } = await startGoogleFirestore();
  process.env.FIRESTORE_EMULATOR_HOST = host;
  return stop;
}
