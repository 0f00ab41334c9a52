import fc from 'fast-check';
import { expect, test } from 'vitest';
import { classify } from './classify.ts';
import { type Dialect, dialects } from './dialect.ts';
import { quoteLiteral } from './literals.ts';
import { splitScript } from './split.ts';

const textsOf = (dialect: Dialect, script: string) => splitScript(dialect, script).map(({ text }) => text);

test.each<[Dialect, string, string[]]>([
  ['postgres', 'select 1; select 2', ['select 1', 'select 2']],
  ['postgres', ';;  ; -- nothing\n /* ; */ ;', []],
  ['postgres', 'select \';\' ; select "a;b"', ["select ';'", 'select "a;b"']],
  ['postgres', "select 'it''s; fine'; select 1", ["select 'it''s; fine'", 'select 1']],
  ['postgres', String.raw`select E'a\'; b'; select 1`, [String.raw`select E'a\'; b'`, 'select 1']],
  ['postgres', String.raw`select 'a\'; select 1`, [String.raw`select 'a\'`, 'select 1']],
  ['postgres', 'do $$ begin; end $$; select 1', ['do $$ begin; end $$', 'select 1']],
  ['postgres', 'do $a$ $$;$$ ; $a$; select 1', ['do $a$ $$;$$ ; $a$', 'select 1']],
  ['postgres', 'select $1; select a$b$ from t; select 2', ['select $1', 'select a$b$ from t', 'select 2']],
  ['postgres', 'select 1 /* a /* b; */ ; */; select 2', ['select 1 /* a /* b; */ ; */', 'select 2']],
  ['postgres', 'select 1 -- a; b\n; select 2', ['select 1 -- a; b', 'select 2']],
  [
    'postgres',
    'create function f() returns int begin atomic select case when true then 1 end; end; select 1',
    ['create function f() returns int begin atomic select case when true then 1 end; end', 'select 1'],
  ],
  [
    'mysql',
    "select 'a\\';b'; select `a;b`; select 1 # x;\n; select 2--1;",
    ["select 'a\\';b'", 'select `a;b`', 'select 1 # x;', 'select 2--1'],
  ],
  [
    'mysql',
    'delimiter //\ncreate trigger t before insert on a for each row begin set @a = 1; end//\ndelimiter ;\nselect 1;',
    ['create trigger t before insert on a for each row begin set @a = 1; end', 'select 1'],
  ],
  [
    'mysql',
    'select 1; /*!50000 drop table a; */ select 2',
    ['select 1', '/*!50000 drop table a', '*/ select 2'],
  ],
])('%s takes %j apart', (dialect, script, expected) => {
  expect(textsOf(dialect, script)).toEqual(expected);
});

test('each statement has its line and its position in the script', () => {
  const script = 'select 1;\n\n-- of two\nselect\n2;';

  const [first, second] = splitScript('postgres', script);

  expect(first).toMatchObject({ line: 1, start: 0 });
  expect(second).toMatchObject({ line: 3, text: '-- of two\nselect\n2' });
  expect(script.slice(second?.start)).toMatch(/^-- of two/);
});

test.for(dialects)(
  'whatever texts a script of %s contains, it has as many statements as were written',
  (dialect) => {
    const literal = fc
      .string({ unit: 'binary', maxLength: 30 })
      .filter((each) => !each.includes('\0') && each.isWellFormed())
      .map((each) => `select ${quoteLiteral(dialect, each)}`);

    fc.assert(
      fc.property(fc.array(literal, { minLength: 1, maxLength: 6 }), (statements) => {
        expect(textsOf(dialect, statements.join(';\n'))).toEqual(statements);
      }),
    );
  },
);

test.for(dialects)('no script of %s makes the splitting fail or lose a word', (dialect) => {
  const piece = fc.constantFrom(
    "'",
    '"',
    '`',
    '$$',
    '$a$',
    ';',
    '--',
    '\n',
    '/*',
    '*/',
    '\\',
    'begin',
    'x',
    'e',
  );

  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const script = pieces.join('');
      const found = splitScript(dialect, script);
      let from = 0;
      for (const { text, start } of found) {
        expect(start).toBeGreaterThanOrEqual(from);
        expect(script.slice(start, start + text.length)).toBe(text);
        from = start + text.length;
      }
    }),
  );
});

test.each<[Dialect, string, string]>([
  ['postgres', 'select 1', 'read'],
  ['postgres', '-- drop table a\nselect "delete" from t', 'read'],
  ['postgres', "select 'drop table a'", 'read'],
  ['postgres', 'select * from t for update', 'read'],
  ['postgres', 'with a as (delete from t returning *) select * from a', 'destructive'],
  ['postgres', 'with a as (insert into t values (1) returning *) select * from a', 'write'],
  ['postgres', 'select * into b from a', 'write'],
  ['postgres', 'explain select 1', 'read'],
  ['postgres', 'explain (analyze) delete from t', 'destructive'],
  ['postgres', 'explain analyze select 1', 'read'],
  ['postgres', 'update t set a = 1 where id = 1', 'write'],
  ['postgres', 'update t set a = 1', 'destructive'],
  ['postgres', 'delete from t', 'destructive'],
  ['postgres', 'drop table t', 'destructive'],
  ['postgres', 'alter table t add column a int', 'write'],
  ['postgres', 'alter table t drop column a', 'destructive'],
  ['postgres', 'do $$ begin end $$', 'destructive'],
  ['postgres', 'begin', 'transaction'],
  ['postgres', 'set role x', 'session'],
  ['mysql', 'set global max_connections = 1', 'destructive'],
  ['mysql', 'replace into t values (1)', 'write'],
  ['mysql', 'show tables', 'read'],
  ['mysql', '/*!50000 drop table t */', 'destructive'],
  ['mysql', 'call p()', 'destructive'],
])('%s: %j is to %s', (dialect, statement, kind) => {
  expect(classify(dialect, statement).kind).toBe(kind);
});
