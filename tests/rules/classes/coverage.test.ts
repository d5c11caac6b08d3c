import { beforeAll, describe, expect, test } from 'vitest';
import { haveGoogleFirestore } from '../../support/google-firestore.ts';
import type { GuardedFirestore } from '../guarded-firestore.ts';
import { guardedFirestore } from '../suite.ts';
import { CELLS } from './cells.ts';
import { runClasses } from './run.ts';

/** One attempt of each class is enough here, of one wrong type, and by users beside admins in one class. */
const OTHERS =
  /: (null|boolean|double|timestamp|bytes|reference|geo point|map|vector)$|^(?!status and history).*, by a user /;

describe.skipIf(!haveGoogleFirestore())('of the security rules', () => {
  const firestore = guardedFirestore();
  let conditions: readonly Expression[];

  beforeAll(async () => {
    const cells = CELLS.filter(({ name }) => !OTHERS.test(name)).map((cell) => ({
      ...cell,
      attempts: cell.attempts.slice(0, 1),
      weight: 1,
    }));
    await runClasses(firestore, 1, 1, cells);
    conditions = (await ruleCoverage(firestore)).filter(({ isCondition }) => isCondition);
  }, 300_000);

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

/** An expression of the rules, and what it was seen to come to. */
interface Expression {
  /** `line:column` */
  readonly at: string;
  /** Its first line. */
  readonly source: string;
  /** Whether it is, or may be, a condition: it came to true or false, or to nothing at all yet. */
  readonly isCondition: boolean;
  readonly seen: ReadonlySet<boolean>;
}

/** The emulator's answer: expressions within expressions, each with its values. */
interface Node {
  readonly sourcePosition: { readonly line: number; readonly column: number; readonly currentOffset: number };
  readonly values?: readonly { readonly value: Readonly<Record<string, unknown>> }[];
  readonly children?: readonly Node[];
}

/**
 * Every expression of the rules in force, with what it came to since they were deployed. The answer holds each value
 * that was ever met: some 60 kB for a request, so ask after hundreds of attempts, not thousands.
 */
async function ruleCoverage({ host, projectId }: GuardedFirestore): Promise<readonly Expression[]> {
  const response = await fetch(`http://${host}/emulator/v1/projects/${projectId}:ruleCoverage`);
  if (!response.ok) throw new Error(`The emulator has no report on the rules' coverage: ${await response.text()}`);
  const { rules, report } = (await response.json()) as {
    rules: { files: readonly { content: string }[] };
    report: readonly Node[];
  };
  const [file] = rules.files;
  if (file === undefined) throw new Error('The report names no rules.');
  const flat = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(flat)];
  return report.flatMap(flat).map((node) => read(node, file.content));
}

function read({ sourcePosition, values = [] }: Node, content: string): Expression {
  // An undefined value stands for an expression that was not reached.
  const reached = values.filter(({ value }) => !('undefined' in value));
  const { line, column, currentOffset } = sourcePosition;
  return {
    at: `${line}:${column}`,
    source: content.slice(currentOffset).split('\n', 1)[0] ?? '',
    isCondition: reached.length === 0 || reached.some(({ value }) => 'boolValue' in value),
    seen: new Set(reached.flatMap(({ value }) => (typeof value.boolValue === 'boolean' ? [value.boolValue] : []))),
  };
}
