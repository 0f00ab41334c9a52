import type { Locator } from '@playwright/test';
import { forgiveRefusals } from '../support/accounts.ts';
import { checkDark, checkLooks, checkPage, expect, takeLook, test } from '../support/browser.ts';
import {
  awkwardTables,
  button,
  callDatabase,
  dialog,
  makeDatabase,
  openManager,
  toast,
} from '../support/database.ts';

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
  await expect(card.getByRole('term')).toHaveText(['Database user', 'Size', 'Active connections', 'Server']);

  await button(card, 'Disconnect').click();
  await expect(toast(page)).toContainText('Database connection has been closed');
  await expect(opener).toHaveText('Database');
  await expect(manager).toContainText('No database connected. Please connect to a database first.');
  await manager.getByRole('button', { name: 'Close' }).click();
  await opener.click();
  await expect(opener).toHaveText('Connected');
  await expect(toast(page)).toContainText('Database Connected');
  forgiveRefusals(complaints);
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('status of 503')));
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
    ['tessera_manager', 'You are connected as this user.'],
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
