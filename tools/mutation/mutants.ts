import type { ESTree } from 'vite';
import { type Change, changesOf } from './operators.ts';
import { walk } from './walk.ts';

/** One small change to one file. */
export interface Mutant extends Change {
  /** Relative to the project's root. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** The line as it is in the source, without the spaces around it. */
  readonly original: string;
  /** The same line, or the first of several, as the mutant has it. */
  readonly mutated: string;
}

/** Every mutant of a source. Nothing is changed within what is only said: to the console, or in an error. */
export function mutantsOf(file: string, source: string): readonly Mutant[] {
  const mutants: Mutant[] = [];
  const seen = new Set([source]);
  walk(file, source, (node, ancestors) => {
    if (ancestors.some(isSaid) || isSaid(node)) return;
    for (const change of changesOf(node, ancestors.at(-1), source)) {
      const mutated = apply(source, change);
      if (seen.has(mutated)) continue;
      seen.add(mutated);
      const line = source.slice(0, change.start).split('\n').length;
      const lineOf = (text: string) => text.split('\n')[line - 1]?.trim() ?? '';
      mutants.push({ file, ...change, line, original: lineOf(source), mutated: lineOf(mutated) });
    }
  });
  return mutants;
}

/** The source with one change made. */
export function apply(source: string, { start, end, text }: Change): string {
  return source.slice(0, start) + text + source.slice(end);
}

function isSaid(node: ESTree.Node): boolean {
  if (node.type === 'NewExpression') return node.callee.type === 'Identifier' && node.callee.name.endsWith('Error');
  const call = node.type === 'ExpressionStatement' ? node.expression : node;
  if (call.type !== 'CallExpression' || call.callee.type !== 'MemberExpression') return false;
  const { object } = call.callee;
  return object.type === 'Identifier' && object.name === 'console';
}
