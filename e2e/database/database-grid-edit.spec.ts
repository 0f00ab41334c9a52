import { forgiveRefusals } from '../support/accounts.ts';
import { expect, test } from '../support/browser.ts';
import { runSql } from '../support/database.ts';
import { cellAt, makeSchema, openTable, quoteName } from '../support/grid.ts';

const goods = (schema: string) => `
  CREATE TABLE ${schema}.goods (id int PRIMARY KEY, name varchar(20) NOT NULL, price numeric,
    twice numeric GENERATED ALWAYS AS (price * 2) STORED);
  INSERT INTO ${schema}.goods (id, name, price) SELECT n, 'Thing ' || n, n FROM generate_series(1, 40) n`;

test('DBM-2: the keyboard alone moves, resizes columns and edits', async ({ page, signIn }) => {
  await signIn(page, 'admin');
  const schema = await makeSchema(page, goods);
  const grid = await openTable(page, schema, 'goods');

  // Tab leads to one cell. The arrow keys move on from there, up into the header and back.
  await page.getByRole('button', { name: 'More', exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(cellAt(grid, 2, 2)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(cellAt(grid, 3, 3)).toBeFocused();
  await page.keyboard.press('End');
  await expect(cellAt(grid, 3, 5)).toBeFocused();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Home');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await expect(grid.getByRole('columnheader', { name: /^primary key, id/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  const header = grid.getByRole('columnheader', { name: /^name/ });
  const before = (await header.boundingBox())?.width ?? 0;
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(async () => (await header.boundingBox())?.width).toBeCloseTo(before + 16, 0);
  await page.keyboard.press('ArrowDown');

  // Enter or F2 edits, Escape reverts, Tab commits.
  const name = cellAt(grid, 2, 3);
  await page.keyboard.press('F2');
  await page.keyboard.type('never');
  await page.keyboard.press('Escape');
  await expect(name).toBeFocused();
  await expect(name).toHaveText('Thing 1');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Renamed');
  await page.keyboard.press('Tab');
  await expect(name).toContainText('Renamed');
  const price = cellAt(grid, 2, 4);
  await expect(price).toBeFocused();

  // A computed column cannot be edited, and says so.
  await page.keyboard.press('ArrowRight');
  await expect(cellAt(grid, 2, 5)).toHaveAttribute('aria-readonly', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByText('twice is computed from other columns.')).toBeVisible();
});

test('DBM-2: a failed save restores the old value and shows the error of the server', async ({
  page,
  signIn,
  complaints,
}) => {
  await signIn(page, 'admin');
  const schema = await makeSchema(page, goods);
  const grid = await openTable(page, schema, 'goods');
  const name = cellAt(grid, 2, 3);
  const price = cellAt(grid, 2, 4);

  await name.click();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Renamed');
  await page.keyboard.press('Tab');
  await page.keyboard.type('abc');
  await page.keyboard.press('Tab');
  await expect(price).toContainText('abc');

  // Leaving the page asks first.
  await page.getByRole('link', { name: 'Diagram' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(question).toContainText('1 unsaved change would be lost.');
  await question.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('invalid input syntax for type numeric: "abc"')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeFocused();
  await expect(price).toHaveText('1');
  expect(await runSql(page, `SELECT name, price FROM ${quoteName(schema)}.goods WHERE id = 1`)).toEqual([
    ['Thing 1', '1'],
  ]);

  // With immediate saving, a failed save is handled in the same way.
  await page.getByRole('button', { name: 'Discard this change' }).click();
  await expect(grid.locator('[role="gridcell"]:focus')).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Save each change immediately' }).click();
  await price.click();
  await page.keyboard.type('1e5x');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible();
  await expect(price).toHaveText('1');
  await name.click();
  await page.keyboard.type('Saved');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Changes saved')).toBeVisible();
  expect(await runSql(page, `SELECT name FROM ${quoteName(schema)}.goods WHERE id = 1`)).toEqual([['Saved']]);
  forgiveRefusals(complaints);
});
