import type { Locator, Page } from '@playwright/test';
import { forgiveRefusals } from './support/accounts.ts';
import { checkDark, checkLooks, checkPage, expect, takeLook, test } from './support/browser.ts';
import { missingForMariaDb, startMariaDb } from '../testing/services/mariadb.ts';
import { startSite } from './support/site.ts';
import { callDatabase, makeDatabase, openManager, runSql, toast } from './support/database.ts';

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, 'admin');
});

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const button = (place: Locator, name: string) => place.getByRole('button', { name, exact: true });

test('NAV-6: the button says its state, and the card the server’s own message when there is no connection', async ({
  page,
  complaints,
}) => {
  let asked = 0;
  await page.route('**/api/database/test-connection?*', async (route) => {
    asked += 1;
    const answer = { success: false, error: 'Connection failed', details: 'the <b>server</b> is asleep' };
    await route.fulfill({ status: 503, json: answer });
  });
  await page.goto('/about');
  const opener = page.getByRole('banner').locator('.database-button');
  await expect(opener).toHaveText('Database');

  await opener.click();
  await expect(opener).toHaveText('Connecting...');
  const manager = dialog(page, 'Database Manager');
  await expect(opener).toHaveText('Failed');
  expect(asked, 'three more tries').toBe(4);
  await expect(toast(page)).toContainText('Database Connection Failed');
  await expect(manager).toContainText('Connection failed: the <b>server</b> is asleep');
  await checkPage(page);

  await page.unroute('**/api/database/test-connection?*');
  const watch = async () => expect(manager).toContainText('Testing connection...');
  await page.route(
    '**/api/database/test-connection?*',
    async (route) => {
      await watch();
      await route.fallback();
    },
    { times: 1 },
  );
  await button(manager, 'Retry').click();
  await expect(opener).toHaveText('Connected');
  await expect(page.locator('.database-dot')).toHaveCount(1);
  const card = manager.getByRole('region', { name: 'Connection' });
  await expect(card).toContainText('tessera_manager');
  await expect(card.getByRole('term')).toHaveText(['User', 'Size', 'Active connections', 'Server']);

  await button(card, 'Disconnect').click();
  await expect(toast(page)).toContainText('Database connection has been closed');
  await expect(opener).toHaveText('Database');
  await expect(manager).toContainText('No database connected. Please connect to a database first.');
  await manager.getByRole('button', { name: 'Close' }).click();
  await opener.click();
  await expect(opener).toHaveText('Connected');
  await expect(toast(page)).toContainText('Database Connected');
  forgiveRefusals(complaints);
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('503')));
});

test('NAV-6: nobody but an administrator has the button in the document', async ({ page, signIn }) => {
  for (const who of ['moderator', 'buyer'] as const) {
    await signIn(page, who);
    await page.goto('/about');
    await expect(page.getByText(/^Welcome,/)).toBeVisible();
    await expect(page.locator('.database-button')).toHaveCount(0);
  }
});

test('whose password is no longer kept gives it again, and what is the application’s own takes one more step', async ({
  page,
  complaints,
}) => {
  const username = `clerk_${Date.now()}`;
  const account = { username, password: 'long enough', canCreateDB: false, isSuperuser: false };
  await callDatabase(page, 'POST', '/api/database/users', account);
  const lost = {
    success: false,
    code: 'database.switch_again',
    username,
    error: `The password of ${username} is not kept. Please switch to this user again.`,
  };
  await page.route(
    '**/api/database/test-connection?*',
    (route) => route.fulfill({ status: 409, json: lost }),
    {
      times: 1,
    },
  );
  await page.goto('/about');
  const manager = await openManager(page);
  await expect(manager).toContainText(`Connection failed: ${lost.error}`);
  await button(manager, 'Switch User').click();
  const again = dialog(page, 'Switch User');
  await expect(again.getByLabel(`Password of ${username}`)).toBeFocused();
  await again.getByLabel(`Password of ${username}`).fill('long enough');
  await page.keyboard.press('Enter');
  const card = manager.getByRole('region', { name: 'Connection' });
  await expect(card).toContainText(username);
  await button(card, 'Disconnect').click();
  await button(manager, 'Connect').first().click();
  await expect(card).toContainText('tessera_manager');

  await manager.getByLabel('Find a table').fill('PUBLIC.users');
  await expect(manager.getByRole('rowheader').first()).toContainText('users');
  await button(manager, 'View users').click();
  const viewer = dialog(page, 'users');
  await button(viewer, 'Change role of id = 1').click();
  const roles = dialog(page, 'Change User Role');
  await expect(button(roles, 'Change role')).toBeDisabled();
  await roles.getByLabel('I know what this changes').check();
  await expect(button(roles, 'Change role')).toBeEnabled();
  await button(roles, 'Cancel').click();
  await viewer.getByRole('button', { name: 'Close' }).click();
  await button(manager, 'Delete users').click();
  const deletion = dialog(page, 'Delete the table “users”?');
  await deletion.getByLabel('Type users to confirm').fill('users');
  await expect(button(deletion, 'Delete table')).toBeDisabled();
  await deletion.getByLabel('I know what this changes').check();
  await button(deletion, 'Delete table').click();
  await expect(deletion.getByRole('alert')).toContainText('it belongs to the application itself');
  forgiveRefusals(complaints);
});

test('DBM-5: a table built by form shows its SQL as it grows, and a script makes the same columns', async ({
  page,
  complaints,
}) => {
  const database = await makeDatabase(page);
  await page.goto('/about');
  const manager = await openManager(page);
  await expect(manager).toContainText('This database has no tables yet.');
  await button(manager, 'Create Table').first().click();
  const builder = dialog(page, 'Create New Table');
  await expect(builder).toContainText(`In ${database}, as tessera_manager`);
  await button(builder, 'Create Table').click();
  await expect(builder.getByRole('alert')).toContainText('Table name is required');

  await builder.getByLabel('Table name').fill('Order');
  const sql = builder.getByRole('region', { name: 'Generated SQL' });
  await expect(sql).toContainText('CREATE TABLE "public"."Order" (\n  "id" SERIAL PRIMARY KEY\n);');
  await button(builder, 'Add Column').click();
  await button(builder, 'Create Table').click();
  await expect(builder.getByRole('alert')).toContainText('All columns must have a name');
  const second = builder.getByRole('group', { name: 'Column 2' });
  await expect(second.getByLabel('Data type')).toHaveValue('VARCHAR(255)');
  await second.getByLabel('Name').fill('price');
  await expect(second.getByLabel('Auto increment')).toBeDisabled();
  await second.getByLabel('Data type').selectOption('BIGINT');
  await second.getByLabel('Auto increment').check();
  await expect(second.getByLabel('Data type')).toHaveValue('BIGSERIAL');
  await expect(second.getByLabel('Default value')).toBeDisabled();
  await second.getByLabel('Auto increment').uncheck();
  await expect(second.getByLabel('Data type')).toHaveValue('BIGINT');
  await second.getByLabel('Not null').check();
  await second.getByLabel('Default value').fill('5');
  await expect(sql).toContainText('"price" BIGINT NOT NULL DEFAULT 5');
  const generated = (await sql.locator('pre').textContent()) ?? '';
  await button(builder, 'Create Table').click();
  await expect(toast(page)).toContainText('Table Created');
  await expect(manager.getByRole('rowheader', { name: /^Order/ })).toContainText(
    `${database}.tessera_manager`,
  );

  await button(manager, 'Create Table').click();
  await builder.getByLabel('Table name').fill('Order');
  await button(builder, 'Create Table').click();
  await expect(builder.getByRole('alert')).toContainText('A table named Order already exists.');
  const year = new Date().getUTCFullYear();
  await button(builder, 'Use suggested name').click();
  await expect(builder.getByLabel('Table name')).toHaveValue(`Order_${year}`);
  await builder.getByRole('tab', { name: 'SQL Script Builder' }).click();
  await button(builder, 'Create Table').click();
  await expect(builder.getByRole('alert')).toContainText('SQL script is required');
  const script = builder.getByRole('textbox', { name: 'SQL script' });
  await builder.getByLabel('System scripts').selectOption('create-events.sql');
  await button(builder, 'Load script').click();
  await expect(script).toHaveValue(/create table/i);
  await script.fill(generated);
  await button(builder, 'Create Table').click();
  await button(builder, 'Use suggested name').click();
  await expect(script).toHaveValue(new RegExp(`"Order_${year}"`));
  await button(builder, 'Create Table').click();
  await expect(manager.getByRole('rowheader', { name: `Order_${year}` })).toBeVisible();

  const [byForm, byScript] = await Promise.all(
    ['Order', `Order_${year}`].map((table) => columnsOf(page, table)),
  );
  expect(byForm).toEqual(byScript);
  forgiveRefusals(complaints);
});

async function columnsOf(page: Page, table: string): Promise<unknown[]> {
  const answer = await callDatabase(page, 'GET', `/api/database/table/${table}?cb=1`);
  const { columns } = answer['table'] as { columns: Record<string, unknown>[] };
  // A counter is named after its table.
  return columns.map((column) => ({
    ...column,
    column_default: String(column['column_default']).replace(/'.+'/, ''),
  }));
}

test('DBM-6: what is deleted is asked for by its name, says what goes, and a table can come back', async ({
  page,
  complaints,
}) => {
  const database = await makeDatabase(
    page,
    'create table fruit (id int primary key, name text); create view red as select * from fruit; create table old (id int)',
  );
  await page.goto('/about');
  const manager = await openManager(page);
  await expect(manager.getByRole('rowheader', { name: /^red/ })).toContainText('view');

  await button(manager, 'Delete fruit').click();
  const fruit = dialog(page, 'Delete the table “fruit”?');
  await expect(fruit).toContainText('Depends on it');
  await expect(fruit.getByRole('listitem')).toContainText('red');
  await fruit.getByLabel('Delete it for good').check();
  await expect(fruit).toContainText('This cannot be undone.');
  await expect(fruit.getByRole('region', { name: 'The statement' })).toContainText(
    'DROP TABLE "public"."fruit"',
  );
  await expect(button(fruit, 'Delete table')).toBeDisabled();
  await fruit.getByLabel('Type fruit to confirm').fill('fruit');
  await button(fruit, 'Delete table').click();
  await expect(fruit.getByRole('alert')).toContainText('other objects depend on it');
  await checkPage(page);
  await button(fruit, 'Cancel').click();

  await refuseProofOnce(page, '**/api/database/table/old/trash?*');
  await button(manager, 'Delete old').click();
  const old = dialog(page, 'Delete the table “old”?');
  await old.getByLabel('Type old to confirm').fill('old');
  await button(old, 'Move to trash').click();
  const proof = dialog(page, 'Confirm that it is you');
  await proof.getByLabel('Password', { exact: true }).fill('tessera-demo');
  await button(proof, 'Confirm').click();
  await expect(toast(page)).toContainText('Table Deleted');
  await expect(manager.getByRole('rowheader', { name: /^old/ })).toHaveCount(0);
  await button(manager, 'Trash').click();
  const trash = dialog(page, 'Trash');
  await button(trash, 'Restore old').click();
  await expect(trash).toContainText('The trash is empty');
  await trash.getByRole('button', { name: 'Close' }).click();
  await expect(manager.getByRole('rowheader', { name: /^old/ })).toBeVisible();

  const user = database.replace('shop_', 'clerk_');
  await manager.getByRole('tab', { name: 'Users' }).click();
  await button(manager, 'Create User').click();
  await makeUser(page, user);
  await button(manager, `Delete ${user}`).click();
  const gone = dialog(page, `Delete the user “${user}”?`);
  await expect(gone).toContainText('This cannot be undone.');
  await gone.getByLabel(`Type ${user} to confirm`).fill(user);
  await button(gone, 'Delete user').click();
  await expect(toast(page)).toContainText('User Deleted');

  await manager.getByRole('tab', { name: 'Databases' }).click();
  await button(manager, `Delete ${database}`).click();
  const last = dialog(page, `Delete the database “${database}”?`);
  await last.getByLabel(`Type ${database} to confirm`).fill(database);
  await button(last, 'Delete database').click();
  await expect(toast(page)).toContainText('Database Deleted');
  await expect(page.locator('.database-button')).toHaveText('Database');
  await button(manager, 'Connect').first().click();
  await expect(toast(page)).toContainText('Connected & Tables Loaded');
  await expect(manager.getByRole('region', { name: 'Connection' })).toContainText('tessera_manager');
  forgiveRefusals(complaints);
});

/** As if the last proof were older than a quarter of an hour. */
async function refuseProofOnce(page: Page, address: string): Promise<void> {
  const refusal = { success: false, code: 'auth.proof_required', error: 'Please confirm first.' };
  await page.route(address, (route) => route.fulfill({ status: 403, json: refusal }), { times: 1 });
}

/** Runs into every rule first. */
async function makeUser(page: Page, name: string): Promise<void> {
  const form = dialog(page, 'Create Database User');
  const refused = async (sentence: string) => {
    await button(form, 'Create User').click();
    await expect(form.getByRole('alert')).toContainText(sentence);
  };
  await refused('Username is required');
  await form.getByLabel('Username').fill('1a');
  await refused('Password is required');
  await form.getByLabel(/^Password/).fill('short');
  await refused('Passwords do not match');
  await form.getByLabel('Confirm password').fill('short');
  await refused('Username must be at least 3 characters long');
  await form.getByLabel('Username').fill('1abc');
  await refused('Username must start with a letter');
  await form.getByLabel('Username').fill(name);
  await refused('Password must be at least 6 characters long');
  await form.getByLabel(/^Password/).fill('long enough');
  await form.getByLabel('Confirm password').fill('long enough');
  await form.getByLabel('Can Create DB').check();
  await button(form, 'Create User').click();
  await expect(toast(page)).toContainText('User Created');
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Can Create DB');
}

test('databases and users are made, renamed, switched to and left', async ({ page, complaints }) => {
  await page.goto('/about');
  const manager = await openManager(page);
  const name = `made_${Date.now()}`;
  await manager.getByRole('tab', { name: 'Databases' }).click();
  await button(manager, 'Create Database').click();
  const creation = dialog(page, 'Create Database');
  await creation.getByLabel('Database name').fill('2nd');
  await button(creation, 'Create Database').click();
  await expect(creation.getByRole('alert')).toContainText('must start with a letter or underscore');
  await creation.getByLabel('Database name').fill(name);
  await button(creation, 'Create Database').click();
  await expect(toast(page)).toContainText('Database Created');
  await button(manager, `Connect to ${name}`).click();
  await expect(toast(page)).toContainText('Connected & Tables Loaded');
  await expect(manager.getByRole('row', { name: new RegExp(name) })).toContainText('Connected');

  await button(manager, `Modify ${name}`).click();
  const change = dialog(page, `Modify the database “${name}”`);
  await button(change, 'Apply changes').click();
  await expect(change.getByRole('alert')).toContainText('No changes to apply');
  await change.getByLabel('Database name').fill(`${name}_b`);
  await button(change, 'Apply changes').click();
  await expect(toast(page)).toContainText('Database Modified');
  await expect(manager.getByRole('region', { name: 'Connection' })).toContainText(`${name}_b`);

  const user = name.replace('made_', 'clerk_');
  const account = { username: user, password: 'long enough', canCreateDB: false, isSuperuser: false };
  await callDatabase(page, 'POST', '/api/database/users', account);
  await manager.getByRole('tab', { name: 'Users' }).click();
  await button(manager, `Modify ${user}`).click();
  const rights = dialog(page, `Modify the user “${user}”`);
  await expect(button(rights, 'Apply changes')).toBeDisabled();
  await rights.getByLabel('Can Create DB').check();
  await button(rights, 'Apply changes').click();
  await expect(toast(page)).toContainText('User Modified');
  await button(manager, `Switch to ${user}`).click();
  const change2 = dialog(page, 'Switch User');
  await button(change2, 'Switch User').click();
  await expect(change2.getByRole('alert')).toContainText('Password is required');
  await change2.getByLabel(`Password of ${user}`).fill('not this one');
  await button(change2, 'Switch User').click();
  await expect(change2.getByRole('alert')).toContainText('password authentication failed');
  await change2.getByLabel(`Password of ${user}`).fill('long enough');
  await button(change2, 'Switch User').click();
  await expect(toast(page)).toContainText('User Switched');
  await expect(manager.getByRole('row', { name: new RegExp(user) })).toContainText('Current');
  await expect(manager.getByRole('region', { name: 'Connection' })).toContainText(user);
  await manager.getByRole('tab', { name: 'Tables' }).click();
  await button(manager, 'Refresh').click();
  await expect(toast(page)).toContainText('Tables Refreshed');
  forgiveRefusals(complaints);
});

const awkward = `
  create type mood as enum ('calm', 'glad');
  create table users (
    id serial primary key, email varchar(80) not null, role text, note text, mood mood, is_new boolean default true,
    born date, seen timestamp, amount numeric(8,2), facts jsonb, token uuid default gen_random_uuid(),
    file_size varchar(20) default '50MB', expiry_date timestamp, subscribed_months int,
    doubled numeric generated always as (amount * 2) stored
  );
  insert into users (email, role, note, facts) values ('ada@example.test', 'user', repeat('long ', 30), 'null')`;

test('rows: every kind of input, NULL beside the empty text, limit fields and roles', async ({
  page,
  complaints,
}) => {
  await makeDatabase(page, awkward);
  await page.goto('/about');
  const manager = await openManager(page);
  await button(manager, 'View users').click();
  const viewer = dialog(page, 'users');
  await expect(viewer).toContainText('15 columns');
  await expect(viewer).toContainText('1 total row');
  await expect(viewer).toContainText('Role Management Available');

  await button(viewer, 'Insert Row').click();
  const form = dialog(page, 'Insert Row');
  await expect(form.getByLabel(/^id/)).toHaveAttribute('readonly');
  await expect(form.getByText('Auto-generated').first()).toBeVisible();
  await expect(form.getByText('Generated from other columns').first()).toBeVisible();
  await expect(form.getByLabel(/^email REQUIRED/)).toHaveAttribute('maxlength', '80');
  await expect(form.getByLabel('born', { exact: true })).toHaveAttribute('type', 'date');
  await expect(form.getByLabel('seen', { exact: true })).toHaveAttribute('type', 'datetime-local');
  await expect(form.getByLabel('amount', { exact: true })).toHaveAttribute('type', 'number');
  await expect(form.locator('textarea')).toHaveCount(3);
  await form.getByLabel(/^email REQUIRED/).fill('eve@example.test');
  await form.getByLabel('What note gets').selectOption('Value');
  await form.getByLabel('mood', { exact: true }).selectOption('glad');
  await form.getByLabel('seen', { exact: true }).fill('2026-02-03T04:05:06');
  await form.getByLabel('amount', { exact: true }).fill('1.50');
  await button(form, 'Insert Row').click();
  await expect(toast(page)).toContainText('Row Inserted');
  expect(
    await runSql(page, `select note, role, seen, is_new, doubled from users where mood = 'glad'`),
  ).toEqual([['', null, '2026-02-03 04:05:06', 't', '3.00']]);

  await button(viewer, 'Edit field of id = 1').click();
  await editLimits(page);

  await button(viewer, 'Change role of id = 1').click();
  const roles = dialog(page, 'Change User Role');
  await expect(roles.getByRole('radio')).toHaveCount(6);
  await button(roles, 'Change role').click();
  await expect(toast(page)).toContainText('No Change');
  await button(viewer, 'Change role of id = 1').click();
  await roles.getByLabel('landlord').check();
  await button(roles, 'Change role').click();
  await expect(toast(page)).toContainText('Role Updated Successfully');

  await button(viewer, 'Delete row id = 1').click();
  const deletion = dialog(page, 'Delete the row id = 1 of “users”?');
  await expect(deletion).toContainText('This cannot be undone.');
  await button(deletion, 'Delete row').click();
  await expect(toast(page)).toContainText('Row Deleted');
  await expect(viewer).toContainText('1 total row');
  forgiveRefusals(complaints);
});

async function editLimits(page: Page): Promise<void> {
  const form = dialog(page, 'Edit Field');
  const tryValue = async (field: string, value: string, sentence: string) => {
    await form.getByLabel('Field').selectOption(field);
    await form.getByLabel('Value').fill(value);
    await button(form, 'Update field').click();
    await expect(form.getByRole('alert')).toContainText(sentence);
  };
  await tryValue('file_size', '', 'Value cannot be empty');
  await tryValue('file_size', '3MB', 'Value 3MB is not allowed. Allowed values: 10MB, 50MB, 100MB');
  await tryValue('expiry_date', '2026-02-30 00:00:00', 'YYYY-MM-DD HH:MM:SS');
  await tryValue('subscribed_months', '-1', 'non-negative integer');
  await form.getByLabel('Field').selectOption('file_size');
  await form.getByLabel('Value').fill('100mb');
  await button(form, 'Update field').click();
  await expect(toast(page)).toContainText('Field Updated');
}

test('a table is renamed, gains and loses columns, and shows its indexes and keys', async ({
  page,
  complaints,
}) => {
  await makeDatabase(
    page,
    `create table author (id int primary key, name text); create table book (id int primary key, author int, old text);
     create function noted() returns trigger language plpgsql as 'begin return new; end';
     create trigger note before insert on book for each row execute function noted()`,
  );
  await page.goto('/about');
  const manager = await openManager(page);
  await button(manager, 'Modify book').click();
  const form = dialog(page, 'Modify Table');
  await expect(form.getByRole('tab')).toHaveText([
    'Rename & Owner',
    'Add Columns',
    'Remove Columns',
    'Execute SQL Script',
  ]);
  await button(form, 'Apply changes').click();
  await expect(form.getByRole('alert')).toContainText('No modifications specified');
  await form.getByLabel('Table name').fill('books');
  await form.getByRole('tab', { name: 'Add Columns' }).click();
  await button(form, 'Add Column').click();
  await form.getByRole('group', { name: 'Column 1' }).getByLabel('Name').fill('year');
  await form.getByLabel('Data type').selectOption('INTEGER');
  await form.getByRole('tab', { name: 'Remove Columns' }).click();
  await form.getByLabel(/^old/).check();
  await expect(form.getByRole('region', { name: 'Generated SQL' })).toContainText(
    'ALTER TABLE "public"."book" ADD COLUMN "year" INTEGER, DROP COLUMN "old";\nALTER TABLE "public"."book" RENAME TO "books";',
  );
  await expect(form).toContainText('This cannot be undone.');
  await expect(button(form, 'Apply changes')).toBeDisabled();
  await form.getByLabel('Type book to confirm').fill('book');
  await button(form, 'Apply changes').click();
  await expect(toast(page)).toContainText('Table Modified');

  await button(manager, 'View books').click();
  const viewer = dialog(page, 'books');
  await expect(viewer).toContainText('No Data');
  await viewer.getByRole('tab', { name: 'Table Structure' }).click();
  await expect(viewer).toContainText('books');
  await expect(viewer.getByRole('region', { name: 'Triggers' })).toContainText('note');
  await button(viewer, 'Create Index').click();
  const index = dialog(page, 'Create Index');
  await index.getByLabel(/^year/).check();
  await index.getByLabel(/^author/).check();
  await expect(index.getByRole('region', { name: 'The statement' })).toContainText('("year", "author")');
  await button(index, 'Create Index').click();
  await expect(viewer.getByRole('region', { name: 'Indexes' })).toContainText('books_year_author_index');
  await button(viewer, 'Create Foreign Key').click();
  const key = dialog(page, 'Create Foreign Key');
  await key
    .getByRole('group', { name: 'Columns here' })
    .getByLabel(/^author/)
    .check();
  await key.getByLabel('Refer to the table').selectOption({ label: 'public.author' });
  await key
    .getByRole('group', { name: /^Columns there/ })
    .getByLabel(/^id/)
    .check();
  await button(key, 'Create Foreign Key').click();
  await expect(viewer.getByRole('region', { name: 'Foreign keys' })).toContainText(
    '(author) → public.author (id)',
  );
  await viewer.getByRole('tab', { name: 'Definition' }).click();
  await expect(viewer.getByRole('region', { name: 'SQL' })).toContainText('CREATE TABLE');
  await checkPage(page);
  forgiveRefusals(complaints);
});

const evil = `<img src=x onerror="document.title='B17'"><script>document.title='B17'</script>`;
const short = `<b onclick=x>"'&amp;`;

test('B17: whatever a server says or holds is text, in lists, dialogs, messages and questions', async ({
  page,
  complaints,
}) => {
  const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
  const literal = `'${evil.replaceAll("'", "''")}'`;
  await makeDatabase(
    page,
    `create schema ${quoted(`<i>${short}`)};
     create table ${quoted(short)} (id int primary key, ${quoted(`c${short}`)} text default ${literal});
     insert into ${quoted(short)} values (1, ${literal});
     create table ${quoted(`<i>${short}`)}.${quoted(`t${short}`)} (id int);
     create index ${quoted(`i${short}`)} on ${quoted(short)} (${quoted(`c${short}`)});
     create function noted() returns trigger language plpgsql as $$begin raise exception '%', new.id || ${literal}; end$$;
     create trigger ${quoted(`g${short}`)} before insert on ${quoted(short)} for each row execute function noted()`,
  );
  await page.goto('/about');
  const manager = await openManager(page);
  await expect(manager.getByRole('rowheader').filter({ hasText: short }).first()).toBeVisible();
  await button(manager, `View ${short}`).click();
  const viewer = page.getByRole('dialog').filter({ hasText: 'Table Data' });
  await expect(viewer).toContainText(`c${short}`);
  await expect(viewer).toContainText(evil.slice(0, 40));
  await viewer.getByRole('tab', { name: 'Table Structure' }).click();
  await expect(viewer.getByRole('region', { name: 'Indexes' })).toContainText(`i${short}`);
  await expect(viewer.getByRole('region', { name: 'Triggers' })).toContainText(`g${short}`);
  await viewer.getByRole('tab', { name: 'Definition' }).click();
  await expect(viewer).toContainText('CREATE TABLE');
  await viewer.getByRole('tab', { name: 'Table Data' }).click();
  await button(viewer, 'Insert Row').click();
  const form = dialog(page, 'Insert Row');
  await form.getByLabel(/^id/).fill('2');
  await button(form, 'Insert Row').click();
  await expect(form.getByRole('alert')).toContainText(`2${evil}`);
  await button(form, 'Cancel').click();
  await viewer.getByRole('button', { name: 'Close' }).click();
  await button(manager, `Delete ${short}`).click();
  await expect(page.getByRole('dialog').filter({ hasText: 'to confirm' })).toContainText(short);
  await page.keyboard.press('Escape');

  await page.route('**/api/database/list?*', (route) => {
    const named = { collation: evil, character_type: 'C', encoding: evil, size: 1 };
    const flags = { is_connected: false, is_own: false, is_template: false };
    return route.fulfill({
      json: { success: true, databases: [{ name: evil, owner: evil, ...named, ...flags }] },
    });
  });
  await page.route('**/api/database/users?*', (route) => {
    const rights = { is_superuser: true, can_create_db: true, is_current: false, is_own: false };
    return route.fulfill({ json: { success: true, users: [{ username: evil, host: null, ...rights }] } });
  });
  await page.route('**/api/scripts/scan?*', (route) => {
    const script = { filename: `${short}.sql`, description: evil, content: evil, category: 'create' };
    return route.fulfill({ json: { success: true, scripts: [script] } });
  });
  await manager.getByRole('tab', { name: 'Databases' }).click();
  await expect(manager.getByRole('rowheader')).toContainText(evil);
  await button(manager, `Delete ${evil}`).click();
  await expect(dialog(page, `Delete the database “${evil}”?`)).toBeVisible();
  await page.keyboard.press('Escape');
  await manager.getByRole('tab', { name: 'Users' }).click();
  await expect(manager.getByRole('rowheader')).toContainText(evil);
  await manager.getByRole('tab', { name: 'Tables' }).click();
  await button(manager, 'Create Table').click();
  const builder = dialog(page, 'Create New Table');
  await builder.getByRole('tab', { name: 'SQL Script Builder' }).click();
  await builder.getByLabel('System scripts').selectOption(`${short}.sql`);
  await expect(builder).toContainText(evil);
  expect(await page.title()).not.toContain('B17');
  await expect(page.locator('[onerror], [onclick], img[src="x"]')).toHaveCount(0);
  forgiveRefusals(complaints);
});

test('an answer that is none of ours is told in plain words', async ({ page, complaints }) => {
  const cases = [
    [
      { status: 502, contentType: 'text/html', body: '<html></html>' },
      'API returned HTML instead of JSON. Status: 502. This might indicate a routing issue or server error.',
    ],
    [{ status: 504, contentType: 'text/plain', body: 'slow' }, 'HTTP 504: Gateway Timeout'],
    [{ status: 200, contentType: 'text/plain', body: 'fine' }, 'Expected JSON response but got text/plain'],
    [{ status: 200, json: { success: false, error: 'no', details: 'no <i>way</i>' } }, 'no <i>way</i>'],
    [{ status: 200, json: { rows: [] } }, 'Failed to fetch users - invalid response format'],
  ] as const;
  await makeDatabase(page);
  await page.goto('/about');
  const manager = await openManager(page);
  for (const [answer, sentence] of cases) {
    await page.route('**/api/database/users?*', (route) => route.fulfill(answer));
    await manager.getByRole('tab', { name: 'Users' }).click();
    await expect(manager.getByRole('alert')).toContainText(`Failed to load users: ${sentence}`);
    await page.unroute('**/api/database/users?*');
    await manager.getByRole('tab', { name: 'Tables' }).click();
  }
  await manager.getByRole('tab', { name: 'Users' }).click();
  await expect(manager.getByRole('row', { name: /tessera_manager/ })).toContainText('Current');
  complaints.splice(0);
});

test('STA-5: the manager and its dialogs pass axe on phone and desktop, in both schemes', async ({
  page,
}) => {
  test.slow();
  await makeDatabase(page, awkward);
  await page.goto('/about');
  const manager = await openManager(page);
  await expect(manager.getByRole('rowheader', { name: /^users/ })).toBeVisible();
  await checkLooks(page);
  await takeLook(page, { width: 390, height: 844, scheme: 'light' });
  for (const name of ['Databases', 'Users', 'Tables']) {
    await manager.getByRole('tab', { name }).click();
    await expect(manager.getByRole('rowheader').first()).toBeVisible();
    await checkPage(page);
  }
  const look = async (opener: string, name: string | RegExp, place = manager) => {
    await button(place, opener).click();
    const opened = dialog(page, name);
    await expect(opened).toBeVisible();
    await checkPage(page);
    await checkDark(page);
    return opened;
  };
  const close = (opened: Locator) => opened.getByRole('button', { name: 'Close' }).click();
  await close(await look('Create Table', 'Create New Table'));
  await close(await look('Modify users', 'Modify Table'));
  await close(await look('Delete users', /^Delete the table/));
  const viewer = await look('View users', 'users');
  await close(await look('Insert Row', 'Insert Row', viewer));
  await viewer.getByRole('tab', { name: 'Table Structure' }).click();
  await expect(viewer.getByRole('region', { name: 'Indexes' })).toBeVisible();
  await checkLooks(page);
});

/** Where its programs are not installed, the server's own tests say so. */
for (const dialect of missingForMariaDb() ? [] : ['MariaDB']) {
  test.describe(dialect, () => {
    // A site of its own, whose operator has listed a second server.
    test.use({
      baseURL: async ({}, use) => {
        const maria = await startMariaDb();
        const { user, password, host, port, database } = maria;
        const shop = `shop=mysql://${user}:${password}@${host}:${port}/${database}`;
        const ours = { ADMIN_PASSWORD: 'tessera-demo', SHED_LOAD: '0', TRUSTED_PROXIES: '127.0.0.1' };
        const site = await startSite({ environment: { ...ours, MANAGED_DATABASES: `own ${shop}` } });
        await use(site.url);
        await site.stop();
        await maria.stop();
      },
    });

    test('another server is chosen, and speaks its own dialect in the builder', async ({
      page,
      complaints,
    }) => {
      await page.goto('/about');
      const manager = await openManager(page);
      const card = manager.getByRole('region', { name: 'Connection' });
      await expect(card).toContainText('tessera_manager');
      await card.getByLabel('Server').selectOption('shop');
      await expect(toast(page)).toContainText('Connected & Tables Loaded');
      await expect(card).toContainText('MariaDB');

      await button(manager, 'Create Table').first().click();
      const builder = dialog(page, 'Create New Table');
      await builder.getByLabel('Table name').fill('Order`s');
      await button(builder, 'Add Column').click();
      const second = builder.getByRole('group', { name: 'Column 2' });
      await second.getByLabel('Name').fill('note');
      await expect(second.getByLabel('Data type').getByRole('option', { name: 'JSONB' })).toHaveCount(0);
      await expect(builder.getByRole('region', { name: 'Generated SQL' })).toContainText(
        'CREATE TABLE `tessera`.`Order``s` (\n  `id` INT AUTO_INCREMENT PRIMARY KEY,\n  `note` VARCHAR(255)\n);',
      );
      await button(builder, 'Create Table').click();
      await expect(toast(page)).toContainText('Table Created');
      await button(manager, 'View Order`s').click();
      const viewer = page.getByRole('dialog', { name: 'Order`s', exact: true });
      await button(viewer, 'Insert First Row').click();
      const form = dialog(page, 'Insert Row');
      await form.getByLabel('note', { exact: true }).fill('<i>first</i>');
      await button(form, 'Insert Row').click();
      await expect(viewer).toContainText('1 total row');
      await expect(viewer.getByRole('gridcell', { name: '<i>first</i>' })).toBeVisible();
      await button(viewer, 'Delete row id = 1').click();
      await button(dialog(page, /^Delete the row id = 1/), 'Delete row').click();
      await expect(viewer).toContainText('No Data');
      await viewer.getByRole('tab', { name: 'Table Structure' }).click();
      await expect(viewer.getByRole('row', { name: /^id 1/ })).toContainText('AUTO INCREMENT');
      await viewer.getByRole('button', { name: 'Close' }).click();

      await button(manager, 'Modify Order`s').click();
      const change = dialog(page, 'Modify Table');
      await expect(change.getByRole('combobox', { name: 'Owner' })).toHaveCount(0);
      await change.getByLabel('Table name').fill('orders');
      await button(change, 'Apply changes').click();
      await expect(toast(page)).toContainText('Table name updated');
      await button(manager, 'Delete orders').click();
      const deletion = dialog(page, 'Delete the table “orders”?');
      await deletion.getByLabel('Type orders to confirm').fill('orders');
      await button(deletion, 'Move to trash').click();
      await button(toast(page), 'Restore').click();
      await expect(manager.getByRole('rowheader', { name: /^orders/ })).toBeVisible();

      await manager.getByRole('tab', { name: 'Users' }).click();
      await expect(manager.getByRole('row', { name: /^tessera/ })).toContainText('Current');
      await manager.getByRole('tab', { name: 'Databases' }).click();
      await expect(manager.getByRole('row', { name: /^tessera utf8/ })).toContainText('Connected');
      await expect(manager.getByRole('columnheader', { name: 'Owner' })).toHaveCount(0);
      await card.getByLabel('Server').selectOption('own');
      await expect(card).toContainText('tessera_manager');
      forgiveRefusals(complaints);
    });
  });
}
