import { expect, test } from 'vitest';
import { bareWords, classify } from './classify.ts';
import type { Dialect } from './dialect.ts';

test.each<[Dialect, string, string, string]>([
  ['postgres', '', '', 'write'],
  ['postgres', '  -- only a comment', '', 'write'],
  ['postgres', 'values (1)', 'VALUES', 'read'],
  ['postgres', 'table t', 'TABLE', 'read'],
  ['postgres', 'show all', 'SHOW', 'read'],
  ['postgres', 'start transaction', 'START', 'transaction'],
  ['postgres', 'savepoint a', 'SAVEPOINT', 'transaction'],
  ['mysql', "xa start 'a'", 'XA', 'transaction'],
  ['postgres', 'reset all', 'RESET', 'session'],
  ['mysql', 'set persist a = 1', 'SET', 'destructive'],
  ['mysql', 'use shop', 'USE', 'session'],
  ['postgres', 'explain (costs off) delete from t', 'EXPLAIN', 'read'],
  ['postgres', 'explain analyse select 1', 'EXPLAIN', 'read'],
  ['postgres', 'explain analyze insert into t values (1)', 'EXPLAIN', 'write'],
  ['postgres', 'explain analyze with a as (delete from t) select 1', 'EXPLAIN', 'destructive'],
  ['postgres', 'explain (analyze) execute a', 'EXPLAIN', 'destructive'],
  ['postgres', 'explain analyze', 'EXPLAIN', 'write'],
  ['postgres', 'analyze t', 'ANALYZE', 'write'],
  ['mysql', 'analyze select 1', 'ANALYZE', 'read'],
  ['mysql', 'analyze delete from t', 'ANALYZE', 'destructive'],
  ['postgres', 'truncate t', 'TRUNCATE', 'destructive'],
  ['postgres', 'revoke all on t from a', 'REVOKE', 'destructive'],
  ['postgres', 'alter table t alter a type int', 'ALTER', 'destructive'],
  ['mysql', 'alter table t modify a int', 'ALTER', 'destructive'],
  ['mysql', 'alter table t change a b int', 'ALTER', 'destructive'],
  ['postgres', 'alter system set a = 1', 'ALTER', 'destructive'],
  ['postgres', 'alter table t rename to u', 'ALTER', 'write'],
  ['mysql', 'rename table t to u', 'RENAME', 'destructive'],
  ['postgres', 'delete from t where a = 1', 'DELETE', 'write'],
  ['postgres', 'update t set a = 1 where b', 'UPDATE', 'write'],
  ['postgres', 'insert into t values (1)', 'INSERT', 'write'],
  ['postgres', 'select 1; truncate t', 'SELECT', 'destructive'],
  ['postgres', 'with a as (update t set b = 1 returning *) table a', 'WITH', 'write'],
  ['postgres', 'with a as (update t set b = 1 returning *) select * from a for update', 'WITH', 'write'],
  ['postgres', 'select * from t for no key update', 'SELECT', 'read'],
  ['postgres', 'select call from t', 'SELECT', 'write'],
  ['mysql', 'select next value for s', 'SELECT', 'write'],
  ['postgres', 'select next, value from t', 'SELECT', 'read'],
  ['postgres', 'do $$ $$', 'DO', 'destructive'],
  ['postgres', 'execute a', 'EXECUTE', 'destructive'],
  ['postgres', 'prepare a as select 1', 'PREPARE', 'destructive'],
  ['postgres', 'grant all on t to a', 'GRANT', 'write'],
  ['postgres', 'create table t (a int)', 'CREATE', 'write'],
  ['postgres', 'vacuum', 'VACUUM', 'write'],
])('%s: %j begins with %j and is to %s', (dialect, statement, command, kind) => {
  expect(classify(dialect, statement)).toEqual({ command, kind });
});

test.each<[Dialect, string, string[]]>([
  ['postgres', 'select a1, "b c", \'d\' /* e */ from t -- f', ['SELECT', 'A1', 'FROM', 'T']],
  ['postgres', 'a.b+c 1d $e$ f $e$', ['A', 'B', 'C']],
  ['mysql', 'select `a` # b\nfrom t', ['SELECT', 'FROM', 'T']],
])('%s: the bare words of %j are %j', (dialect, statement, words) => {
  expect(bareWords(dialect, statement)).toEqual(words);
});
