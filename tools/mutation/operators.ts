import type { ESTree } from 'vite';

/** What a mutant puts in the place of a piece of source. */
export interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const SWAPPED: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '**': '*',
  '&': '|',
  '|': '&',
  '<<': '>>',
  '>>': '<<',
  '>>>': '<<',
  '+=': '-=',
  '-=': '+=',
  '*=': '/=',
  '/=': '*=',
  '++': '--',
  '--': '++',
};

/** Methods whose names are each other's opposites. */
const OPPOSITES = [
  ['min', 'max'],
  ['some', 'every'],
  ['floor', 'ceil'],
  ['startsWith', 'endsWith'],
  ['sin', 'cos'],
].flatMap(([one = '', other = '']) => [
  [one, other],
  [other, one],
]);
const OPPOSITE: ReadonlyMap<string, string> = new Map(OPPOSITES as [string, string][]);

/** The ways in which one node may be changed, each on its own. Types are not looked at: the compiler judges later. */
export function changesOf(node: ESTree.Node, parent: ESTree.Node | undefined, source: string): readonly Change[] {
  const { start, end } = node;
  const whole = (text: string): Change => ({ start, end, text });
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression':
      if (node.operator === '??') return [{ start: node.left.end, end, text: '' }];
      return swapOperator(source, node.operator, node.left.end, node.right.start);
    case 'UpdateExpression':
      return swapOperator(source, node.operator, start, end);
    case 'UnaryExpression':
      if (node.operator === '-' && !isNumber(node.argument)) return [{ start, end: node.argument.start, text: '' }];
      return node.operator === '!' && !isTest(node, parent) ? [{ start, end: node.argument.start, text: '' }] : [];
    case 'IfStatement':
    case 'ConditionalExpression':
    case 'WhileStatement':
      return isComparison(node.test) ? [] : [{ ...span(node.test), text: `!(${textOf(node.test, source)})` }];
    case 'Literal':
      return literal(node, parent).map(whole);
    case 'TemplateLiteral':
      return parent?.type === 'TaggedTemplateExpression' ? [] : [whole("''")];
    case 'ArrayExpression':
      return node.elements.length === 0 ? [] : [whole('[]')];
    case 'ExpressionStatement':
      return isEffect(node.expression) ? [whole(';')] : [];
    case 'ArrowFunctionExpression':
      return isEffect(node.body) ? [{ ...span(node.body), text: 'undefined' }] : [];
    case 'ReturnStatement':
      return node.argument === null ? [whole(';')] : [whole('return undefined;')];
    case 'ContinueStatement':
    case 'BreakStatement':
      return [whole(';')];
    case 'MemberExpression':
      return opposite(node);
    default:
      return [];
  }
}

function literal(node: ESTree.Node, parent: ESTree.Node | undefined): readonly string[] {
  if (!('value' in node)) return [];
  const { value } = node;
  if (typeof value === 'boolean') return [String(!value)];
  if (typeof value === 'number') {
    // The sign belongs to the number.
    return parent?.type === 'UnaryExpression' && value === 0 ? [] : [value === 0 ? '1' : '0'];
  }
  const isName = parent?.type === 'JSXAttribute' || (parent?.type === 'Property' && parent.key === node);
  return typeof value === 'string' && !isName ? [value === '' ? "'mutant'" : "''"] : [];
}

function opposite(node: ESTree.MemberExpression): readonly Change[] {
  if (node.computed || node.property.type !== 'Identifier') return [];
  const name = OPPOSITE.get(node.property.name);
  return name === undefined ? [] : [{ ...span(node.property), text: name }];
}

function swapOperator(source: string, operator: string, from: number, to: number): readonly Change[] {
  const text = SWAPPED[operator];
  const start = source.indexOf(operator, from);
  return text === undefined || start < 0 || start >= to ? [] : [{ start, end: start + operator.length, text }];
}

/** What is done for its effect: a call or an assignment, awaited or not. */
function isEffect(node: ESTree.Node): boolean {
  if (node.type === 'AwaitExpression' || (node.type === 'UnaryExpression' && node.operator === 'void')) {
    return isEffect(node.argument);
  }
  return node.type === 'CallExpression' || node.type === 'AssignmentExpression';
}

/** A condition that is one comparison is negated by its operator. */
function isComparison(node: ESTree.Node): boolean {
  return node.type === 'BinaryExpression' && /^(===|!==)$/.test(node.operator);
}

function isTest(node: ESTree.Node, parent: ESTree.Node | undefined): boolean {
  return parent !== undefined && 'test' in parent && parent.test === node;
}

function isNumber(node: ESTree.Node): boolean {
  return node.type === 'Literal' && typeof node.value === 'number';
}

function span({ start, end }: ESTree.Node): { start: number; end: number } {
  return { start, end };
}

function textOf({ start, end }: ESTree.Node, source: string): string {
  return source.slice(start, end);
}
