/** Reads names and texts from TypeScript, for `script/check-words.ts`. */
import { parseSync, Visitor } from 'vite';

export interface Located {
  readonly text: string;
  readonly start: number;
}

/** Everything in a file that is checked. */
export interface Words {
  /** Declared names, routes, class names, and names in SQL. */
  readonly names: readonly Located[];
  /** Sentences and single words that people read: screens, errors, test names. */
  readonly texts: readonly Located[];
  readonly comments: readonly Located[];
}

export function wordsInCode(file: string, source: string): Words {
  const { program, comments } = parseSync(file, source, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  const literals = literalsIn(program);
  return {
    names: [
      ...declaredNames(program),
      ...literals.filter(({ text }) => routePattern.test(text)),
      ...routeNames(program),
      ...classNames(program),
      ...literals.filter(isSql).flatMap(namesInSql),
      ...(isDatabaseFile(file) ? literals.filter(({ text }) => referencePattern.test(text)) : []),
    ],
    texts: [
      ...literals.filter(({ text }) => !routePattern.test(text) && textPattern.test(text)),
      ...jsxTexts(program),
    ],
    comments: comments.map(({ value, start }) => ({
      text: value.replaceAll(/^[\s*]+|[\s*]+$/g, '').replaceAll(/\s*\n[\s*]*/g, ' '),
      start,
    })),
  };
}

type Program = ReturnType<typeof parseSync>['program'];

/** Matches routes such as `/files/:id`, or `/files/…` for a template. */
const routePattern = /^\/[\w/:{}…?=&-]*$/;
/** Matches texts for people: several words, or one that begins with a capital like a label. */
const textPattern = /\S\s+\S|^\s*[A-Z][a-z]+\W*$/;
/** Matches names in SQL: a column, a table with its alias, a column with its table. */
const referencePattern = /^[A-Za-z]\w*(?:\.\w+)?(?: as \w+)?$/;

const isDatabaseFile = (file: string) => file.endsWith('.queries.ts') || file.startsWith('migrations/');

/** Variables, functions, parameters, types, their members and keys of object literals. */
function declaredNames(program: Program): Located[] {
  const names: Located[] = [];
  const add = (node: unknown) => {
    const { type, name, value, start } = node as {
      type?: string;
      name?: string;
      value?: unknown;
      start: number;
    };
    if (type === 'Identifier' && name !== undefined) names.push({ text: name, start });
    // Adds a quoted key, such as the name of a job's queue.
    if (type === 'Literal' && typeof value === 'string' && !/\s/.test(value))
      names.push({ text: value, start });
  };
  const addPattern = (node: unknown): void => {
    const pattern = node as Record<string, unknown> | null;
    if (!pattern) return;
    add(pattern);
    if (pattern['type'] === 'AssignmentPattern') addPattern(pattern['left']);
    if (pattern['type'] === 'RestElement') addPattern(pattern['argument']);
    if (pattern['type'] === 'TSParameterProperty') addPattern(pattern['parameter']);
    for (const element of (pattern['elements'] as unknown[] | undefined) ?? []) addPattern(element);
    for (const property of (pattern['properties'] as Record<string, unknown>[] | undefined) ?? []) {
      addPattern(property['value'] ?? property);
    }
  };
  const addFunction = (node: { id?: unknown; params?: readonly unknown[] }) => {
    if (node.id) add(node.id);
    for (const param of node.params ?? []) addPattern(param);
  };
  new Visitor({
    VariableDeclarator: (node) => addPattern(node.id),
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: (node) => addFunction({ params: node.params }),
    ClassDeclaration: (node) => add(node.id),
    TSInterfaceDeclaration: (node) => add(node.id),
    TSTypeAliasDeclaration: (node) => add(node.id),
    TSPropertySignature: (node) => add(node.key),
    TSMethodSignature: (node) => add(node.key),
    PropertyDefinition: (node) => add(node.key),
    MethodDefinition: (node) => add(node.key),
    Property: (node) => !node.shorthand && add(node.key),
  }).visit(program);
  return names;
}

/** Paths in the list of pages, which are written without a slash at the front: `route('auth/login', …)`. */
function routeNames(program: Program): Located[] {
  const names: Located[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [path] }) {
      if (callee.type === 'Identifier' && callee.name === 'route' && path) names.push(...literalsIn(path));
    },
  }).visit(program);
  return names;
}

/** All class names in `className` attributes, also in conditions. */
function classNames(program: Program): Located[] {
  const names: Located[] = [];
  const add = (value: object) => {
    for (const { text, start } of literalsIn(value)) {
      names.push(...text.split(/\s+/).map((name) => ({ text: name, start })));
    }
  };
  new Visitor({
    JSXAttribute({ name, value }) {
      if (name.type === 'JSXIdentifier' && name.name === 'className' && value) add(value);
    },
    Property({ key, value }) {
      if (key.type === 'Identifier' && key.name === 'className') add(value);
    },
  }).visit(program);
  return names;
}

interface Literal extends Located {
  /** Tag of a tagged template. */
  readonly tag?: string;
}

/** Texts in quotes and templates, below any node. A template has `…` for each value. */
function literalsIn(node: object): Literal[] {
  const literals: Literal[] = [];
  const visit = (value: unknown, tag?: string): void => {
    if (typeof value !== 'object' || value === null) return;
    const { type, start } = value as { type?: string; start: number };
    const { value: text, quasis } = value as { value?: unknown; quasis?: { value: Quasi }[] };
    if (type === 'Literal' && typeof text === 'string') literals.push({ text, start });
    if (type === 'TemplateLiteral' && quasis) {
      const pieces = quasis.map((quasi) => quasi.value.cooked ?? quasi.value.raw);
      literals.push({ text: pieces.join('…'), start, ...(tag !== undefined && { tag }) });
    }
    const childTag = type === 'TaggedTemplateExpression' ? tagOf(value) : undefined;
    for (const child of Object.values(value)) {
      if (Array.isArray(child)) for (const element of child) visit(element);
      else visit(child, childTag);
    }
  };
  visit(node);
  return literals;
}

interface Quasi {
  readonly raw: string;
  readonly cooked: string | null;
}

const tagOf = (node: object) => (node as { tag?: { name?: string } }).tag?.name;

function jsxTexts(program: Program): Located[] {
  const texts: Located[] = [];
  new Visitor({ JSXText: ({ value, start }) => texts.push({ text: value, start }) }).visit(program);
  return texts;
}

const sqlStart =
  /^\s*(?:select|with \w+|insert into|update \S+\s+set|delete from|alter|create (?:table|index|view))\s/;

const isSql = ({ tag, text }: Literal) => tag === 'sql' || sqlStart.test(text);

/** Names in SQL: tables, columns and aliases. Keywords are returned, too, which does no harm: none is forbidden. */
function namesInSql({ text, start }: Literal): Located[] {
  const withoutValues = text.replaceAll(/--.*|'(?:[^']|'')*'/g, ' ');
  const names = new Set(withoutValues.match(/[A-Za-z_]\w*/g));
  return [...names].map((name) => ({ text: name, start }));
}
