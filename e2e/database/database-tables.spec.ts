import type { Page } from '@playwright/test';
import { forgiveRefusals } from '../support/accounts.ts';
import { checkPage, expect, test } from '../support/browser.ts';
import { button, callDatabase, dialog, makeDatabase, openManager, toast } from '../support/database.ts';

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, 'admin');
});

test('DBM-5: the builder shows the SQL of its form, and the same script creates the same columns', async ({
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
  await expect(builder.getByLabel('Table name')).toBeFocused();
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
  // The sequence of a column is named after its table.
  return columns.map((column) => ({
    ...column,
    column_default: String(column['column_default']).replace(/'.+'/, ''),
  }));
}

test('a table is renamed, columns are added and removed, and indexes and keys are created', async ({
  page,
  complaints,
}) => {
  await makeDatabase(
    page,
    `create table author (id int primary key, name text); create table book (id int primary key, author int, old text);
     create table loose (name text);
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
  await expect(form.getByLabel('Primary key')).toHaveCount(0);
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
  await expect(index.getByRole('region', { name: 'Statement' })).toContainText('("year", "author")');
  await button(index, 'Create Index').click();
  await expect(viewer.getByRole('region', { name: 'Indexes' })).toContainText('books_year_author_index');
  await button(viewer, 'Create Foreign Key').click();
  const key = dialog(page, 'Create Foreign Key');
  await key
    .getByRole('group', { name: 'Columns of this table' })
    .getByLabel(/^author/)
    .check();
  await key.getByLabel('Referenced table').selectOption({ label: 'public.author' });
  await key
    .getByRole('group', { name: /^Columns of the referenced table/ })
    .getByLabel(/^id/)
    .check();
  await button(key, 'Create Foreign Key').click();
  await expect(viewer.getByRole('region', { name: 'Foreign keys' })).toContainText(
    '(author) → public.author (id)',
  );
  await viewer.getByRole('tab', { name: 'Definition' }).click();
  await expect(viewer.getByRole('region', { name: 'SQL' })).toContainText('CREATE TABLE');
  await checkPage(page);

  // A primary key can be added where there is none. Its SQL needs no UNIQUE or NOT NULL.
  await viewer.getByRole('button', { name: 'Close' }).click();
  await button(manager, 'Modify loose').click();
  await form.getByRole('tab', { name: 'Add Columns' }).click();
  await button(form, 'Add Column').click();
  await form.getByRole('group', { name: 'Column 1' }).getByLabel('Name').fill('id');
  await form.getByLabel('Data type').selectOption('SERIAL');
  await form.getByLabel('Primary key').check();
  await expect(form.getByRole('region', { name: 'Generated SQL' })).toContainText(
    'ALTER TABLE "public"."loose" ADD COLUMN "id" SERIAL PRIMARY KEY;',
  );
  await button(form, 'Apply changes').click();
  await expect(toast(page)).toContainText('Table Modified');
  forgiveRefusals(complaints);
});
