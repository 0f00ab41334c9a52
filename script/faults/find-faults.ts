/** Lists the single faults that can be planted in a source file: flipped comparisons, changed signs, dropped terms. */
import { parseAst } from 'vitest/node';

export interface Fault {
  readonly file: string;
  readonly line: number;
  /** Offsets of `before` in the file's text. The fault replaces it by `after`. */
  readonly start: number;
  readonly end: number;
  readonly before: string;
  readonly after: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** Returns the texts by which faults could replace a node's text. */
type Planter = (node: Node, text: (node: Node) => string, source: string) => readonly string[];

const comparisons: Record<string, readonly string[]> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
};
const signs: Record<string, string> = {
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '+=': '-=',
  '-=': '+=',
  '*=': '/=',
  '/=': '*=',
  '++': '--',
  '--': '++',
};
/** Methods that can be left out of a chain of calls, because they do not change the type. */
const steps = new Set(
  'trim toLowerCase toUpperCase filter slice toSorted toReversed replace replaceAll flat normalize'.split(
    ' ',
  ),
);

const planters: Record<string, Planter> = {
  BinaryExpression: (node, text, source) => {
    const [left, right] = [text(node['left'] as Node), text(node['right'] as Node)];
    const operator = String(node['operator']);
    const isText = [left, right].some((side) => /^['"`]/.test(side));
    const sign = isText ? undefined : signs[operator];
    const swapped = [...(comparisons[operator] ?? []), ...(sign === undefined ? [] : [sign])];
    const dropped = operator === '+' || operator === '-' || operator === '*' ? [left, right] : [];
    return [...swapped.map((other) => withOperator(node, source, other)), ...dropped];
  },
  LogicalExpression: (node, text) => [text(node['left'] as Node), text(node['right'] as Node)],
  ConditionalExpression: (node, text) => [text(node['consequent'] as Node), text(node['alternate'] as Node)],
  UnaryExpression: (node, text) =>
    node['operator'] === '-' || node['operator'] === '!' ? [text(node['argument'] as Node)] : [],
  UpdateExpression: (node, text) => {
    const sign = signs[String(node['operator'])] ?? '';
    const argument = text(node['argument'] as Node);
    return [node['prefix'] ? `${sign}${argument}` : `${argument}${sign}`];
  },
  AssignmentExpression: (node, _, source) => {
    const sign = signs[String(node['operator'])];
    return sign === undefined ? [] : [withOperator(node, source, sign)];
  },
  CallExpression: (node, text) => {
    const callee = node['callee'] as Node;
    const step = callee['property'] as Node | undefined;
    const isStep = callee.type === 'MemberExpression' && !callee['computed'] && step !== undefined;
    return isStep && steps.has(text(step)) ? [text(callee['object'] as Node)] : [];
  },
};

function withOperator(node: Node, source: string, operator: string): string {
  const [left, right] = [node['left'] as Node, node['right'] as Node];
  const between = source.slice(left.end, right.start).replace(String(node['operator']), operator);
  return source.slice(node.start, left.end) + between + source.slice(right.start, node.end);
}

/** Whether no fault is planted in a node: error messages are not tested, and types do not exist at run time. */
function isLeftOut(node: Node): boolean {
  if (node.type === 'ThrowStatement' || node.type === 'ImportDeclaration') return true;
  return node.type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull)Expression$/.test(node.type);
}

export function findFaults(file: string, source: string): Fault[] {
  const text = (node: Node) => source.slice(node.start, node.end);
  const found: Fault[] = [];
  const add = (node: Node, after: string) => {
    const line = source.slice(0, node.start).split('\n').length;
    found.push({ file, line, start: node.start, end: node.end, before: text(node), after });
  };
  const visit = (node: Node) => {
    if (isLeftOut(node)) return;
    for (const after of planters[node.type]?.(node, text, source) ?? []) add(node, `(${after})`);
    const test = node.type === 'IfStatement' ? (node['test'] as Node) : undefined;
    if (test) for (const after of ['true', 'false']) add(test, after);
    for (const child of childrenOf(node)) visit(child);
  };
  visit(parseAst(source, { lang: 'ts' }) as unknown as Node);
  return found.filter((fault) => isParsed(plant(source, fault)));
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value);
}

function isParsed(source: string): boolean {
  try {
    parseAst(source, { lang: 'ts' });
    return true;
  } catch {
    return false;
  }
}

export function plant(source: string, { start, end, after }: Fault): string {
  return source.slice(0, start) + after + source.slice(end);
}

/** Picks faults at random, at most one per line. The same seed picks the same faults of the same files. */
export function pickFaults(faults: readonly Fault[], count: number, seed: number): Fault[] {
  const random = randomFrom(seed);
  const shuffled = faults
    .map((fault) => ({ fault, order: random() }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ fault }) => fault);
  const lines = new Set<string>();
  const isFirstOfLine = ({ file, line }: Fault) => {
    const key = `${file}:${line}`;
    return !lines.has(key) && lines.add(key) !== undefined;
  };
  return shuffled.filter(isFirstOfLine).slice(0, count);
}

/** The random number generator Mulberry32. The faults need a repeatable choice, not a secret one. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
