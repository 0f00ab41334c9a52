import { expect, test } from 'vitest';
import { findFailure } from './find-failure.ts';

const marked = (script: string, failed: Parameters<typeof findFailure>[1]) => {
  const { from, to } = findFailure(script, failed);
  return [script.slice(from, to), script.slice(0, from).split('\n').length];
};
const error = (details: string, position: number | null = null) => ({ details, sqlState: null, position });

test('DBM-4: the failing word is found by the server’s position, even in the second statement on a line', () => {
  const statement = 'select nonsense\nfrom users';
  const script = `select 1;\nselect 2; ${statement}`;

  expect(marked(script, { statement, line: 2, error: error('no such column', 8) })).toEqual(['nonsense', 2]);
  expect(marked(script, { statement, line: 2, error: error('no such table', 22) })).toEqual(['users', 3]);
});

test('DBM-4: an emoji, which has two UTF-16 units, counts as one character, as on the server', () => {
  const statement = "select '🧭🧭', nonsense";

  expect(marked(statement, { statement, line: 1, error: error('x', 14) })).toEqual(['nonsense', 1]);
});

test('DBM-4: without a position, the text quoted in MySQL’s message is marked', () => {
  const statement = 'select 1,\n  selec 2';
  const near = error("You have an error in your SQL syntax near 'selec 2' at line 2");
  const atTheEnd = error("You have an error in your SQL syntax near '' at line 2");
  const column = error("Unknown column 'nonsense' in 'SELECT'");
  const table = error("Table 'shop.missing' doesn't exist");

  expect(marked(`-- first\n${statement}`, { statement, line: 2, error: near })).toEqual(['selec', 3]);
  expect(marked(statement, { statement, line: 1, error: atTheEnd })[1]).toBe(2);
  expect(marked('select nonsense', { statement: 'select nonsense', line: 1, error: column })[0]).toBe(
    'nonsense',
  );
  expect(
    marked('select * from missing', { statement: 'select * from missing', line: 1, error: table })[0],
  ).toBe('missing');
});

test('DBM-4: without a position, the name in PostgreSQL’s double quotes is marked', () => {
  const statement = 'select nowhere\nfrom users';

  expect(marked(statement, { statement, line: 1, error: error('column "nowhere" does not exist') })).toEqual([
    'nowhere',
    1,
  ]);
});

test('DBM-4: a failure without a position or a name is marked at its statement', () => {
  const script = 'select 1;\n\n  delete from users';

  expect(
    marked(script, { statement: 'delete from users', line: 3, error: error('permission denied') }),
  ).toEqual(['delete', 3]);
});
