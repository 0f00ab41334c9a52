import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { checkSource, isExempt, wordsOf } from './check-words.ts';
import { forbiddenWords } from './checks/words.ts';

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
  ['variable', 'const letter = 1;', 'name'],
  ['destructured variable', 'const { id: wish = 2 } = row;', 'name'],
  ['rest of a pattern', 'const [first, ...letters] = rows;', 'name'],
  ['function', 'function sendLetter() {}', 'name'],
  ['parameter', 'const find = (wish: string) => 1;', 'name'],
  ['type', 'type Deed = 1;', 'name'],
  ['member of a type', 'interface Row { letterAt: Date }', 'name'],
  ['method', 'class Store { sendLetter() {} }', 'name'],
  ['key of an object', 'export const limits = { MAX_LETTERS: 1 };', 'name'],
  ['route', "const path = '/letters/listings';", 'name'],
  ['text on a screen', 'const page = <p>We send you a letter.</p>;', 'text'],
  ['attribute', 'const page = <p title="Send the letter" />;', 'text'],
  ['test name', "test('a letter is sent', () => {});", 'text'],
  ['template', 'const text = `Send ${count} letters`;', 'text'],
  ['label of one word', 'const page = <h2>Letters</h2>;', 'text'],
  ['label of one word in an object', "const labels = { inbox: 'Letters' };", 'text'],
  ['address with a value', 'const path = `/letters/${id}`;', 'name'],
  ['page', "export default [route('letters/listings', './page.tsx')];", 'name'],
  ['path of a call', "const call = endpoint({ path: '/api/letters/{id}' });", 'name'],
  ['class', 'const page = <p className="page-head wizard-wish" />;', 'name'],
  ['class that depends on something', "const page = <p className={isOpen ? 'page-letters' : ''} />;", 'name'],
  ['quoted key', "export const workers = { 'plans.sweep': run };", 'name'],
  ['alias in SQL', 'const rows = sql`select title as wish from listings`;', 'name'],
  [
    'table of a statement in SQL',
    'const rows = sql`with plan as (select 1) select 1 from entitled`;',
    'name',
  ],
  ['column in SQL', "await client.query('select letter_at from hits');", 'name'],
  ['comment', '// Sends the letter.', 'comment'],
  ['doc comment', '/** Sends the letter. */', 'comment'],
])('a forbidden word is found in a planted %s', (_, source, kind) => {
  expect(checkSource('apps/web/src/a.tsx', `const x = 1;\n${source}`)).toMatchObject([{ line: 2, kind }]);
});

test.each<[what: string, css: string, name: string]>([
  ['class', '.workspace-letter {}', 'workspace-letter'],
  ['class within a selector', '.page:not(.row-letters) > a {}', 'row-letters'],
  ['custom property', '.page { --letter-width: 1px; }', '--letter-width'],
  ['data attribute', ".row[data-letter='true'] {}", 'data-letter'],
  ['animation', '@keyframes letter-fade {}', 'letter-fade'],
  ['container', '.page { container-name: letter; }', 'letter'],
])('a forbidden word is found in a planted %s of a style sheet', (_, css, name) => {
  expect(checkSource('apps/web/src/a.css', `.page {}\n${css}`)).toMatchObject([
    { line: 2, kind: 'name', text: name },
  ]);
});

test('a forbidden word is found in a comment of a style sheet', () => {
  expect(checkSource('apps/web/src/a.css', '/* The style of a letter. */')).toMatchObject([
    { kind: 'comment' },
  ]);
});

test('quoted texts and addresses in a style sheet are not names', () => {
  const css = `@import './plan.css';\n.page { content: '.letter'; background: url(/img/a.letter.png); }`;

  expect(checkSource('apps/web/src/a.css', css)).toEqual([]);
});

test.each([
  ['table', 'export interface PlanOrdersTable {}'],
  ['column', 'export interface HitsTable { letterAt: Date }'],
])('a forbidden word is found in a planted %s of the schema', (_, source) => {
  const file = 'apps/server/src/platform/db/schema.generated.ts';

  expect(isExempt(file)).toBe(false);
  expect(checkSource(file, source)).toMatchObject([{ line: 1, kind: 'name' }]);
});

test.each(["db.selectFrom('letters')", "query.select('hits.letterAt')", "query.select('title as wish')"])(
  'a forbidden word is found in a planted query: %s',
  (source) => {
    expect(checkSource('apps/server/src/features/a/a.queries.ts', source)).toMatchObject([{ kind: 'name' }]);
  },
);

test('a migration is checked', () => {
  const source = "await db.schema.createTable('letters').execute();";

  expect(isExempt('migrations/009-letters.ts')).toBe(false);
  expect(checkSource('migrations/009-a.ts', source)).toHaveLength(1);
});

test('a forbidden word is found in the name of a file', () => {
  expect(checkSource('apps/server/src/conversation/messages/send-letter.test.ts', '')).toMatchObject([
    { line: 1, kind: 'name', text: 'send-letter' },
  ]);
});

test.each([
  'const storagePlan = 1;',
  'const style = { letterSpacing: 1 };',
  'const ownPlaceInPart = keepMost;',
  'const text = `Cover letter`;',
  "const explained = { Plan: { 'Node Type': 'Limit', Plans: [] } };",
])('%s is allowed', (source) => {
  expect(checkSource('apps/web/src/a.tsx', source)).toEqual([]);
});

test('a name that one folder may use is forbidden in others', () => {
  const source = "const options = { 'plan.txt': 1 };";

  expect(checkSource('e2e/a.spec.ts', source)).toEqual([]);
  expect(checkSource('apps/server/src/files/personal-files/a.ts', source)).toHaveLength(1);
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
