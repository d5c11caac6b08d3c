import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GuardedFirestore, startGuardedFirestore } from '../rules/guarded-firestore.ts';
import { haveGoogleFirestore } from '../support/google-firestore.ts';
import { explore, finish, type Play, play } from './explore.ts';
import { googleDatabase } from './google-database.ts';
import { rerun } from './report.ts';
import { draw, SEED } from './sample.ts';
import { takeOverBrowser } from './take-over.ts';

/** Against the emulator, a play takes as long as a hundred in memory. */
const SAMPLE = { size: process.env.WIDE === undefined ? 30 : 200, seed: SEED };

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
    process.stderr.write(`Google's emulator: SEED=${SEED} took ${SAMPLE.size} of ${plays.length} plays\n`);
    for (const [i, one] of draw(plays, SAMPLE).entries()) {
      const ended = play(one, googleDatabase(google, `p${i}x`)).then((world) => finish(world));
      await expect(ended, rerun(one)).resolves.toBeUndefined();
    }
  });
});
