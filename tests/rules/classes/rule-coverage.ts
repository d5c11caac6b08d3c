import type { GuardedFirestore } from '../guarded-firestore.ts';

/** An expression of the rules, and what it was seen to come to. */
export interface Expression {
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
export async function ruleCoverage({ host, projectId }: GuardedFirestore): Promise<readonly Expression[]> {
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
