/** A node of a syntax tree, with those of its fields that the cuts below read. Positions are those of the parsed code. */
export interface Tree {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly id?: Tree | null;
  readonly name?: string;
  readonly value?: unknown;
  readonly operator?: string;
  readonly body?: Tree | readonly Tree[] | null;
  readonly init?: Tree | null;
  readonly callee?: Tree;
  readonly arguments?: readonly Tree[];
  readonly left?: Tree;
  readonly right?: Tree;
  readonly key?: Tree;
  readonly property?: Tree;
  readonly expression?: Tree | boolean;
  readonly discriminant?: Tree;
  readonly cases?: readonly Tree[];
  readonly test?: Tree | null;
  readonly consequent?: Tree | readonly Tree[];
  readonly alternate?: Tree | null;
}

/** A stretch of code that is cut out, and its replacement. */
export interface Cut {
  readonly start: number;
  readonly end: number;
  readonly by: string;
}

/**
 * Collects cuts from the outside inwards. `find` returns a node's cuts, which may lie inside it. What is inside a
 * stretch that is cut is not searched.
 */
export function findCuts(value: unknown, find: (node: Tree) => readonly Cut[]): Cut[] {
  if (Array.isArray(value)) return value.flatMap((each) => findCuts(each, find));
  if (!value || typeof value !== 'object') return [];
  const cuts = isTree(value) ? find(value) : [];
  const inside = Object.values(value).flatMap((each) => findCuts(each, find));
  return [...cuts, ...inside.filter((cut) => !cuts.some((outer) => holds(outer, cut)))];
}

function isTree(value: object): value is Tree {
  return 'type' in value && typeof value.type === 'string' && 'start' in value && 'end' in value;
}

function holds(outer: Cut, inner: Cut): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

export function applyCuts(code: string, cuts: readonly Cut[]): string {
  const last = cuts.toSorted((one, other) => other.start - one.start);
  return last.reduce((rest, { start, end, by }) => rest.slice(0, start) + by + rest.slice(end), code);
}

export function cutOut({ start, end }: Tree, by = ''): Cut {
  return { start, end, by };
}

/** What is left of the bodies of functions, by the functions' names. */
export type Emptied = Readonly<Record<string, string>>;

/** Cuts the body of a function that is named in the list. */
export function emptyFunction({ type, id, body }: Tree, emptied: Emptied): Cut[] {
  const left = type === 'FunctionDeclaration' && id?.name !== undefined && own(emptied, id.name);
  return typeof left === 'string' && body && 'start' in body ? [cutOut(body, `{${left}}`)] : [];
}

export function own<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** Fails the build if a function of the list is in none of the package's files any more, as a new version may have it. */
export function requireFunctions(code: string, names: readonly string[]): void {
  const missing = names.filter((name) => !code.includes(`function ${name}(`));
  if (missing.length > 0) throw new Error(`The package has no ${missing.join(', ')} any more`);
}

/** Replaces a text that must occur exactly once. */
export function replaceOnce(code: string, text: string, by: string): string {
  const at = code.indexOf(text);
  if (at < 0 || code.includes(text, at + 1)) throw new Error(`Not once in the package: ${text}`);
  return code.slice(0, at) + by + code.slice(at + text.length);
}

/** Cuts from one text up to another. Both must occur; the first exactly once. */
export function cutBetween(code: string, from: string, upTo: string): string {
  const start = code.indexOf(from);
  const end = code.indexOf(upTo, start);
  if (start < 0 || end < 0 || code.includes(from, start + 1))
    throw new Error(`Not once in the package: ${from}`);
  return code.slice(0, start) + code.slice(end);
}
