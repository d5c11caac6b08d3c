import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seededRandom } from '../../src/shared/seeded-random.ts';
import { type GuardedFirestore, startGuardedFirestore } from '../rules/guarded-firestore.ts';
import { haveGoogleFirestore } from '../support/google-firestore.ts';
import { explore, finish, type Play, play } from './explore.ts';
import { googleDatabase } from './google-database.ts';
import { rerun } from './report.ts';
import { takeOverBrowser } from './take-over.ts';

const SAMPLE_SIZE = 60;
const SEED = 1;

describe.skipIf(!haveGoogleFirestore())("against Google's emulator", () => {
  let google: GuardedFirestore;

  beforeAll(async () => {
    google = await startGuardedFirestore();
    takeOverBrowser();
  });

  afterAll(async () => {
    await google?.stop();
  });

  test('a sample of the plays keeps every promise too', async () => {
    const plays: Play[] = [];
    const limits = { exchanges: 3, actions: 2, without: /stay away|clock|dismiss/ };
    await explore(limits, {}, (one) => plays.push(one));
    const random = seededRandom(SEED);
    const sample = Array.from({ length: SAMPLE_SIZE }, () => plays[Math.floor(random() * plays.length)]!);
    process.stderr.write(`Google's emulator: ${SAMPLE_SIZE} of ${plays.length} plays, seed ${SEED}\n`);
    for (const [i, one] of sample.entries()) {
      const ended = play(one, googleDatabase(google, `p${i}x`)).then((world) => finish(world));
      await expect(ended, rerun(one)).resolves.toBeUndefined();
    }
  });
});
