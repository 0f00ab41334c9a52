import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/databases.ts';
import { openDatabase } from './database.ts';
import { createPreparedNames, MAX_NAMES } from './prepared-name.ts';
import { builtOnce, prepared } from './prepared.ts';

let store: TestDatabase;
beforeAll(async () => (store = await createTestDatabase()));
afterAll(() => store.drop());

test('only a marked text is prepared, and always under the same name', () => {
  const preparedName = createPreparedNames();

  expect(preparedName('select 1')).toBeUndefined();
  expect(preparedName('select 1 /* prepared */')).toBe(preparedName('select 1 /* prepared */'));
  expect(preparedName('select 1 /* prepared */')).not.toBe(preparedName('select 2 /* prepared */'));
});

test('beyond the maximum a marked text runs without being prepared, and earlier ones stay prepared', () => {
  const preparedName = createPreparedNames();
  const textOf = (n: number) => `select ${n} /* prepared */`;
  const first = preparedName(textOf(0));
  for (let n = 1; n < MAX_NAMES; n += 1) expect(preparedName(textOf(n))).toBeDefined();

  expect(preparedName(textOf(MAX_NAMES))).toBeUndefined();
  expect(preparedName(textOf(0))).toBe(first);
});

test('a connection plans a marked query once, and each call uses its own values', async () => {
  const { db, close } = openDatabase({
    connectionString: store.connectionString,
    connections: 1,
    onConnectionLost: () => {},
  });
  const double = async (n: number) =>
    (await sql<{ twice: number }>`select 2 * ${n}::int as twice ${prepared}`.execute(db)).rows[0]?.twice;

  const answers = [await double(1), await double(2), await double(3)];
  await sql`select 4 as unmarked`.execute(db);

  expect(answers).toEqual([2, 4, 6]);
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
  expect(rows.map(({ statement }) => statement)).toEqual(['select 2 * $1::int as twice /* prepared */']);
  await close();
});

test('a query is built once, and each call uses its own values', async () => {
  const { db, close } = openDatabase({
    connectionString: store.connectionString,
    connections: 2,
    onConnectionLost: () => {},
  });
  let built = 0;
  const difference = builtOnce<{ from: number; less: number }, { leftOver: number }>((value) => {
    built += 1;
    return sql`select ${value('from')}::int - ${value('less')}::int as left_over where ${value('from')}::int > 0 ${prepared}`;
  });

  const [one, others] = [
    await difference(db, { from: 9, less: 2 }),
    await Promise.all([difference(db, { less: 1, from: 5 }), difference(db, { from: 1, less: 5 })]),
  ];

  expect([one, others]).toEqual([[{ leftOver: 7 }], [[{ leftOver: 4 }], [{ leftOver: -4 }]]]);
  expect(built).toBe(1);
  await close();
});

test('a value that is used several times in a query is sent once', async () => {
  const { db, close } = openDatabase({
    connectionString: store.connectionString,
    connections: 1,
    onConnectionLost: () => {},
  });
  const square = builtOnce<{ side: number }, { area: number }>(
    (value) => sql`select ${value('side')}::int * ${value('side')}::int as area ${prepared}`,
  );

  expect(await square(db, { side: 4 })).toEqual([{ area: 16 }]);
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
  expect(rows).toEqual([{ statement: 'select $1::int * $1::int as area /* prepared */' }]);
  await close();
});

test('a query that contains a value without a name cannot be built once', async () => {
  const { db, close } = openDatabase({
    connectionString: store.connectionString,
    connections: 1,
    onConnectionLost: () => {},
  });
  const frozen = 5;
  const wrong = builtOnce<{ from: number }, { leftOver: number }>(
    (value) => sql`select ${value('from')}::int - ${frozen}::int as left_over`,
  );

  await expect(wrong(db, { from: 1 })).rejects.toThrow('without a name');
  await close();
});
