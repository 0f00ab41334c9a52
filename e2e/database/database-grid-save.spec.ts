import { forgiveRefusals } from '../support/accounts.ts';
import { checkLooks, expect, test } from '../support/browser.ts';
import { runSql } from '../support/database.ts';
import { cellAt, makeSchema, oddTable, openTable, quoteName } from '../support/grid.ts';

test('B16: editing changes nothing else, NULL and the empty string stay distinct, and composite keys match one row', async ({
  page,
  signIn,
  complaints,
}) => {
  await signIn(page, 'admin');
  const schema = await makeSchema(page, oddTable);
  const table = `${quoteName(schema)}."odd ""t"".x"`;
  const everything = `SELECT * FROM ${table} ORDER BY "a key", "B.key" COLLATE "C"`;
  const before = await runSql(page, everything);
  const grid = await openTable(page, schema, 'odd "t".x');
  const at = (row: number, column: number) => cellAt(grid, row + 1, column + 1);

  // NULL becomes the empty string, the empty string NULL, and a number exceeds JavaScript's precision.
  await at(1, 3).dblclick();
  await page.keyboard.press('Alt+e');
  await page.keyboard.press('Tab');
  await at(2, 3).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Set to NULL' }).click();
  await at(1, 7).click();
  await page.keyboard.press('F2');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('{"n": 9007199254740995}');
  await page.keyboard.press('Tab');
  await expect(page.getByText('2 rows changed')).toBeVisible();

  // The tray shows the exact SQL and how many rows each statement affects.
  await page.getByRole('button', { name: 'Review SQL' }).click();
  const tray = page.getByRole('region', { name: 'Pending changes' });
  await expect(tray.getByText('affects 1 row')).toHaveCount(2);
  await expect(tray.getByText(`SET "note" = NULL WHERE "a key" = '1' AND "B.key" = 'it''s'`)).toBeVisible();

  // Somebody else changes one of the rows: nothing is saved until each conflict is resolved.
  await runSql(page, `UPDATE ${table} SET big = '{"theirs": true}' WHERE "B.key" = 'a/b' AND "a key" = 1`);
  await page.getByRole('button', { name: 'Save changes' }).click();
  const conflict = page.getByRole('dialog', { name: 'Somebody else has changed these rows' });
  await expect(conflict.getByRole('row', { name: /^big/ })).toHaveText(
    /"n": 9007199254740993.*"n": 9007199254740995.*"theirs": true/,
  );
  expect(await runSql(page, `SELECT note FROM ${table} WHERE "B.key" = 'it''s'`)).toEqual([['']]);
  await checkLooks(page);
  await conflict.getByRole('radio', { name: 'Overwrite with mine' }).check();
  await conflict.getByRole('button', { name: 'Save these choices' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  const after = await runSql(page, everything);
  const expected = structuredClone(before);
  const [first, second] = [expected[0] ?? [], expected[1] ?? []];
  second[2] = null;
  first[2] = '';
  first[6] = '{"n": 9007199254740995}';
  expect(after).toEqual(expected);

  // Undo restores the values before the save. By then, they include the other person's change.
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Changes undone')).toBeVisible();
  first[6] = '{"theirs": true}';
  first[2] = null;
  second[2] = '';
  expect(await runSql(page, everything)).toEqual(expected);
  forgiveRefusals(complaints);
});

test('B16: one save inserts and deletes rows, and undo from the list of saved changes reverts it', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  const schema = await makeSchema(page, oddTable);
  const table = `${quoteName(schema)}."odd ""t"".x"`;
  const everything = `SELECT * FROM ${table} ORDER BY "a key", "B.key" COLLATE "C"`;
  const before = await runSql(page, everything);
  const grid = await openTable(page, schema, 'odd "t".x');

  await page.getByRole('button', { name: 'New row' }).click();
  await page.keyboard.type('9');
  await page.keyboard.press('Tab');
  await page.keyboard.type('new');
  await page.keyboard.press('Tab');
  await grid.getByRole('checkbox', { name: 'Select row 3' }).click();
  await grid.getByRole('checkbox', { name: 'Select row 4' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  await expect(grid.locator('[role="gridcell"]:focus')).toBeVisible();
  const keys = `SELECT "a key", "B.key" FROM ${table} ORDER BY "a key", "B.key" COLLATE "C"`;
  expect(await runSql(page, keys)).toEqual([
    ['1', 'a/b'],
    ['1', "it's"],
    ['4', 'null'],
    ['9', 'new'],
  ]);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Saved changes' }).click();
  const saved = page.getByRole('dialog').getByRole('row', { name: /1 × insert .*2 × delete/ });
  await saved.getByRole('button', { name: 'Undo' }).click();
  await expect(saved).toContainText('Undone');
  expect(await runSql(page, everything)).toEqual(before);
});
