import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { Firestore, getFirestore } from 'firebase-admin/firestore';
import { GoogleAuth, OAuth2Client } from 'google-auth-library';
import { type Channel, channelsOf } from './channels.ts';
import { withoutAddresses } from './clean-text.ts';
import { ConfigFault, readConfig } from './config.ts';
import { DAY_MS } from './constants.ts';
import type { Outcome } from './deliver.ts';
import { deliveryStore } from './delivery-store.ts';
import { passes } from './run-pass.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** What surrounds the command. */
export interface Surroundings {
  /** The environment with the settings; asked for once the options are known to be right. */
  readonly environment: () => Environment;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Say one line each: what has been done, and what has gone wrong. */
  readonly print: (line: string) => void;
  readonly complain: (line: string) => void;
}

const HELP = `Sends pending notices of project requests.

  npm run notify -- [--days 3] [--watch] [--every 60] [--again]

  --days N    looks at requests of the last N days, and at older ones that no run has looked at yet
  --watch     stays, and looks again every 60 seconds, or --every N
  --again     tries again what was given up

Exit code: 0 if everybody has been told, 1 if not, 2 if it is not set up. See functions/README.md.
`;

const inWords = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Sends pending notices of project requests. @returns the exit code; never, with `--watch`. */
export async function notify(
  args: readonly string[],
  { environment, now, print, complain }: Surroundings,
): Promise<0 | 1 | 2> {
  let options: ReturnType<typeof readOptions>;
  let channels: Channel[];
  let database: Firestore;
  try {
    options = readOptions(args);
    if (options.help) {
      print(HELP);
      return 0;
    }
    const env = environment();
    channels = channelsOf(readConfig(env));
    database = openDatabase(env);
  } catch (error) {
    complain(inWords(error));
    return 2;
  }
  const store = deliveryStore(database);
  const delivering = { store, channels, patient: true, now, chance: Math.random, pause: sleep };
  const pass = passes(delivering);
  let { again } = options;
  const look = async () => {
    const leastMs = options.days * DAY_MS;
    const report = (id: string, outcomes: readonly Outcome[]) =>
      print(`${new Date().toISOString()} ${id}: ${listed(outcomes)}`);
    const fail = (id: string, error: unknown) => complain(`${id}: ${withoutAddresses(inWords(error))}`);
    const { requests, older, waiting, givenUp } = await pass({ leastMs, again, report, fail });
    again = false;
    const lost = givenUp === 0 ? '' : ` Nobody was told of ${givenUp}, which --again tries again.`;
    if (!options.watch) {
      const recent = requests - older;
      const seen = `${recent} ${recent === 1 ? 'request' : 'requests'} of the last ${options.days} days${older === 0 ? '' : ` and ${older} older`}`;
      print(`${seen}, ${waiting} still to be told of.${lost}`);
    }
    return waiting + givenUp === 0 ? 0 : 1;
  };
  for (;;) {
    const result = await look().catch((error: unknown) => {
      complain(inWords(error));
      return 1 as const;
    });
    if (!options.watch) {
      await database.terminate();
      return result;
    }
    await sleep(options.everyMs);
  }
}

function listed(outcomes: readonly Outcome[]): string {
  const words = outcomes.map(({ channel, result, problem }) =>
    `${channel} ${result} ${withoutAddresses(problem)}`.trim(),
  );
  return words.join('; ');
}

function readOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      days: { type: 'string', default: '3' },
      every: { type: 'string', default: '60' },
      watch: { type: 'boolean', default: false },
      again: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [days, every] = [Number(values.days), Number(values.every)];
  if (!(days > 0)) throw new ConfigFault('--days must be a number above 0.');
  if (!(every >= 1)) throw new ConfigFault('--every must be a number of seconds, 1 or more.');
  return { days, everyMs: every * 1000, watch: values.watch, again: values.again, help: values.help };
}

/** @throws ConfigFault if nothing says which database, or who is asking. */
function openDatabase(env: Environment): Firestore {
  const { FIRESTORE_EMULATOR_HOST, GOOGLE_CLOUD_PROJECT, GOOGLE_APPLICATION_CREDENTIALS } = env;
  if (FIRESTORE_EMULATOR_HOST === undefined && GOOGLE_APPLICATION_CREDENTIALS === undefined) {
    throw new ConfigFault('GOOGLE_APPLICATION_CREDENTIALS must name the key file of a service account.');
  }
  if (FIRESTORE_EMULATOR_HOST === undefined) return getFirestore(initializeApp({ credential: applicationDefault() }));
  // The site's local Firestore speaks REST only, which Google's emulator knows too. This token is past the rules in both.
  const authClient = new OAuth2Client();
  authClient.setCredentials({ access_token: 'owner' });
  const auth = new GoogleAuth({ authClient });
  return new Firestore({ projectId: GOOGLE_CLOUD_PROJECT ?? 'demo-local', preferRest: true, auth });
}
