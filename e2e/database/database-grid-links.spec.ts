import { forgiveRefusals } from '../support/accounts.ts';
import { expect, test } from '../support/browser.ts';
import { cellAt, libraryTables, makeSchema, openTable } from '../support/grid.ts';

test('foreign keys lead to the referenced row, and back to the rows that refer to it', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  const schema = await makeSchema(page, libraryTables);
  let grid = await openTable(page, schema, 'books');

  // Goes to the referenced row, then to the rows that refer to it, then back by the list of visited tables.
  await cellAt(grid, 2, 4).getByRole('button', { name: 'Go to the row that writer refers to' }).click();
  grid = page.getByRole('grid', { name: 'Rows of writers' });
  await expect(cellAt(grid, 2, 3)).toHaveText('Ada');
  await expect(grid).toHaveAttribute('aria-rowcount', '2');
  await cellAt(grid, 2, 3).click();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Rows of books (writer)' }).click();
  grid = page.getByRole('grid', { name: 'Rows of books' });
  await expect(cellAt(grid, 3, 3)).toHaveText('Engines');
  await expect(grid).toHaveAttribute('aria-rowcount', '3');
  await page.getByRole('navigation', { name: 'Visited tables' }).getByRole('button').first().click();
  await expect(grid).toHaveAttribute('aria-rowcount', '4');
});

test('sort and arrangement of columns survive the trail, Back and a reload', async ({
  page,
  signIn,
  complaints,
}) => {
  await signIn(page, 'admin');
  const schema = await makeSchema(page, libraryTables);
  const grid = await openTable(page, schema, 'books');
  const head = (name: RegExp) => grid.getByRole('columnheader', { name });
  const choose = async (column: string, item: string) => {
    await grid.getByRole('button', { name: `Column ${column}` }).click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  const isAsLeft = async () => {
    await expect(head(/title/)).toHaveAttribute('aria-sort', 'descending');
    await expect(cellAt(grid, 2, 2)).toHaveText('Notes');
    await expect(grid.getByRole('columnheader')).toHaveText([/^/, /title/, /writer/]);
    expect((await head(/title/).boundingBox())?.width).toBe(width + 40);
  };
  const width = (await head(/title/).boundingBox())?.width ?? 0;
  await choose('title', 'Sort descending');
  await choose('title', 'Wider');
  await choose('title', 'Move left');
  await choose('id', 'Hide');
  await isAsLeft();

  await cellAt(grid, 2, 3).getByRole('button', { name: 'Go to the row that writer refers to' }).click();
  await expect(page.getByRole('grid', { name: 'Rows of writers' })).toHaveAttribute('aria-rowcount', '2');
  await page.goBack();
  await isAsLeft();
  await page.goForward();
  await expect(page.getByRole('grid', { name: 'Rows of writers' })).toHaveAttribute('aria-rowcount', '2');
  await page.getByRole('navigation', { name: 'Visited tables' }).getByRole('button').first().click();
  await isAsLeft();
  await page.reload();
  await isAsLeft();

  // A sort that the server refuses can be cleared.
  const address = new URL(page.url());
  address.searchParams.set('view', JSON.stringify([[null, 'books', [['unknown', 'asc']], []]]));
  await page.goto(address.href);
  await page.getByRole('button', { name: 'Clear sort' }).click();
  await expect(grid).toHaveAttribute('aria-rowcount', '4');
  await choose('title', 'Sort descending');
  await isAsLeft();

  await page.getByRole('button', { name: 'Columns (2 of 3)' }).click();
  await page.getByRole('button', { name: 'Reset widths and order' }).click();
  await page.keyboard.press('Escape');
  await choose('title', 'Clear sort');
  await expect(grid.getByRole('columnheader')).toHaveText([/^/, /id/, /title/, /writer/]);
  await expect(page).not.toHaveURL(/[?&]view=/);
  forgiveRefusals(complaints);
});
