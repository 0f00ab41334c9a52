import type { Browser, Locator, Page } from '@playwright/test';
import { missingForMariaDb, startMariaDb } from '../../testing/services/mariadb.ts';
import { forgiveRefusals } from '../support/accounts.ts';
import { checkLooks, expect, test } from '../support/browser.ts';
import {
  button,
  callDatabase,
  dialog,
  makeDatabase,
  openManager,
  runSql,
  toast,
} from '../support/database.ts';
import { startSite } from '../support/site.ts';

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, 'admin');
});

async function openPrivileges(page: Page, manager: Locator, user: string): Promise<Locator> {
  await manager.getByRole('tab', { name: 'Users' }).click();
  await button(manager, `Privileges of ${user}`).click();
  const privileges = dialog(page, `Privileges of ${user}`);
  await expect(privileges).toBeVisible();
  return privileges;
}

const statementOf = (form: Locator): Locator => form.getByRole('region', { name: 'Statement' });

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

/** Skipped if this machine has no MariaDB. The tests of the server report that. */
for (const dialect of missingForMariaDb() ? [] : ['MariaDB']) {
  test.describe(dialect, () => {
    test.use({
      site: async ({}, use) => {
        const maria = await startMariaDb();
        const { user, password, host, port, database } = maria;
        const shop = `shop=mysql://${user}:${password}@${host}:${port}/${database}`;
        const settings = { ADMIN_PASSWORD: 'tessera-demo', SHED_LOAD: '0', TRUSTED_PROXIES: '127.0.0.1' };
        const site = await startSite({ environment: { ...settings, MANAGED_DATABASES: shop } });
        await use(site);
        await site.stop();
        await maria.stop();
      },
    });

    test('a new user can do nothing until privileges are granted, and nothing after they are revoked', async ({
      page,
      browser,
      site,
      signIn,
      complaints,
    }) => {
      await page.goto('/about');
      const manager = await openManager(page);
      await expect(manager.getByRole('region', { name: 'Connection' })).toContainText('MariaDB');
      await runSql(
        page,
        'create table fruit (name varchar(20)); create database my_shop; create table my_shop.t (n int)',
      );
      await runSql(page, `insert into fruit values ('pear')`);
      await manager.getByRole('tab', { name: 'Users' }).click();
      await button(manager, 'Create User').click();
      const creation = dialog(page, 'Create Database User');
      await creation.getByLabel('Username').fill('reader');
      await creation.getByLabel(/^Password/).fill('long enough');
      await creation.getByLabel('Confirm password').fill('long enough');
      await button(creation, 'Create User').click();
      await expect(toast(page)).toContainText('reader can sign in now.');
      const reader = await openSecond(browser, site.url);
      await signIn(reader, 'admin');

      // The user has no privileges yet, and the empty list says so.
      expect(await readAsReader(reader)).toBe('refused');
      const privileges = await openPrivileges(page, manager, 'reader');
      await expect(privileges).toContainText('reader can sign in, but cannot read or change anything.');
      await checkLooks(page);
      await button(privileges, 'Grant privileges').click();
      const form = dialog(page, 'Grant privileges');
      await form.getByLabel('On', { exact: true }).selectOption('Database');
      await form.getByLabel('Database').selectOption('my_shop');
      await form.getByRole('checkbox', { name: 'SELECT' }).check();
      await expect(statementOf(form)).toContainText("GRANT SELECT ON `my\\_shop`.* TO 'reader'@'%';");
      await form.getByLabel('Database').selectOption('tessera');
      await expect(statementOf(form)).toContainText("GRANT SELECT ON `tessera`.* TO 'reader'@'%';");
      await button(form, 'Grant').click();
      await expect(toast(page)).toContainText('Privileges Granted');
      await expect(privileges.getByRole('row', { name: /tessera/ })).toContainText('SELECT');

      expect(await readAsReader(reader)).toEqual([['pear']]);

      await button(privileges, 'Revoke privileges on tessera').click();
      await button(dialog(page, 'Revoke privileges'), 'Revoke').click();
      await expect(toast(page)).toContainText('Privileges Revoked');
      await expect(privileges).toContainText('No privileges yet');
      expect(await readAsReader(reader)).toBe('refused');

      // The audit has an entry with the statement for each change.
      const audit = await callDatabase(page, 'GET', '/api/database/audit?search=privileges');
      const entries = audit['entries'] as { action: string; statement: string; outcome: string }[];
      expect(entries.map(({ action, statement, outcome }) => [action, statement, outcome])).toEqual([
        ['revoke privileges', "REVOKE SELECT ON `tessera`.* FROM 'reader'@'%'", 'done'],
        ['grant privileges', "GRANT SELECT ON `tessera`.* TO 'reader'@'%'", 'done'],
      ]);
      await reader.context().close();
      forgiveRefusals(complaints);
    });
  });
}

async function openSecond(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  return context.newPage();
}

/** Signs in to the server as the reader and runs a query. */
async function readAsReader(page: Page): Promise<unknown> {
  const switched = await page.request.post('/api/database/switch-user', {
    data: { username: 'reader', password: 'long enough' },
  });
  if (!switched.ok()) return 'refused';
  const answer = await page.request.post('/api/database/console/run', {
    data: { script: 'select name from fruit' },
  });
  const { results } = (await answer.json()) as { results?: { error: unknown; rows: unknown }[] };
  return !results || results[0]?.error ? 'refused' : results[0]?.rows;
}
