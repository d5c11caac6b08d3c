import { type ESTree, parseSync } from 'vite';

/** Visits a node; `ancestors` are those around it, the nearest last. */
export type Visit = (node: ESTree.Node, ancestors: readonly ESTree.Node[]) => void;

/**
 * Parses a module and visits every node that runs: types, imports and exports of other modules are left out.
 *
 * @throws Error when the source is no TypeScript.
 */
export function walk(fileName: string, source: string, visit: Visit): void {
  const { program, errors } = parseSync(fileName, source);
  if (errors[0] !== undefined) throw new Error(`${fileName}: ${errors[0].message}`);
  descend(program, [], visit);
}

function descend(node: ESTree.Node, ancestors: readonly ESTree.Node[], visit: Visit): void {
  if (!runs(node)) return;
  visit(node, ancestors);
  const around = [...ancestors, node];
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) descend(child, around, visit);
  }
}

/** Types are erased, whatever they say; of the syntax for types only what wraps an expression holds code. */
function runs({ type }: ESTree.Node): boolean {
  if (/^TS(As|NonNull|Satisfies)Expression$/.test(type)) return true;
  return !/^(TS|Import(Declaration|Specifier)|ExportAll)/.test(type);
}

function isNode(value: unknown): value is ESTree.Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
