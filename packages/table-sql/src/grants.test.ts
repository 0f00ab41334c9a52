import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dialects } from './dialect.ts';
import {
  BadGrant,
  escapeDatabasePattern,
  type GrantChange,
  grantFault,
  grantKindsOf,
  grantStatement,
  type GrantTarget,
  offeredPrivileges,
  privilegesOf,
  readDatabasePattern,
} from './grants.ts';
import { splitScript } from './split.ts';
import { toText } from './sql.ts';

const given = (
  target: GrantTarget,
  privileges: string[] = [],
  more: Partial<GrantChange> = {},
): GrantChange => ({ action: 'grant', target, privileges, grantOption: false, ...more });
const revoke = { action: 'revoke', grantOption: false } as const;

const postgres = (change: GrantChange) =>
  toText(grantStatement('postgres', { name: 'clerk', host: '' }, change), 'postgres');
const mysql = (change: GrantChange, user = { name: 'clerk', host: '%' }) =>
  toText(grantStatement('mysql', user, change), 'mysql');

test.each([
  [
    given({ kind: 'table', schema: 'shop', name: 'Orders' }, ['INSERT', 'SELECT']),
    'GRANT SELECT, INSERT ON TABLE "shop"."Orders" TO "clerk"',
  ],
  [
    given({ kind: 'table', schema: 'shop', name: 'o"x' }, ['SELECT'], { grantOption: true }),
    'GRANT SELECT ON TABLE "shop"."o""x" TO "clerk" WITH GRANT OPTION',
  ],
  [
    given({ kind: 'table', schema: 'shop', name: 'o' }, ['SELECT'], { ...revoke, grantOption: true }),
    'REVOKE GRANT OPTION FOR SELECT ON TABLE "shop"."o" FROM "clerk"',
  ],
  [given({ kind: 'schema', name: 'shop' }, ['USAGE']), 'GRANT USAGE ON SCHEMA "shop" TO "clerk"'],
  [
    given({ kind: 'sequence', schema: 'shop', name: 's' }, ['USAGE', 'SELECT'], revoke),
    'REVOKE USAGE, SELECT ON SEQUENCE "shop"."s" FROM "clerk"',
  ],
  [given({ kind: 'database', name: 'a_b' }, ['CONNECT']), 'GRANT CONNECT ON DATABASE "a_b" TO "clerk"'],
  [given({ kind: 'membership', name: 'readers' }), 'GRANT "readers" TO "clerk"'],
  [
    given({ kind: 'membership', name: 'readers' }, [], { grantOption: true }),
    'GRANT "readers" TO "clerk" WITH ADMIN OPTION',
  ],
  [given({ kind: 'membership', name: 'readers' }, [], revoke), 'REVOKE "readers" FROM "clerk"'],
  [
    given({ kind: 'membership', name: 'readers' }, [], { ...revoke, grantOption: true }),
    'REVOKE ADMIN OPTION FOR "readers" FROM "clerk"',
  ],
])('PostgreSQL gets exactly this statement: %#', (change, statement) => {
  expect(postgres(change)).toBe(statement);
});

test.each([
  [given({ kind: 'database', name: 'shop' }, ['SELECT']), "GRANT SELECT ON `shop`.* TO 'clerk'@'%'"],
  [
    given({ kind: 'database', name: 'shop_2026%' }, ['SELECT', 'LOCK TABLES'], { grantOption: true }),
    "GRANT SELECT, LOCK TABLES ON `shop\\_2026\\%`.* TO 'clerk'@'%' WITH GRANT OPTION",
  ],
  [
    given({ kind: 'database', name: 'shop_%', isPattern: true }, ['SELECT'], revoke),
    "REVOKE SELECT ON `shop_%`.* FROM 'clerk'@'%'",
  ],
  [
    given({ kind: 'database', name: 'shop' }, ['SELECT'], { ...revoke, grantOption: true }),
    "REVOKE SELECT, GRANT OPTION ON `shop`.* FROM 'clerk'@'%'",
  ],
  [
    given({ kind: 'database', name: 'shop' }, [], { ...revoke, grantOption: true }),
    "REVOKE GRANT OPTION ON `shop`.* FROM 'clerk'@'%'",
  ],
  [
    given({ kind: 'table', schema: 'a_b%', name: 'o`x_1' }, ['SHOW VIEW', 'SELECT']),
    "GRANT SELECT, SHOW VIEW ON `a_b%`.`o``x_1` TO 'clerk'@'%'",
  ],
])('MySQL gets exactly this statement: %#', (change, statement) => {
  expect(mysql(change)).toBe(statement);
});

test('a user of MySQL is written as a name and a host, each in quotes', () => {
  const change = given({ kind: 'database', name: 'shop' }, ['SELECT']);

  expect(mysql(change, { name: "o'neill", host: '10.0.%' })).toBe(
    "GRANT SELECT ON `shop`.* TO 'o''neill'@'10.0.%'",
  );
});

test('where MySQL has no patterns in database names, the name is not escaped', () => {
  const change = given({ kind: 'database', name: 'a_b' }, ['SELECT']);
  const statement = grantStatement('mysql', { name: 'c', host: '%' }, change, { hasPatterns: false });

  expect(toText(statement, 'mysql')).toBe("GRANT SELECT ON `a_b`.* TO 'c'@'%'");
});

test.each([
  ['mysql', given({ kind: 'schema', name: 's' }, ['USAGE']), 'kind'],
  ['mysql', given({ kind: 'sequence', schema: 's', name: 't' }, ['SELECT']), 'kind'],
  ['mysql', given({ kind: 'membership', name: 'r' }), 'kind'],
  ['mysql', given({ kind: 'database', name: 'd' }, ['SUPER']), 'privilege'],
  ['mysql', given({ kind: 'database', name: 'd' }, ['ALL PRIVILEGES']), 'privilege'],
  ['mysql', given({ kind: 'database', name: 'd' }, ['SELECT ON *.* TO x; --']), 'privilege'],
  ['mysql', given({ kind: 'database', name: 'd%', isPattern: true }, ['SELECT']), 'pattern'],
  ['mysql', given({ kind: 'table', schema: 'd', name: 't' }, ['EXECUTE']), 'privilege'],
  ['postgres', given({ kind: 'table', schema: 's', name: 't' }, ['select']), 'privilege'],
  ['postgres', given({ kind: 'schema', name: 's' }, ['SELECT']), 'privilege'],
  ['postgres', given({ kind: 'schema', name: 's' }), 'nothing'],
  [
    'postgres',
    given({ kind: 'table', schema: 's', name: 't' }, [], { ...revoke, grantOption: true }),
    'nothing',
  ],
  ['postgres', given({ kind: 'membership', name: 'r' }, ['SELECT']), 'privilege'],
] as const)('%s: privileges outside the lists make no statement: %#', (dialect, change, fault) => {
  expect(grantFault(dialect, change)).toBe(fault);
  expect(() => grantStatement(dialect, { name: 'c', host: '%' }, change)).toThrow(BadGrant);
});

test('whatever characters the names contain, there is one statement, and its pattern matches one database', () => {
  const anyName = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .filter((text) => !text.includes('\0') && !text.endsWith(' ') && !/[\u{10000}-\u{10FFFF}]/u.test(text));
  fc.assert(
    fc.property(anyName, anyName, anyName, (user, schema, table) => {
      for (const dialect of dialects)
        for (const kind of grantKindsOf(dialect)) {
          const target = { kind, schema, name: table } as GrantTarget;
          const change = given(target, [...offeredPrivileges(dialect, kind)]);
          const text = toText(grantStatement(dialect, { name: user, host: '%' }, change), dialect);
          expect(splitScript(dialect, text)).toHaveLength(1);
        }
      expect(readDatabasePattern(escapeDatabasePattern(schema))).toBe(schema);
    }),
  );
});

test.each([
  ['shop', 'shop'],
  [String.raw`my\_shop`, 'my_shop'],
  ['my_shop', undefined],
  ['shop%', undefined],
  [String.raw`a\\\%`, String.raw`a\%`],
])('the pattern %s matches %s', (pattern, database) => {
  expect(readDatabasePattern(pattern)).toBe(database);
});

test.each(dialects)('%s: all offered privileges are accepted', (dialect) => {
  for (const kind of grantKindsOf(dialect))
    expect(privilegesOf[dialect][kind]).toEqual(
      expect.arrayContaining([...offeredPrivileges(dialect, kind)]),
    );
});
