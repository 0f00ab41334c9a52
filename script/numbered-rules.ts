/** Fills the last column of `docs/threats.md`: the tests whose names begin with the number of a rule. */
import { readFile } from 'node:fs/promises';
import { isTest, readSources } from './sources.ts';

const root = new URL('..', import.meta.url).pathname;
/** Its numbers are examples. */
const OWN_TEST = 'script/numbered-rules.test.ts';
export const rulesFile = new URL('../docs/threats.md', import.meta.url);

/** “U12”, “NAV-3” or “N04 (second audit)”, of which a name may have several: “U12, U13: …”. */
const NUMBER = /[A-Z]{1,4}-?\d{1,3}(?: \(second audit\))?/g;
const NAME = /['"`]([A-Z]{1,4}-?\d{1,3}\b[^:'"`\n]{0,60}): /g;

/** The numbers with which the names of tests in a source begin. */
export function numbersIn(source: string): string[] {
  return [...source.matchAll(NAME)].flatMap(([, numbers = '']) => numbers.match(NUMBER) ?? []);
}

export interface NumberedTests {
  readonly file: string;
  readonly numbers: readonly string[];
}

async function readTests(): Promise<NumberedTests[]> {
  const sources = await readSources(root);
  return sources
    .filter(({ from }) => isTest(from) && from !== OWN_TEST)
    .map(({ from, text }) => ({ file: from, numbers: numbersIn(text) }));
}

const ROW = /^\| ([A-Z]{1,4}-?\d{1,3}(?: \(second audit\))?) \| (.*) \|[^|]*\|$/;

/** The document with its last column filled in. Throws if a test has a number without a row in the document. */
export function fillTests(document: string, tests: readonly NumberedTests[]): string {
  const filesOf = new Map<string, Set<string>>();
  for (const { file, numbers } of tests)
    for (const number of numbers) filesOf.set(number, (filesOf.get(number) ?? new Set()).add(file));
  const explained = new Set<string>();
  const lines = document.split('\n').map((line) => {
    const [, number, cells] = ROW.exec(line) ?? [];
    if (number === undefined || cells === undefined) return line;
    explained.add(number);
    const files = [...(filesOf.get(number) ?? [])].map((file) => `\`${shortName(file)}\``).toSorted();
    return `| ${number} | ${cells} | ${files.join(', ')} |`;
  });
  const unknown = [...filesOf].filter(([number]) => !explained.has(number));
  if (unknown.length > 0)
    throw new Error(
      `docs/threats.md has no row for ${unknown.map(([number, files]) => `${number} (${[...files].join(', ')})`).join('; ')}`,
    );
  return lines.join('\n');
}

/** Test files have distinct names within a feature, so its folder and the name are enough to find one. */
function shortName(file: string): string {
  return file.split('/').slice(-2).join('/');
}

export async function numberedRules(): Promise<string> {
  return fillTests(await readFile(rulesFile, 'utf8'), await readTests());
}
