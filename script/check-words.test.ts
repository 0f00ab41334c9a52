import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { checkSource, wordsOf } from './check-words.ts';
import { forbiddenWords } from './words.ts';

test.each([
  ['MAX_CELL_CHARS', 'max cell chars'],
  ['lockOwnListing', 'lock own listing'],
  ['is_own', 'is own'],
  ['parseHTMLText', 'parse html text'],
  ['/listings/:id', 'listings id'],
])('%s is read as the words “%s”', (name, words) => {
  expect(wordsOf(name)).toBe(words);
});

test.each<[what: string, source: string, kind: string]>([
  ['variable', 'const standing = 1;', 'name'],
  ['destructured variable', 'const { id: wish = 2 } = row;', 'name'],
  ['rest of a pattern', 'const [first, ...letters] = rows;', 'name'],
  ['function', 'function lockOwnListing() {}', 'name'],
  ['parameter', 'const find = (place: string) => 1;', 'name'],
  ['type', 'type Deed = 1;', 'name'],
  ['member of a type', 'interface Row { toldAt: Date }', 'name'],
  ['method', 'class Store { keepFile() {} }', 'name'],
  ['key of an object', 'export const limits = { MOST_ROWS: 1 };', 'name'],
  ['route', "const path = '/own/listings';", 'name'],
  ['text on a screen', 'const page = <p>We send you a letter.</p>;', 'text'],
  ['attribute', 'const page = <p title="Send the letter" />;', 'text'],
  ['test name', "test('a letter is sent', () => {});", 'text'],
  ['template', 'const text = `Send ${count} letters`;', 'text'],
  ['comment', '// What the list shows.', 'comment'],
  ['doc comment', '/** What the list shows. */', 'comment'],
])('a forbidden word is found in a planted %s', (_, source, kind) => {
  expect(checkSource('apps/web/src/a.tsx', `const x = 1;\n${source}`)).toMatchObject([{ line: 2, kind }]);
});

test('a forbidden word is found in the name of a file', () => {
  expect(checkSource('apps/server/src/features/accounts/own-sessions.test.ts', '')).toMatchObject([
    { line: 1, kind: 'name', text: 'own-sessions' },
  ]);
});

test.each([
  'const storagePlan = 1;',
  'socket.setKeepAlive(true, { keepAlive: true });',
  'const { hasOwn } = Object;',
  'const style = { letterSpacing: 1 };',
  "import { keep, own as mine } from 'library';",
  'const text = `Cover letter`;',
  "const explained = { Plan: { 'Node Type': 'Limit', Plans: [] } };",
])('%s is allowed', (source) => {
  expect(checkSource('apps/web/src/a.tsx', source)).toEqual([]);
});

test('a name that one file may use is forbidden in others', () => {
  const source = 'const options = { parts: 22 };';

  expect(checkSource('apps/server/src/features/files/chunk-form.ts', source)).toEqual([]);
  expect(checkSource('apps/server/src/features/files/a.ts', source)).toHaveLength(1);
});

test('an allowed phrase does not allow the word elsewhere in the text', () => {
  expect(checkSource('apps/web/src/a.tsx', "const text = 'Codes have letters and digits';")).toEqual([]);
  expect(checkSource('apps/web/src/a.tsx', "const text = 'The letter has letters and digits';")).toHaveLength(
    1,
  );
});

test('the glossary explains every replacement', async () => {
  const glossary = await readFile(new URL('../docs/glossary.md', import.meta.url), 'utf8');
  const said = forbiddenWords.flatMap(({ instead }) => instead.split(/, | or /));

  for (const word of said) expect(glossary.toLowerCase()).toContain(word.replace(/…$/, '').toLowerCase());
});
