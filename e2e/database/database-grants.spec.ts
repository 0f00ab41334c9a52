import { forgiveRefusals } from '../support/accounts.ts';
import { checkLooks, expect, test } from '../support/browser.ts';
import {
  button,
  callDatabase,
  dialog,
  makeDatabase,
  openManager,
  openPrivileges,
  runSql,
  statementOf,
  toast,
} from '../support/database.ts';

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, 'admin');
});

test('privileges of a PostgreSQL user are listed, granted after showing the SQL, and revoked, by keyboard alone', async ({
  page,
}) => {
  const database = await makeDatabase(
    page,
    'create schema depot; create table depot.shelves (id int); create sequence depot.numbers',
  );
  const user = database.replace('shop_', 'clerk_');
  await callDatabase(page, 'POST', '/api/database/users', { username: user, password: 'long enough' });
  await page.goto('/about');
  const manager = await openManager(page);
  const privileges = await openPrivileges(page, manager, user);
  await expect(privileges.getByRole('row', { name: /public/ })).toContainText('Everybody (PUBLIC)');

  // Each missing choice has an error at its field.
  await button(privileges, 'Grant privileges').press('Enter');
  const form = dialog(page, 'Grant privileges');
  // Waits until the dialog has the focus. A key pressed before that would go to its first field.
  await expect(form.locator(':focus')).toBeVisible();
  await form.getByLabel('Schema').selectOption('depot');
  await button(form, 'Grant').press('Enter');
  await expect(form.getByLabel(/^Table or view/)).toBeFocused();
  await expect(form.getByLabel(/^Table or view/)).toHaveAccessibleDescription('Choose a table.');
  await expect(form).toContainText('Choose at least one privilege.');
  await checkLooks(page);

  await page.keyboard.press('s');
  await form.getByRole('checkbox', { name: 'SELECT' }).press('Space');
  await form.getByRole('checkbox', { name: /Can grant them to others/ }).press('Space');
  await expect(form).toContainText(`${user} cannot use the schema depot`);
  await expect(statementOf(form)).toContainText(
    `GRANT SELECT ON TABLE "depot"."shelves" TO "${user}" WITH GRANT OPTION;`,
  );
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('Privileges Granted');
  const row = privileges.getByRole('row', { name: /depot\.shelves/ });
  await expect(row).toContainText('SELECT');
  await expect(row).toContainText('Can grant');
  await expect(row).toContainText('Directly');
  await checkLooks(page);

  // First the grant option is revoked, then the privilege itself.
  await button(privileges, 'Revoke privileges on depot.shelves').press('Enter');
  const revocation = dialog(page, 'Revoke privileges');
  await expect(revocation.locator(':focus')).toBeVisible();
  await revocation.getByRole('checkbox', { name: /Revoke only the right/ }).press('Space');
  await expect(statementOf(revocation)).toContainText(
    `REVOKE GRANT OPTION FOR SELECT ON TABLE "depot"."shelves" FROM "${user}";`,
  );
  await button(revocation, 'Revoke').press('Enter');
  await expect(toast(page)).toContainText('Privileges Revoked');
  await expect(row).not.toContainText('Can grant');
  await button(privileges, 'Revoke privileges on depot.shelves').press('Enter');
  await button(revocation, 'Revoke').press('Enter');
  // Waits for the dialog to close: behind it, the row has no role and would count as missing too early.
  await expect(revocation).toHaveCount(0);
  await expect(row).toHaveCount(0);
  expect(await runSql(page, `select has_table_privilege('${user}', 'depot.shelves', 'select')`)).toEqual([
    ['f'],
  ]);

  // The privileges of the current user are shown but cannot be changed.
  await page.keyboard.press('Escape');
  await expect(privileges).toHaveCount(0);
  const manage = await openPrivileges(page, manager, 'tessera_manager');
  await expect(manage).toContainText('You are connected as this user.');
  await expect(button(manage, 'Grant privileges')).toHaveCount(0);
});

test('a failure to load privileges is shown, and Retry loads them', async ({ page, complaints }) => {
  await page.goto('/about');
  await page.route('**/api/database/users/*/grants*', (route) =>
    route.fulfill({
      status: 403,
      json: { success: false, code: 'database.denied', what: 'grants', error: 'x', details: 'No such luck' },
    }),
  );
  const manager = await openManager(page);
  const privileges = await openPrivileges(page, manager, 'tessera_manager');

  await expect(privileges).toContainText('Failed to load privileges: No such luck');
  await page.unroute('**/api/database/users/*/grants*');
  await button(privileges, 'Retry').click();

  await expect(privileges.getByRole('table')).toBeVisible();
  forgiveRefusals(complaints);
});
