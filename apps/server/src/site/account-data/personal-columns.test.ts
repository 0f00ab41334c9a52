import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { giveBankDetails, ukAccount } from '../../testing/people/bank-details.ts';
import { eraseAccount } from '../../people/accounts/public.ts';
import { testApp } from '../../testing/test-app.ts';
import { collectData } from './collect-data.ts';
import { personalColumns } from './personal-columns.ts';

/** Columns that refer to a person, or whose name suggests it, and every column of an account. */
const findPersonalColumns = sql<{ name: string }>`
  select c.table_name || '.' || c.column_name as name
  from information_schema.columns c join pg_class t on t.relname = c.table_name and t.relkind = 'r'
    and t.relnamespace = 'tessera'::regnamespace
  where c.table_schema = 'tessera' and (
    exists (
      select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
      where k.contype = 'f' and k.confrelid = 'users'::regclass and k.conrelid = t.oid
        and a.attname = c.column_name)
    or c.table_name = 'users' and c.column_name <> 'id' or c.column_name ~
      '(user|holder|person|actor|owner|reporter|recipient|sender|buyer|seller|blocker|blocked)_?(id|email|mark)?$|email|address|user_agent|first_name|last_name|postcode|^line[12]$')
  order by 1`;

test('ACC-1: every column about a person says what the download and the deletion do with it', async () => {
  const { db } = await testApp();

  const { rows } = await findPersonalColumns.execute(db);

  expect(rows.map(({ name }) => name).filter((name) => !(name in personalColumns))).toEqual([]);
  const unexplained = Object.entries(personalColumns).filter(
    ([, { download, deletion, because }]) =>
      (download === '-' || deletion === 'kept') && because === undefined,
  );
  expect(unexplained).toEqual([]);
});

test('ACC-1: every section that a decision names is in the download', async () => {
  const { db, given, ports } = await testApp();
  const person = await given.person({ role: 'admin' });
  const now = new Date();
  await db
    .insertInto('databaseSavedQueries')
    .values({ userId: person.id, name: 'x', script: 'select 1', changedAt: now })
    .execute();
  await db
    .insertInto('sellerAccounts')
    .values({ userId: person.id, reference: '00000000-0000-4000-8000-000000000001', createdAt: now })
    .execute();

  const sections = Object.keys(await collectData(ports, person.id));

  const named = new Set(
    Object.values(personalColumns)
      .map(({ download }) => download)
      .filter((download) => download !== '-'),
  );
  expect([...named].filter((name) => !sections.includes(name))).toEqual([]);
});

test('ACC-1: an account that is erased has nothing left in the columns that are said to be cleared', async () => {
  const { db, given, clock } = await testApp();
  const [full, bare] = [await given.person({ role: 'admin' }), await given.person()];
  const now = clock.now();
  const someText = { suspensionReason: 'Spam', avatarKey: 'abcdefghijklmnopqrstu' };
  const some = {
    ...someText,
    suspendedAt: now,
    expiryDate: now,
    storagePlanAnchorDay: 3,
    emailVerifiedAt: now,
  };
  await db
    .updateTable('users')
    .set({ ...some, subfolderNumber: 4_711, createdAt: new Date(0), lastSeenAt: new Date(0) })
    .where('id', '=', full.id)
    .execute();

  await db.transaction().execute(async (tx) => {
    for (const { id } of [full, bare]) await eraseAccount(tx, id, now);
  });

  const rows = await db.selectFrom('users').selectAll().where('id', 'in', [full.id, bare.id]).execute();
  const cleared = Object.entries(personalColumns).flatMap(([name, { deletion }]) =>
    name.startsWith('users.') && deletion === 'cleared' ? [camelCase(name.slice('users.'.length))] : [],
  );
  const [one, other] = rows.map((row) => Object.entries(row).filter(([column]) => cleared.includes(column)));
  expect(cleared.length).toBeGreaterThan(10);
  expect(one).toEqual(other);
});

const camelCase = (name: string) => name.replaceAll(/_(\w)/g, (_, char: string) => char.toUpperCase());

test('bank details are in the download as they were entered', async () => {
  const app = await testApp();
  const person = await app.given.person();
  await giveBankDetails(app, person.id);

  expect((await collectData(app.ports, person.id))['Bank details']).toEqual([
    { ...ukAccount, changedAt: expect.any(Date) as Date },
  ]);
});
