import { expect, test } from 'vitest';
import { fillTests, numbersIn } from './numbered-rules.ts';

test.each([
  ["test('U12: a chunk is counted once', () => {});", ['U12']],
  ["test.each(cases)('NAV-3: the menu at %s', () => {});", ['NAV-3']],
  ['describe(`U12, U13: two rules`, () => {});', ['U12', 'U13']],
  ["['N04 (second audit): a way back']", ['N04 (second audit)']],
  ["test('a name without a number: it has a colon', () => {});", []],
  ["const code = '42P01';", []],
])('%s has the numbers %j', (source, numbers) => {
  expect(numbersIn(source)).toEqual(numbers);
});

const document = [
  '# Rules',
  '| Number | What | Tests |',
  '| U12 | once | |',
  '| U13 | never | `old.test.ts` |',
];

test('the last column names the tests of each rule, and is empty if there are none', () => {
  const filled = fillTests(document.join('\n'), [
    { file: 'apps/server/src/files/b.test.ts', numbers: ['U12', 'U12'] },
    { file: 'e2e/a.spec.ts', numbers: ['U12'] },
  ]);

  expect(filled.split('\n')).toEqual([
    '# Rules',
    '| Number | What | Tests |',
    '| U12 | once | `e2e/a.spec.ts`, `files/b.test.ts` |',
    '| U13 | never |  |',
  ]);
});

test('a number without a row is refused', () => {
  expect(() => fillTests(document.join('\n'), [{ file: 'a.test.ts', numbers: ['U99'] }])).toThrow(
    'no row for U99 (a.test.ts)',
  );
});
