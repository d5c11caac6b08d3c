import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
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

/** Why tests that need Google's emulator did not run, and what to do about it. */
export const GOOGLE_FIRESTORE_MISSING =
  "Google's Firestore emulator was not found. It needs Java 11 or later (on Debian: default-jre-headless) and its jar: " +
  '`npx firebase-tools setup:emulators:firestore` downloads it, Google’s apt repository has it as ' +
  'google-cloud-cli-firestore-emulator, and FIRESTORE_EMULATOR_JAR names one elsewhere. Or set FIRESTORE_EMULATOR_HOST ' +
  'to a running emulator.';

/** For a process of seconds: Java's thorough compiler costs more time than it saves. */
const QUICK_JAVA = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

/**
 * True if Google's emulator can run here. Logs a notice if not.
 *
 * @throws Error in CI if it can't: a green run must not hide that the security rules went untested.
 */
export function haveGoogleFirestore(): boolean {
  const have = process.env.FIRESTORE_EMULATOR_HOST !== undefined || (findJar() !== undefined && haveJava());
  if (!have && process.env.CI !== undefined) throw new Error(GOOGLE_FIRESTORE_MISSING);
  if (!have) process.stderr.write(`\n*** SKIPPED: ${GOOGLE_FIRESTORE_MISSING} ***\n\n`);
  return have;
}

/**
 * Starts Google's emulator on a free port, or uses the one at `FIRESTORE_EMULATOR_HOST`.
 *
 * @param rulesFile security rules to enforce; without it everything is allowed.
 * @throws Error with the emulator's own output when it is not up within 30 s.
 */
export async function startGoogleFirestore(rulesFile?: string): Promise<GoogleFirestore> {
  const running = process.env.FIRESTORE_EMULATOR_HOST;
  if (running !== undefined) return { host: running, stop: async () => {} };

  const jar = findJar();
  if (jar === undefined) throw new Error(GOOGLE_FIRESTORE_MISSING);
  const port = await freePort();
  const args = [...QUICK_JAVA, '-cp', jar, 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'];
  args.push('--host', '127.0.0.1', '--port', String(port), '--project_id', 'demo-test');
  if (rulesFile !== undefined) args.push('--rules', rulesFile);
  const child = spawn('java', args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);

  const host = `127.0.0.1:${port}`;
  const deadline = Date.now() + 30_000;
  while (!(await answers(host))) {
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
      await stopped(child);
    },
  };
}

function stopped(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}

async function answers(host: string): Promise<boolean> {
  try {
    return (await fetch(`http://${host}/`)).ok;
  } catch {
    return false;
  }
}

function haveJava(): boolean {
  try {
    execFileSync('java', ['-version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function findJar(): string | undefined {
  const named = process.env.FIRESTORE_EMULATOR_JAR;
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`FIRESTORE_EMULATOR_JAR is set to ${named}, but there is no such file.`);
    return named;
  }
  const sdkFolders = ['/usr/lib/google-cloud-sdk', '/usr/share/google-cloud-sdk', join(homedir(), 'google-cloud-sdk')];
  const inSdk = sdkFolders
    .map((folder) => join(folder, 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'))
    .find((path) => existsSync(path));
  return inSdk ?? inFirebaseToolsCache();
}

function inFirebaseToolsCache(): string | undefined {
  const folder = join(homedir(), '.cache/firebase/emulators');
  if (!existsSync(folder)) return undefined;
  const jars = readdirSync(folder).filter((name) => /^cloud-firestore-emulator-.*\.jar$/.test(name));
  const newest = jars.sort().at(-1);
  return newest === undefined ? undefined : join(folder, newest);
}
