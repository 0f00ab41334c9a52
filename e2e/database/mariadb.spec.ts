import type { Browser, Page } from '@playwright/test';
import { type MariaDb, missingForMariaDb, startMariaDb } from '../../testing/services/mariadb.ts';
import { forgiveRefusals } from '../support/accounts.ts';
import { checkLooks, expect, test } from '../support/browser.ts';
import {
  button,
  callDatabase,
  dialog,
  openManager,
  openPrivileges,
  runSql,
  statementOf,
  toast,
} from '../support/database.ts';
import { type Site, startSite } from '../support/site.ts';

/** Skipped if this machine has no MariaDB. The tests of the server report that. */
for (const dialect of missingForMariaDb() ? [] : ['MariaDB']) {
  test.describe(dialect, () => {
    // In one worker, because starting a site and a database takes as long as the tests.
    // The first of them starts both, which takes minutes beside other work.
    test.describe.configure({ mode: 'default', timeout: 270_000 });
    let started: Promise<{ maria: MariaDb; site: Site }> | undefined;
    test.use({
      site: async ({}, use) => {
        started ??= startBoth();
        await use((await started).site);
      },
    });
    test.afterAll(async () => {
      const both = await started;
      await both?.site.stop();
      await both?.maria.stop();
    });
    test.beforeEach(async ({ page, signIn }) => {
      await signIn(page, 'admin');
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
      const card = manager.getByRole('region', { name: 'Connection' });
      await card.getByLabel('Server').selectOption('shop');
      // The card names MariaDB among the servers before the chosen one is connected.
      await expect(toast(page)).toContainText('Connected & Tables Loaded');
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
      await callDatabase(reader, 'POST', '/api/database/servers/choose', { server: 'shop' });

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

    test('another server can be chosen, and the builder uses its dialect', async ({ page, complaints }) => {
      await page.goto('/about');
      const manager = await openManager(page);
      const card = manager.getByRole('region', { name: 'Connection' });
      await expect(card).toContainText('tessera_manager');
      await card.getByLabel('Server').selectOption('shop');
      await expect(toast(page)).toContainText('Connected & Tables Loaded');
      await expect(card).toContainText('MariaDB');

      await button(manager, 'Create Table').first().click();
      const builder = dialog(page, 'Create New Table');
      await builder.getByLabel('Table name').fill('Order`s');
      await button(builder, 'Add Column').click();
      const second = builder.getByRole('group', { name: 'Column 2' });
      await second.getByLabel('Name').fill('note');
      await expect(second.getByLabel('Data type').getByRole('option', { name: 'JSONB' })).toHaveCount(0);
      await expect(builder.getByRole('region', { name: 'Generated SQL' })).toContainText(
        'CREATE TABLE `tessera`.`Order``s` (\n  `id` INT AUTO_INCREMENT PRIMARY KEY,\n  `note` VARCHAR(255)\n);',
      );
      await button(builder, 'Create Table').click();
      await expect(toast(page)).toContainText('Table Created');
      await button(manager, 'View Order`s').click();
      const viewer = page.getByRole('dialog', { name: 'Order`s', exact: true });
      await button(viewer, 'Insert First Row').click();
      const form = dialog(page, 'Insert Row');
      await form.getByLabel('note', { exact: true }).fill('<i>first</i>');
      await button(form, 'Insert Row').click();
      await expect(viewer).toContainText('1 total row');
      await expect(viewer.getByRole('gridcell', { name: '<i>first</i>' })).toBeVisible();
      await button(viewer, 'Delete row id = 1').click();
      await button(dialog(page, /^Delete the row id = 1/), 'Delete row').click();
      await expect(viewer).toContainText('No Data');
      await viewer.getByRole('tab', { name: 'Table Structure' }).click();
      await expect(viewer.getByRole('row', { name: /^id 1/ })).toContainText('AUTO INCREMENT');
      await viewer.getByRole('button', { name: 'Close' }).click();

      await button(manager, 'Modify Order`s').click();
      const change = dialog(page, 'Modify Table');
      await expect(change.getByRole('combobox', { name: 'Owner' })).toHaveCount(0);
      await change.getByLabel('Table name').fill('orders');
      await button(change, 'Apply changes').click();
      await expect(toast(page)).toContainText('Table name updated');
      await button(manager, 'Delete orders').click();
      const deletion = dialog(page, 'Delete the table “orders”?');
      await deletion.getByLabel('Type orders to confirm').fill('orders');
      await button(deletion, 'Move to trash').click();
      await button(toast(page), 'Restore').click();
      await expect(manager.getByRole('rowheader', { name: /^orders/ })).toBeVisible();

      await manager.getByRole('tab', { name: 'Users' }).click();
      await expect(manager.getByRole('row', { name: /^tessera/ })).toContainText('Current');
      await manager.getByRole('tab', { name: 'Databases' }).click();
      await expect(manager.getByRole('row', { name: /^tessera utf8/ })).toContainText('Connected');
      await expect(manager.getByRole('columnheader', { name: 'Owner' })).toHaveCount(0);
      await card.getByLabel('Server').selectOption('app');
      await expect(card).toContainText('tessera_manager');
      forgiveRefusals(complaints);
    });
  });
}

/** Starts a site whose operator has listed a second server. */
async function startBoth(): Promise<{ maria: MariaDb; site: Site }> {
  const maria = await startMariaDb();
  const { user, password, host, port, database } = maria;
  const shop = `shop=mysql://${user}:${password}@${host}:${port}/${database}`;
  const settings = { ADMIN_PASSWORD: 'tessera-demo', SHED_LOAD: '0', TRUSTED_PROXIES: '127.0.0.1' };
  const site = await startSite({ environment: { ...settings, MANAGED_DATABASES: `app ${shop}` } });
  return { maria, site };
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
