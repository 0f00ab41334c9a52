import { expect, phone, test } from '../support/browser.ts';

test('tables are beside the console: by keyboard they are found, inserted and opened, and stay folded', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  await page.goto('/admin/database/console');
  const script = page.getByRole('textbox', { name: 'SQL script' });
  await expect(script).toBeVisible();
  const tree = page.getByRole('tree', { name: 'Tables of tessera' });
  const filter = page.getByRole('searchbox', { name: 'Filter tables' });

  // A column of a table is inserted at the cursor.
  await filter.fill('tessera.user_pass');
  await expect(tree.getByRole('treeitem')).toHaveCount(2);
  await filter.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(tree.getByRole('treeitem', { name: /^user_id.*primary key/ })).toBeVisible();
  await page.keyboard.press('u');
  await page.keyboard.press('Enter');
  await expect(script).toBeFocused();
  await expect(page.locator('.cm-line').first()).toHaveText('"user_id"');

  // Shift+Enter inserts the table's name, Enter opens its rows. The tree stays as it was.
  const table = tree.getByRole('treeitem', { name: /^user_passwords/ });
  await table.focus();
  await page.keyboard.press('Shift+Enter');
  await expect(page.locator('.cm-line').first()).toHaveText('"user_id""user_passwords"');
  await table.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'tessera.user_passwords' })).toBeVisible();
  await expect(table).toHaveAttribute('aria-selected', 'true');
  await expect(table).toHaveAttribute('aria-expanded', 'true');

  // The width of the tree, and whether it is folded, are remembered for the next visit.
  const border = page.getByRole('separator', { name: 'Width of the tables' });
  const before = Number(await border.getAttribute('aria-valuenow'));
  await border.press('ArrowRight');
  await page.reload();
  await expect(border).toHaveAttribute('aria-valuenow', String(before + 16));
  await page.getByRole('button', { name: 'Hide tables' }).press('Enter');
  await expect(tree).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Show tables' })).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByLabel('Table', { exact: true })).toBeVisible();

  // On narrower screens the tables are folded above the script. They fold again once something was chosen.
  await page.setViewportSize(phone);
  await page.goto('/admin/database/console');
  const fold = page.getByRole('button', { name: 'Tables', exact: true });
  await expect(tree).toHaveCount(0);
  await fold.click();
  await filter.fill('tessera.user_pass');
  await expect(tree.getByRole('treeitem')).toHaveCount(2);
  await tree.getByRole('link', { name: 'user_passwords' }).click();
  await expect(page.getByRole('heading', { name: 'tessera.user_passwords' })).toBeVisible();
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
});
