import { expect, test } from 'vitest';
import { findCalls } from './called-names.ts';
import type { Dialect } from './dialect.ts';

test.each<[Dialect, string, string[]]>([
  ['postgres', 'select a, b from t where c in (1)', ['in']],
  ['postgres', 'select SetVal(\'s\', 1), "NextVal" /* x */ -- y\n (1)', ['setval', 'NextVal']],
  ['postgres', 'select pg_catalog . "pg_reload_conf" ()', ['pg_reload_conf']],
  ['postgres', 'select t.zap, t."a""b" from t', ['zap', 'a"b']],
  ['postgres', "select 'setval(1)', $$ nextval(1) $$ -- lo_unlink(1)", []],
  ['postgres', `select ${'é'.repeat(40)}()`, ['é'.repeat(31)]],
  ['postgres', `select ${'a'.repeat(200)}(1)`, ['a'.repeat(63)]],
  ['postgres', 'select 1setval(2)', []],
  ['mysql', 'select `Get_Lock` (1), Zap(2) # zip(3)', ['get_lock', 'zap']],
  ['mysql', 'select /*! release_lock(1) */ 1', ['release_lock']],
])('%s: the names that %j may call are %j', (dialect, statement, names) => {
  expect(findCalls(dialect, statement)).toEqual({ names, isComplete: true });
});

test('if a name is written with escapes, the list of names is not complete', () => {
  expect(findCalls('postgres', String.raw`select U&"set\0076al"('s', 1)`).isComplete).toBe(false);
  expect(findCalls('postgres', `select u & "a" from t`).isComplete).toBe(true);
});
