/**
 * `node script/check-words.ts [folder…]`
 *
 * Checks names, routes and texts against the list of words in `words.ts`: in code, in style sheets, in SQL, and in the
 * schema of the database. Only declarations are checked, so that names from libraries are not reported.
 */
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type Located, wordsInCode } from './checks/words-in-code.ts';
import { wordsInCss } from './checks/words-in-css.ts';
import { type ForbiddenWord, forbiddenWords } from './checks/words.ts';

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
  const findings: Finding[] = [];
  const report = (kind: Kind, found: readonly Located[]) => {
    for (const { text, start } of found) {
      const word = forbiddenWords.find((candidate) => isForbidden(candidate, { file, kind, text }));
      if (word) findings.push({ file, line: lineAt(source, start), kind, text, instead: word.instead });
    }
  };
  const isStyleSheet = file.endsWith('.css');
  const { comments, names, texts } = isStyleSheet ? wordsInCss(source) : wordsInCode(file, source);
  report('comment', comments);
  report('name', names);
  report('text', texts);
  report('name', [{ text: basename(file).replace(/\..*$/, ''), start: 0 }]);
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

function matches({ inNames, inTexts }: ForbiddenWord, kind: Kind, text: string): boolean {
  return (kind === 'name' ? inNames?.test(wordsOf(text)) : inTexts?.test(text)) ?? false;
}

function lineAt(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}

/** Generated files follow their sources, except the schema, which has the names of all tables and columns. */
export const isExempt = (file: string) =>
  (/\.generated\.(?:ts|css)$/.test(file) && !file.endsWith('/schema.generated.ts')) ||
  /^script\/(?:check-)?words(?:\.test)?\.ts$/.test(file);

if (import.meta.main) {
  const root = new URL('..', import.meta.url).pathname;
  const listed = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.css'], { cwd: root, encoding: 'utf8' });
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
