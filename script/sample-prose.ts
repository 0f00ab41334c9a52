/**
 * `node script/sample-prose.ts <folder> [count] [seed]`
 *
 * Prints comments, test names, file names and constants of a folder, chosen at random. Somebody who has not seen the
 * code says what each means; where that differs from the truth, its name is changed first and its comment second. A
 * comment is printed with its file and the next line of code only.
 */
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';

export interface Sample {
  readonly kind: 'comment' | 'test name' | 'file name' | 'constant';
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

const COMMENT = /\/\*\*?[^]*?\*\/|(?:^[ \t]*\/\/.*(?:\n|$))+|(?<=\s)\/\/ .*$/gm;
/** The name of a test or group of tests, also where a table of inputs stands before it. */
const TEST_NAME = /^([ \t]*)(?:test|describe)\b.*\(\s*(['"`])(.+?)\2,/gm;
const TABLE_END = /^([ \t]*)\](?: as const)?\)(?:<.*>)?\(\s*(['"`])(.+?)\2,/gm;
const CONSTANT = /^(?:export )?const ([A-Z][A-Z\d_]{3,})\b.*$/gm;

/** Everything in a file that a sample may contain. */
export function samplesOf(file: string, source: string): Sample[] {
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length;
  const found = (kind: Sample['kind'], pattern: RegExp, textOf: (match: RegExpExecArray) => string) =>
    [...source.matchAll(pattern)].map((match) => ({
      kind,
      file,
      line: lineAt(match.index + match[0].search(/\S/)),
      text: textOf(match),
    }));
  const afterComment = (end: number) => source.slice(end).trimStart().split('\n')[0] ?? '';
  return [
    { kind: 'file name', file, line: 1, text: basename(file) },
    ...found('comment', COMMENT, (match) => {
      const code = afterComment(match.index + match[0].length);
      return `${match[0].trim().replaceAll(/\n\s*/g, '\n')}\n${code}`;
    }).filter(({ text }) => !/oxlint-|@ts-/.test(text)),
    ...testNames(source).map(({ line, text }) => ({ kind: 'test name' as const, file, line, text })),
    ...found('constant', CONSTANT, ([line]) => line),
  ];
}

/** Names of tests as a test run prints them: the names of the groups that a test is in, then its own. */
function testNames(source: string): { readonly line: number; readonly text: string }[] {
  const names = [TEST_NAME, TABLE_END]
    .flatMap((pattern) => [...source.matchAll(pattern)])
    .toSorted((one, other) => one.index - other.index);
  let groups: { readonly indent: number; readonly name: string }[] = [];
  return names.map(({ 0: code, 1: space = '', 3: name = '', index }) => {
    const indent = space.length;
    groups = groups.filter((group) => group.indent < indent);
    const text = [...groups.map((group) => group.name), name].join(' > ');
    // A table of inputs may stand between the keyword and the name, so the keyword may be lines above.
    const before = `\n${source.slice(0, index + code.length)}`;
    if (before.lastIndexOf(`\n${space}describe`) > before.lastIndexOf(`\n${space}test`))
      groups = [...groups, { indent, name }];
    return { line: source.slice(0, index).split('\n').length, text };
  });
}

/** Chooses values at random. The same seed gives the same choice. */
export function choose<Value>(values: readonly Value[], count: number, seed: number): Value[] {
  const left = [...values];
  const chosen: Value[] = [];
  let state = seed;
  while (left.length > 0 && chosen.length < count) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    chosen.push(...left.splice(Math.floor((state / 2 ** 32) * left.length), 1));
  }
  return chosen;
}

if (import.meta.main) {
  const root = new URL('..', import.meta.url).pathname;
  const [folder = '', count = '40', seed = String(Date.now() % 100_000)] = process.argv.slice(2);
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file.startsWith(folder) && file !== '' && !file.includes('.generated.'));
  const all = await Promise.all(
    files.map(async (file) => samplesOf(file, await readFile(root + file, 'utf8'))),
  );
  // Most of what has to be understood are comments, so half of the sample are.
  const [comments, others] = [
    all.flat().filter(isComment),
    all.flat().filter((sample) => !isComment(sample)),
  ];
  const half = Math.ceil(Number(count) / 2);
  const samples = [
    ...choose(comments, half, Number(seed)),
    ...choose(others, Number(count) - half, Number(seed) + 1),
  ];
  for (const [index, { kind, file, line, text }] of samples.entries())
    process.stdout.write(`${index + 1}. ${kind}, ${file}:${line}\n${text}\n\n`);
  process.stdout.write(`${samples.length} of ${all.flat().length}, seed ${seed}.\n`);
}

function isComment({ kind }: Sample): boolean {
  return kind === 'comment';
}
