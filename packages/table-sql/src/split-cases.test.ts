import { expect, test } from 'vitest';
import type { Dialect } from './dialect.ts';
import { skipComment, skipToken, splitScript, wordAt } from './split.ts';

test.each<[Dialect, string, [start: number, line: number, text: string][]]>([
  [
    'postgres',
    'a;b',
    [
      [0, 1, 'a'],
      [2, 1, 'b'],
    ],
  ],
  [
    'postgres',
    '\n a ;\n\n  b\nc ;',
    [
      [2, 2, 'a'],
      [9, 4, 'b\nc'],
    ],
  ],
  ['postgres', 'a;\n-- b', [[0, 1, 'a']]],
  ['postgres', "'a", [[0, 1, "'a"]]],
  ['postgres', 'a /* b', [[0, 1, 'a /* b']]],
  ['postgres', '$a$ ; ', [[0, 1, '$a$ ;']]],
  [
    'postgres',
    'begin atomic a; case b; end; c; end; d',
    [
      [0, 1, 'begin atomic a; case b; end; c; end'],
      [37, 1, 'd'],
    ],
  ],
  [
    'postgres',
    'atomic a; b',
    [
      [0, 1, 'atomic a'],
      [10, 1, 'b'],
    ],
  ],
  [
    'postgres',
    'case a; b',
    [
      [0, 1, 'case a'],
      [8, 1, 'b'],
    ],
  ],
  [
    'postgres',
    'end; begin; a',
    [
      [0, 1, 'end'],
      [5, 1, 'begin'],
      [12, 1, 'a'],
    ],
  ],
  [
    'mysql',
    'begin atomic a; b',
    [
      [0, 1, 'begin atomic a'],
      [16, 1, 'b'],
    ],
  ],
  [
    'mysql',
    'delimiter $$\na;b$$\ndelimiter ;\nc;',
    [
      [13, 2, 'a;b'],
      [31, 4, 'c'],
    ],
  ],
  ['mysql', '  DELIMITER   //  \r\na//', [[20, 2, 'a']]],
  [
    'mysql',
    'a; delimiter //\nb',
    [
      [0, 1, 'a'],
      [3, 1, 'delimiter //\nb'],
    ],
  ],
  [
    'mysql',
    'a;\n\t delimiter //\nb;c',
    [
      [0, 1, 'a'],
      [18, 3, 'b;c'],
    ],
  ],
  ['mysql', 'select delimiter', [[0, 1, 'select delimiter']]],
  ['mysql', 'delimiters //\na', [[0, 1, 'delimiters //\na']]],
  ['mysql', '-- x\ndelimiter //\na;b', [[18, 3, 'a;b']]],
  [
    'postgres',
    'delimiter //\na;b',
    [
      [0, 1, 'delimiter //\na'],
      [15, 2, 'b'],
    ],
  ],
])('%s: %j is cut into %j', (dialect, script, expected) => {
  expect(splitScript(dialect, script).map(({ start, line, text }) => [start, line, text])).toEqual(expected);
});

test.each<[Dialect, string, number, string | undefined]>([
  ['postgres', '-- a\nb', 0, '-- a\n'],
  ['postgres', '-- a', 0, '-- a'],
  ['postgres', 'x -- a', 2, '-- a'],
  ['postgres', '--a', 0, '--a'],
  ['postgres', '# a', 0, undefined],
  ['postgres', '/* a /* b */ c */ d', 0, '/* a /* b */ c */'],
  ['postgres', '/*/ */', 0, '/*/ */'],
  ['postgres', '/*!1 a */', 0, '/*!1 a */'],
  ['postgres', 'a', 0, undefined],
  ['mysql', '--a', 0, undefined],
  ['mysql', '--\ta\n', 0, '--\ta\n'],
  ['mysql', '--', 0, '--'],
  ['mysql', '# a\nb', 0, '# a\n'],
  ['mysql', '/* a /* b */ c */ d', 0, '/* a /* b */'],
  ['mysql', '/*!1 a */', 0, undefined],
  ['mysql', '/*M!1 a */', 0, undefined],
  ['mysql', '/*Ma */', 0, '/*Ma */'],
])('%s: of %j the comment at %d is %j', (dialect, text, at, comment) => {
  const end = skipComment(dialect, text, at);

  expect(end === undefined ? undefined : text.slice(at, end)).toBe(comment);
});

test.each<[Dialect, string, number, string]>([
  ['postgres', "'a''b'c", 0, "'a''b'"],
  ['postgres', String.raw`'a\'b`, 0, String.raw`'a\'`],
  ['postgres', String.raw`E'a\'b'c`, 1, String.raw`'a\'b'`],
  ['postgres', String.raw`e'a\\'b`, 1, String.raw`'a\\'`],
  ['postgres', String.raw`ae'a\'b`, 2, String.raw`'a\'`],
  ['postgres', String.raw`$e'a\'b`, 2, String.raw`'a\'`],
  ['postgres', String.raw`(e'a\'b'c`, 2, String.raw`'a\'b'`],
  ['postgres', String.raw`e"a\"b`, 1, String.raw`"a\"`],
  ['postgres', '"a""b"c', 0, '"a""b"'],
  ['postgres', '`a`', 0, ''],
  ['postgres', '$$a$$b', 0, '$$a$$'],
  ['postgres', '$ü_1$ $$ $ü_1$b', 0, '$ü_1$ $$ $ü_1$'],
  ['postgres', '$1$a$1$', 0, ''],
  ['postgres', 'a$$b$$', 1, ''],
  ['postgres', '$a$ never closed', 0, '$a$ never closed'],
  ['mysql', String.raw`'a\'b'c`, 0, String.raw`'a\'b'`],
  ['mysql', String.raw`"a\"b"c`, 0, String.raw`"a\"b"`],
  ['mysql', '`a``b`c', 0, '`a``b`'],
  ['mysql', '`a\\`b', 0, '`a\\`'],
  ['mysql', '$$a$$', 0, ''],
  ['mysql', "'a", 0, "'a"],
  ['mysql', '# a', 0, '# a'],
])('%s: the token of %j at position %d is %j', (dialect, text, at, piece) => {
  expect(text.slice(at, skipToken(dialect, text, at))).toBe(piece);
});

test.each([
  ['select 1', 0, 'select'],
  ['select 1', 1, undefined],
  ['select 1', 7, undefined],
  ['a$1ü b', 0, 'a$1ü'],
  ['1a', 1, undefined],
  ['_a-b', 0, '_a'],
  ['x.y', 2, 'y'],
  ['', 0, undefined],
])('of %j the word at %d is %j', (text, at, word) => {
  expect(wordAt(text, at)).toBe(word);
});
