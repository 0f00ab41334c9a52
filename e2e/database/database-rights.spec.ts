import { checkLooks, expect, test } from '../support/browser.ts';
import { button, dialog, makeDatabase, openManager } from '../support/database.ts';

test('what the server would refuse is not offered: columns for views, rows for read-only tables, templates to delete', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  await page.goto('/admin/database/table?schema=tessera&table=sessions');
  await expect(page.getByRole('banner').locator('.database-button')).toHaveText('Connected');
  await expect(page.getByRole('main').getByText('Read only')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New row' })).toHaveCount(0);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Export' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Import' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await makeDatabase(
    page,
    'create table shelf (id int primary key); create view counted as select count(*) from shelf',
  );
  await page.goto('/about');
  const manager = await openManager(page);
  await button(manager, 'Modify counted').click();
  const form = dialog(page, 'Modify Table');
  await expect(form.getByRole('tab')).toHaveText(['Rename & Owner', 'Execute SQL Script']);
  await button(form, 'Cancel').click();
  await button(manager, 'View counted').click();
  const viewer = dialog(page, /counted/);
  await expect(viewer.getByRole('tab', { name: 'Table Data' })).toBeVisible();
  await expect(viewer.getByRole('button', { name: 'Insert Row' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await manager.getByRole('tab', { name: 'Databases' }).click();
  await expect(button(manager, 'Modify template1')).toBeVisible();
  await expect(button(manager, 'Delete template1')).toHaveCount(0);
  await manager.getByRole('tab', { name: 'Users' }).click();
  await expect(manager).toContainText('separate from the accounts of this site');
  await checkLooks(page);
});

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
