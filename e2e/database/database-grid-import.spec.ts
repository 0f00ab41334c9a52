import type { Page } from '@playwright/test';
import { forgiveRefusals } from '../support/accounts.ts';
import { checkLooks, checkPage, expect, test } from '../support/browser.ts';
import { runSql } from '../support/database.ts';
import { cellAt, libraryTables, makeSchema, openTable, quoteName } from '../support/grid.ts';

test('an export contains the rows that match the filters', async ({ page, signIn }) => {
  await signIn(page, 'admin');
  const schema = await makeSchema(page, libraryTables);
  const grid = await openTable(page, schema, 'books');

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByLabel('Condition').selectOption('is more than');
  await page.getByLabel('Value').fill('1');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(grid).toHaveAttribute('aria-rowcount', '3');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export' }).click();
  await page.getByRole('radio', { name: 'Only the rows shown, filtered and sorted' }).check();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const stream = await (await download).createReadStream();
  expect((await stream.toArray()).join('')).toBe('id,title,writer\n2,Compilers,2\n3,Engines,1\n');
  await page.getByRole('button', { name: 'Remove the filter id is more than “1”' }).click();
});

test('an import maps columns, lists the refused rows and returns them as a file', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  const schema = await makeSchema(page, libraryTables);
  const grid = await openTable(page, schema, 'books');

  await importFile(
    page,
    'id;Title;unknown;writer\n10;"In; quotes";x;1\n11;Nobody’s;y;99\n12;;z;2\n13;Last;z;\n',
  );
  await expect(page.getByLabel('unknown goes to')).toHaveValue('');
  await page.getByRole('radio', { name: 'Skip it and list it' }).check();
  await checkLooks(page);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('2 rows imported')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Refused rows' }).getByRole('listitem')).toHaveText([
    /Line 3.*foreign key/s,
    /Line 4.*null value in column "title"/s,
  ]);
  const refused = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save refused rows' }).click();
  const lines = await (await (await refused).createReadStream()).toArray();
  expect(lines.join('')).toBe('id,Title,writer\n11,Nobody’s,99\n12,,2\n');
  await page.getByRole('button', { name: 'Close' }).last().click();
  await expect(grid).toHaveAttribute('aria-rowcount', '6');
  expect(await runSql(page, `SELECT * FROM ${quoteName(schema)}.books WHERE id > 9 ORDER BY 1`)).toEqual([
    ['10', 'In; quotes', '1'],
    ['13', 'Last', null],
  ]);
});

test('an import creates a table with guessed types', async ({ page, signIn, complaints }) => {
  await signIn(page, 'admin');
  const schema = await makeSchema(page, libraryTables);
  await openTable(page, schema, 'books');

  await importFile(page, 'code,amount,day\n007,1.50,2026-01-02\n');
  await page.getByRole('radio', { name: 'A new table' }).check();
  await page.getByLabel('New table name').fill('Ledger 1');
  await expect(page.getByLabel('Type of day')).toHaveValue('DATE');
  await page.getByLabel('Type of day').selectOption('UUID');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('The table Ledger 1 was not created.');
  const made = `SELECT 1 FROM pg_tables WHERE tablename = 'Ledger 1' AND schemaname = '${schema}'`;
  expect(await runSql(page, made)).toEqual([]);
  await page.getByLabel('Type of day').selectOption('DATE');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('button', { name: 'Open Ledger 1' }).click();
  const grid = page.getByRole('grid', { name: 'Rows of Ledger 1' });
  await expect(cellAt(grid, 2, 2)).toHaveText('007');
  await expect(cellAt(grid, 2, 4).getByRole('time')).toHaveText('2026-01-02');
  await page.getByRole('searchbox', { name: 'Filter tables' }).fill(`${schema}.writers`);
  await page.getByRole('tree').getByRole('link', { name: 'writers', exact: true }).click();
  await expect(page.getByRole('heading', { name: `${schema}.writers` })).toBeVisible();
  forgiveRefusals(complaints);
});

test('an empty file is refused, and a fault of the page shows an error page', async ({
  page,
  signIn,
  complaints,
}) => {
  await signIn(page, 'admin');
  const schema = await makeSchema(page, libraryTables);
  await openTable(page, schema, 'books');

  await importFile(page, '');
  await expect(page.getByText('This file is empty.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await importFile(page, 'nobody\n1\n');
  await page.evaluate(() => {
    Element.prototype.scrollIntoView = () => {
      throw new Error('a fault of the page');
    };
  });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await checkPage(page);
  complaints.length = 0;
});

async function importFile(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Import' }).click();
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'file.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  });
}
