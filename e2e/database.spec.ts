import type { Locator } from '@playwright/test';
import { forgiveRefusals } from './support/accounts.ts';
import { checkDark, checkLooks, checkPage, expect, takeLook, test } from './support/browser.ts';
import {
  awkwardTables,
  button,
  callDatabase,
  dialog,
  makeDatabase,
  openManager,
  toast,
} from './support/database.ts';

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, 'admin');
});

test('NAV-6: the button shows its state, and the card the server’s message when there is no connection', async ({
  page,
  complaints,
}) => {
  let attempts = 0;
  await page.route('**/api/database/test-connection?*', async (route) => {
    attempts += 1;
    const answer = { success: false, error: 'Connection failed', details: 'the <b>server</b> is asleep' };
    await route.fulfill({ status: 503, json: answer });
  });
  await page.goto('/about');
  const opener = page.getByRole('banner').locator('.database-button');
  await expect(opener).toHaveText('Database');

  await opener.click();
  await expect(opener).toHaveText('Connecting...');
  const manager = dialog(page, 'Database Manager');
  await expect(opener).toHaveText('Failed');
  expect(attempts, 'one attempt and three retries').toBe(4);
  await expect(toast(page)).toContainText('Database Connection Failed');
  await expect(manager).toContainText('Connection failed: the <b>server</b> is asleep');
  await checkPage(page);

  await page.unroute('**/api/database/test-connection?*');
  const watch = async () => expect(manager).toContainText('Testing connection...');
  await page.route(
    '**/api/database/test-connection?*',
    async (route) => {
      await watch();
      await route.fallback();
    },
    { times: 1 },
  );
  await button(manager, 'Retry').click();
  await expect(opener).toHaveText('Connected');
  await expect(page.locator('.database-dot')).toHaveCount(1);
  const card = manager.getByRole('region', { name: 'Connection' });
  await expect(card).toContainText('tessera_manager');
  await expect(card.getByRole('term')).toHaveText(['User', 'Size', 'Active connections', 'Server']);

  await button(card, 'Disconnect').click();
  await expect(toast(page)).toContainText('Database connection has been closed');
  await expect(opener).toHaveText('Database');
  await expect(manager).toContainText('No database connected. Please connect to a database first.');
  await manager.getByRole('button', { name: 'Close' }).click();
  await opener.click();
  await expect(opener).toHaveText('Connected');
  await expect(toast(page)).toContainText('Database Connected');
  forgiveRefusals(complaints);
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('503')));
});

test('NAV-6: only administrators have the button in the document', async ({ page, signIn }) => {
  for (const who of ['moderator', 'buyer'] as const) {
    await signIn(page, who);
    await page.goto('/about');
    await expect(page.getByText(/^Welcome,/)).toBeVisible();
    await expect(page.locator('.database-button')).toHaveCount(0);
  }
});

test('a lost password is asked for again, and changes to tables of the app need one more step', async ({
  page,
  complaints,
}) => {
  const username = `clerk_${Date.now()}`;
  const account = { username, password: 'long enough', canCreateDB: false, isSuperuser: false };
  await callDatabase(page, 'POST', '/api/database/users', account);
  const lost = {
    success: false,
    code: 'database.switch_again',
    username,
    error: `The password of ${username} is no longer in memory. Please switch to this user again.`,
  };
  await page.route(
    '**/api/database/test-connection?*',
    (route) => route.fulfill({ status: 409, json: lost }),
    {
      times: 1,
    },
  );
  await page.goto('/about');
  const manager = await openManager(page);
  await expect(manager).toContainText(`Connection failed: ${lost.error}`);
  await button(manager, 'Switch User').click();
  const again = dialog(page, 'Switch User');
  await expect(again.getByLabel(`Password of ${username}`)).toBeFocused();
  await again.getByLabel(`Password of ${username}`).fill('long enough');
  await page.keyboard.press('Enter');
  const card = manager.getByRole('region', { name: 'Connection' });
  await expect(card).toContainText(username);
  await button(card, 'Disconnect').click();
  await button(manager, 'Connect').first().click();
  await expect(card).toContainText('tessera_manager');

  await manager.getByLabel('Find a table').fill('TESSERA.users');
  await expect(manager.getByRole('rowheader').first()).toContainText('users');
  await button(manager, 'View users').click();
  const viewer = dialog(page, 'users');
  await button(viewer, 'Change role of id = 1').click();
  const roles = dialog(page, 'Change User Role');
  await expect(button(roles, 'Change role')).toBeDisabled();
  await roles.getByLabel('I understand what this changes').check();
  await expect(button(roles, 'Change role')).toBeEnabled();
  await button(roles, 'Cancel').click();
  await viewer.getByRole('button', { name: 'Close' }).click();
  await expect(button(manager, 'View users')).toBeVisible();
  await expect(button(manager, 'Modify users')).toHaveCount(0);
  await expect(button(manager, 'Delete users')).toHaveCount(0);
  forgiveRefusals(complaints);
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
      json: { success: true, databases: [{ name: evil, owner: evil, ...named, ...flags }] },
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
    await expect(screen.getByText('This login can reach the server’s machine')).toBeVisible();
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

test('a response in an unknown format is explained in plain words', async ({ page, complaints }) => {
  const cases = [
    [
      { status: 502, contentType: 'text/html', body: '<html></html>' },
      'API returned HTML instead of JSON. Status: 502. This might indicate a routing issue or server error.',
    ],
    [{ status: 504, contentType: 'text/plain', body: 'slow' }, 'HTTP 504: Gateway Timeout'],
    [{ status: 200, contentType: 'text/plain', body: 'fine' }, 'Expected JSON response but got text/plain'],
    [{ status: 200, json: { success: false, error: 'no', details: 'no <i>way</i>' } }, 'no <i>way</i>'],
    [{ status: 200, json: { rows: [] } }, 'Failed to fetch users - invalid response format'],
  ] as const;
  await makeDatabase(page);
  await page.goto('/about');
  const manager = await openManager(page);
  for (const [answer, sentence] of cases) {
    await page.route('**/api/database/users?*', (route) => route.fulfill(answer));
    await manager.getByRole('tab', { name: 'Users' }).click();
    await expect(manager.getByRole('alert')).toContainText(`Failed to load users: ${sentence}`);
    await page.unroute('**/api/database/users?*');
    await manager.getByRole('tab', { name: 'Tables' }).click();
  }
  await manager.getByRole('tab', { name: 'Users' }).click();
  await expect(manager.getByRole('row', { name: /tessera_manager/ })).toContainText('Current');
  for (const [user, reason] of [
    ['tessera_manager', 'You are signed in as this user.'],
    ['tessera_app', 'The application itself works as this user.'],
  ] as const) {
    await expect(manager.getByRole('row', { name: user })).toContainText(reason);
    for (const action of ['Modify', 'Delete']) {
      const change = button(manager, `${action} ${user}`);
      await expect(change).toHaveAttribute('aria-disabled', 'true');
      await expect(change).toHaveAccessibleDescription(reason);
      await change.click({ force: true });
      await expect(page.getByRole('dialog')).toHaveCount(1);
    }
  }
  complaints.splice(0);
});

test('STA-5: the manager and its dialogs pass axe on phone and desktop, in both schemes', async ({
  page,
}) => {
  test.slow();
  await makeDatabase(page, awkwardTables);
  await page.goto('/about');
  const manager = await openManager(page);
  await expect(manager.getByRole('rowheader', { name: /^users/ })).toBeVisible();
  await checkLooks(page);
  await takeLook(page, { width: 390, height: 844, scheme: 'light' });
  for (const name of ['Databases', 'Users', 'Tables']) {
    await manager.getByRole('tab', { name }).click();
    await expect(manager.getByRole('rowheader').first()).toBeVisible();
    await checkPage(page);
  }
  const look = async (opener: string, name: string | RegExp, parent = manager) => {
    await button(parent, opener).click();
    const opened = dialog(page, name);
    await expect(opened).toBeVisible();
    await checkPage(page);
    await checkDark(page);
    return opened;
  };
  const close = (opened: Locator) => opened.getByRole('button', { name: 'Close' }).click();
  await close(await look('Create Table', 'Create New Table'));
  await close(await look('Modify users', 'Modify Table'));
  await close(await look('Delete users', /^Delete the table/));
  const viewer = await look('View users', 'users');
  await close(await look('Insert Row', 'Insert Row', viewer));
  await viewer.getByRole('tab', { name: 'Table Structure' }).click();
  await expect(viewer.getByRole('region', { name: 'Indexes' })).toBeVisible();
  await checkLooks(page);
});
