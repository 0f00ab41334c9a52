import type { Locator } from '@playwright/test';
import { forgiveRefusals } from '../support/accounts.ts';
import { expect, test } from '../support/browser.ts';
import { button, dialog, makeDatabase, openManager } from '../support/database.ts';

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, 'admin');
});

const evil = `<img src=x onerror="document.title='B17'"><script>document.title='B17'</script>`;
const short = `<b onclick=x>"'&amp;`;

test('B17: markup in names, values and messages of a server is text everywhere', async ({
  page,
  complaints,
}) => {
  const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
  const literal = `'${evil.replaceAll("'", "''")}'`;
  await makeDatabase(
    page,
    `create schema ${quoted(`<i>${short}`)};
     create table ${quoted(short)} (id int primary key, ${quoted(`c${short}`)} text default ${literal});
     insert into ${quoted(short)} values (1, ${literal});
     create table ${quoted(`<i>${short}`)}.${quoted(`t${short}`)} (id int);
     create index ${quoted(`i${short}`)} on ${quoted(short)} (${quoted(`c${short}`)});
     create function noted() returns trigger language plpgsql as $$begin raise exception '%', new.id || ${literal}; end$$;
     create trigger ${quoted(`g${short}`)} before insert on ${quoted(short)} for each row execute function noted()`,
  );
  await page.goto('/about');
  const manager = await openManager(page);
  await expect(manager.getByRole('rowheader').filter({ hasText: short }).first()).toBeVisible();
  await button(manager, `View ${short}`).click();
  const viewer = page.getByRole('dialog').filter({ hasText: 'Table Data' });
  await expect(viewer).toContainText(`c${short}`);
  await expect(viewer).toContainText(evil.slice(0, 40));
  await viewer.getByRole('tab', { name: 'Table Structure' }).click();
  await expect(viewer.getByRole('region', { name: 'Indexes' })).toContainText(`i${short}`);
  await expect(viewer.getByRole('region', { name: 'Triggers' })).toContainText(`g${short}`);
  await viewer.getByRole('tab', { name: 'Definition' }).click();
  await expect(viewer).toContainText('CREATE TABLE');
  await viewer.getByRole('tab', { name: 'Table Data' }).click();
  await button(viewer, 'Insert Row').click();
  const form = dialog(page, 'Insert Row');
  await form.getByLabel(/^id/).fill('2');
  await button(form, 'Insert Row').click();
  await expect(form.getByRole('alert')).toContainText(`2${evil}`);
  await button(form, 'Cancel').click();
  await viewer.getByRole('button', { name: 'Close' }).click();
  await button(manager, `Delete ${short}`).click();
  await expect(page.getByRole('dialog').filter({ hasText: 'to confirm' })).toContainText(short);
  await page.keyboard.press('Escape');

  await page.route('**/api/database/list?*', (route) => {
    const named = { collation: evil, character_type: 'C', encoding: evil, size: 1 };
    const flags = { is_connected: false, is_app_database: false, is_template: false };
    return route.fulfill({
      json: {
        success: true,
        databases: [{ name: evil, owner: evil, ...named, ...flags }],
        choices: { encodings: [], collations: [] },
      },
    });
  });
  await page.route('**/api/database/users?*', (route) => {
    const rights = { is_superuser: true, can_create_db: true, is_current: false, is_protected: false };
    const user = { username: evil, host: null, ...rights, hindrance: null };
    return route.fulfill({ json: { success: true, users: [user], hindrance: evil } });
  });
  await page.route('**/api/scripts/scan?*', (route) => {
    const script = { filename: `${short}.sql`, description: evil, content: evil, category: 'create' };
    return route.fulfill({ json: { success: true, scripts: [script] } });
  });
  await manager.getByRole('tab', { name: 'Databases' }).click();
  await expect(manager.getByRole('rowheader')).toContainText(evil);
  await button(manager, `Delete ${evil}`).click();
  await expect(dialog(page, `Delete the database “${evil}”?`)).toBeVisible();
  await page.keyboard.press('Escape');
  await manager.getByRole('tab', { name: 'Users' }).click();
  await expect(manager.getByRole('rowheader')).toContainText(evil);
  await manager.getByRole('tab', { name: 'Tables' }).click();
  await button(manager, 'Create Table').click();
  const builder = dialog(page, 'Create New Table');
  await builder.getByRole('tab', { name: 'SQL Script Builder' }).click();
  await builder.getByLabel('System scripts').selectOption(`${short}.sql`);
  await expect(builder).toContainText(evil);
  expect(await page.title()).not.toContain('B17');
  await expect(page.locator('[onerror], [onclick], img[src="x"]')).toHaveCount(0);
  forgiveRefusals(complaints);
});

test('B11, N02: every screen warns of a login that reaches the machine or reads secrets', async ({
  page,
  complaints,
}) => {
  await makeDatabase(page);
  await page.route('**/api/database/test-connection?*', async (route) => {
    const response = await route.fetch();
    const reply = (await response.json()) as { data: { database: object } };
    Object.assign(reply.data.database, { machine_rights: ['superuser', 'FILE'], reads_secrets: true });
    await route.fulfill({ response, json: reply });
  });
  const expectWarnings = async (screen: Locator) => {
    const machine = screen.getByText('This login can reach the server’s machine');
    await expect(screen.getByText(/has superuser rights/)).toBeHidden();
    await machine.click();
    await expect(screen.getByText(/has superuser rights and the right FILE\./)).toBeVisible();
    await expect(screen.getByText('This login can read the application’s secrets')).toBeVisible();
  };

  await page.goto('/about');
  await expectWarnings(await openManager(page));
  for (const path of ['console', 'diagram', 'activity', 'audit', 'table?schema=public&table=none']) {
    await page.goto(`/admin/database/${path}`);
    await expectWarnings(page.getByRole('main'));
  }
  // There is no such table.
  forgiveRefusals(complaints);
});
