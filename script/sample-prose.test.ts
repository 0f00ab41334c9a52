import { expect, test } from 'vitest';
import { choose, samplesOf } from './sample-prose.ts';

const source = `/** How long a link lives. */
const LINK_HOURS = 24;

// The first
// and the second line.
test('a link is refused after a day', () => {
  use(1); // Once is enough.
});
`;

test('comments are printed with the next line of code, and names with their kind', () => {
  expect(samplesOf('a/links.test.ts', source)).toEqual([
    { kind: 'file name', file: 'a/links.test.ts', line: 1, text: 'links.test.ts' },
    {
      kind: 'comment',
      file: 'a/links.test.ts',
      line: 1,
      text: '/** How long a link lives. */\nconst LINK_HOURS = 24;',
    },
    {
      kind: 'comment',
      file: 'a/links.test.ts',
      line: 4,
      text: "// The first\n// and the second line.\ntest('a link is refused after a day', () => {",
    },
    { kind: 'comment', file: 'a/links.test.ts', line: 7, text: '// Once is enough.\n});' },
    { kind: 'test name', file: 'a/links.test.ts', line: 6, text: 'a link is refused after a day' },
    { kind: 'constant', file: 'a/links.test.ts', line: 2, text: 'const LINK_HOURS = 24;' },
  ]);
});

test('names of tests contain the names of their groups, and no inputs of a table', () => {
  const tests = `describe('a link is refused', () => {
  test('when it is old', () => {});

  test.each(['__proto__', 'constructor'])('when it is named %s', () => {});

  test.for([
    ['after a day', 24],
  ])('when it is %s old', () => {});
});

describe.each(['one', 'two'])(
  'link %s',
  () => {
    test('works', () => {});
  },
);

describe.each([
  ['one', 1],
])('%s %s', (name) => {
  test('ends', () => {});
});
`;

  const names = samplesOf('links.test.ts', tests).filter(({ kind }) => kind === 'test name');

  expect(names.map(({ line, text }) => [line, text])).toEqual([
    [1, 'a link is refused'],
    [2, 'a link is refused > when it is old'],
    [4, 'a link is refused > when it is named %s'],
    [8, 'a link is refused > when it is %s old'],
    [11, 'link %s'],
    [14, 'link %s > works'],
    [20, '%s %s'],
    [21, '%s %s > ends'],
  ]);
});

test('the same seed chooses the same, and nothing twice', () => {
  const values = Array.from({ length: 100 }, (_, index) => index);

  const chosen = choose(values, 40, 7);

  expect(chosen).toEqual(choose(values, 40, 7));
  expect(chosen).not.toEqual(choose(values, 40, 8));
  expect(new Set(chosen).size).toBe(40);
});
