import { checkLooks, expect, test } from './support/browser.ts';
import { makeDatabase } from './support/database.ts';

test('N15 (second audit): the dialog exports CSV that is safe for spreadsheets, and the import can undo that', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  await makeDatabase(
    page,
    "create table notes (id int primary key, text text); insert into notes values (1, '=1+1'), (2, '-5')",
  );
  await page.goto('/admin/database/table?schema=public&table=notes');
  const exported = async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    return (await (await (await download).createReadStream()).toArray()).join('');
  };

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export' }).click();
  await expect(page.getByRole('checkbox', { name: 'Safe for spreadsheets' })).toBeChecked();
  await checkLooks(page);
  const safe = await exported();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export' }).click();
  await page.getByRole('checkbox', { name: 'Safe for spreadsheets' }).uncheck();
  const exact = await exported();

  expect(safe).toBe("id,text\n1,'=1+1\n2,-5\n");
  expect(exact).toBe('id,text\n1,=1+1\n2,-5\n');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Import' }).click();
  const file = { name: 'notes.csv', mimeType: 'text/csv', buffer: Buffer.from("id,text\n3,'=2+2\n") };
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.getByRole('checkbox', { name: 'Remove apostrophes added for spreadsheets' }).check();
  await checkLooks(page);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('1 row imported')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('gridcell', { name: '=2+2', exact: true })).toBeVisible();
});
