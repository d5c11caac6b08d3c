import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GuardedFirestore, haveGuardedFirestore, startGuardedFirestore } from '../guarded-firestore.ts';
import { CELLS } from './cells.ts';
import { type Expression, ruleCoverage } from './rule-coverage.ts';
import { runClasses } from './run.ts';

/** One attempt of each class is enough here, of one wrong type, and by users beside admins in one class. */
const OTHERS =
  /: (null|boolean|double|timestamp|bytes|reference|geo point|map|vector)$|^(?!status and history).*, by a user /;

describe.skipIf(!haveGuardedFirestore())('of the security rules', () => {
  let firestore: GuardedFirestore;
  let conditions: readonly Expression[];

  beforeAll(async () => {
    firestore = await startGuardedFirestore();
    const cells = CELLS.filter(({ name }) => !OTHERS.test(name)).map((cell) => ({
      ...cell,
      attempts: cell.attempts.slice(0, 1),
      weight: 1,
    }));
    await runClasses(firestore, 1, 1, cells);
    conditions = (await ruleCoverage(firestore)).filter(({ isCondition }) => isCondition);
  }, 300_000);

  afterAll(() => firestore?.stop());

  test('every condition, and every part of one, was seen true and seen false', () => {
    const outcomes = conditions.reduce((sum, { seen }) => sum + seen.size, 0);
    const percent = (100 * outcomes) / (2 * conditions.length);
    process.stderr.write(`\n${conditions.length} conditions in firestore.rules, ${percent.toFixed(1)} % covered\n\n`);
    const open = conditions.filter(({ seen }) => seen.size < 2);
    expect(
      open.map(({ at, source, seen }) => `${at} was never ${seen.has(true) ? 'false' : 'true'}: ${source}`),
    ).toEqual([]);
    expect(conditions.length, 'the report is of these rules').toBeGreaterThan(50);
  });
});
