/**
 * `node script/check-words.ts [folder…]`
 *
 * Checks names, routes and texts against the list of words in `words.ts`. Only declarations are checked, so that names
 * from libraries are not reported.
 */
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { type ForbiddenWord, forbiddenWords } from './words.ts';

type Kind = 'name' | 'text' | 'comment';

export interface Finding {
  readonly file: string;
  readonly line: number;
  readonly kind: Kind;
  readonly text: string;
  readonly instead: string;
}

/** The words of a name in lower case, joined by spaces: `MAX_CELL_CHARS` and `maxCellChars` both give "max cell chars". */
export function wordsOf(name: string): string {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replaceAll(/[^A-Za-z]+/g, ' ')
    .trim()
    .toLowerCase();
}

export function checkSource(file: string, source: string): Finding[] {
  const { program, comments } = parseSync(file, source, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  const findings: Finding[] = [];
  const report = (kind: Kind, text: string, offset: number) => {
    const word = forbiddenWords.find((candidate) => isForbidden(candidate, { file, kind, text }));
    if (word) findings.push({ file, line: lineAt(source, offset), kind, text, instead: word.instead });
  };
  for (const { value, start } of comments) {
    report('comment', value.replaceAll(/^[\s*]+|[\s*]+$/g, '').replaceAll(/\s*\n[\s*]*/g, ' '), start);
  }
  for (const { name, start } of declaredNames(program)) report('name', name, start);
  for (const { text, start } of textsOf(program)) {
    const isRoute = /^\/[\w/:{}-]*$/.test(text);
    if (isRoute) report('name', text, start);
    else if (/\s/.test(text.trim())) report('text', text, start);
  }
  report('name', basename(file).replace(/\..*$/, ''), 0);
  return findings;
}

function isForbidden(
  word: ForbiddenWord,
  { file, kind, text }: Pick<Finding, 'file' | 'kind' | 'text'>,
): boolean {
  if (!matches(word, kind, text) || word.allowedWhole?.includes(text)) return false;
  const rest = (word.allowed ?? []).reduce((left, allowed) => left.replaceAll(allowed, ''), text);
  const isAllowedHere = Object.entries(word.allowedIn ?? {}).some(
    ([path, names]) => file.startsWith(path) && names.includes(text),
  );
  return !isAllowedHere && matches(word, kind, rest);
}

function matches({ inNames, inTexts, inComments }: ForbiddenWord, kind: Kind, text: string): boolean {
  if (kind === 'name') return inNames?.test(wordsOf(text)) ?? false;
  const patterns = kind === 'comment' ? [inComments, inTexts] : [inTexts];
  return patterns.some((pattern) => pattern?.test(text));
}

interface Named {
  readonly name: string;
  readonly start: number;
}

type Program = ReturnType<typeof parseSync>['program'];

/** Variables, functions, parameters, types, their members and keys of object literals. */
function declaredNames(program: Program): Named[] {
  const names: Named[] = [];
  const add = (node: unknown) => {
    const { type, name, start } = node as { type?: string; name?: string; start: number };
    if (type === 'Identifier' && name !== undefined) names.push({ name, start });
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

interface Text {
  readonly text: string;
  readonly start: number;
}

function textsOf(program: Program): Text[] {
  const texts: Text[] = [];
  new Visitor({
    Literal: (node) => typeof node.value === 'string' && texts.push({ text: node.value, start: node.start }),
    TemplateLiteral: ({ quasis, start }) =>
      texts.push({ text: quasis.map(({ value }) => value.cooked ?? value.raw).join('…'), start }),
    JSXText: (node) => texts.push({ text: node.value, start: node.start }),
  }).visit(program);
  return texts;
}

function lineAt(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}

/** Existing migrations do not change, and generated files follow their sources. */
const isExempt = (file: string) =>
  /^migrations\/2026-1[12]|\.generated\.ts$|^script\/(?:check-)?words(?:\.test)?\.ts$/.test(file);

if (import.meta.main) {
  const root = new URL('..', import.meta.url).pathname;
  const listed = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' });
  const given = process.argv.slice(2);
  const folders = given.length > 0 ? given : [''];
  const files = listed
    .split('\n')
    .filter((file) => file !== '' && folders.some((folder) => file.startsWith(folder)) && !isExempt(file));
  const findings = (
    await Promise.all(files.map(async (file) => checkSource(file, await readFile(root + file, 'utf8'))))
  ).flat();
  for (const { file, line, kind, text, instead } of findings) {
    process.stderr.write(
      `${file}:${line} ${kind} “${text.trim().replaceAll(/\s+/g, ' ').slice(0, 80)}”: say ${instead}\n`,
    );
  }
  process.stdout.write(
    `Names, texts and comments of ${files.length} files: ${findings.length} words that the glossary replaces.\n`,
  );
  process.exitCode = findings.length > 0 ? 1 : 0;
}
