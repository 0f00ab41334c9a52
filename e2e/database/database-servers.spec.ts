import type { Page } from '@playwright/test';
import { forgiveRefusals } from '../support/accounts.ts';
import { checkPage, expect, test } from '../support/browser.ts';
import { button, callDatabase, dialog, makeDatabase, openManager, toast } from '../support/database.ts';

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, 'admin');
});

test('DBM-6: a deletion shows its effects and asks for the name, and a table can be restored', async ({
  page,
  complaints,
}) => {
  const database = await makeDatabase(
    page,
    'create table fruit (id int primary key, name text); create view red as select * from fruit; create table old (id int)',
  );
  await page.goto('/about');
  const manager = await openManager(page);
  await expect(manager.getByRole('rowheader', { name: /^red/ })).toContainText('view');

  await button(manager, 'Delete fruit').click();
  const fruit = dialog(page, 'Delete the table “fruit”?');
  await expect(fruit).toContainText('Depends on it');
  await expect(fruit.getByRole('listitem')).toContainText('red');
  await fruit.getByLabel('Delete permanently').check();
  await expect(fruit).toContainText('This cannot be undone.');
  await expect(fruit.getByRole('region', { name: 'Statement' })).toContainText('DROP TABLE "public"."fruit"');
  await expect(button(fruit, 'Delete table')).toBeDisabled();
  await fruit.getByLabel('Type fruit to confirm').fill('fruit');
  await button(fruit, 'Delete table').click();
  await expect(fruit.getByRole('alert')).toContainText('other objects depend on it');
  await checkPage(page);
  await button(fruit, 'Cancel').click();

  await refuseProofOnce(page, '**/api/database/table/old/trash?*');
  await button(manager, 'Delete old').click();
  const old = dialog(page, 'Delete the table “old”?');
  await old.getByLabel('Type old to confirm').fill('old');
  await button(old, 'Move to trash').click();
  const proof = dialog(page, 'Confirm it’s you');
  await proof.getByLabel('Password', { exact: true }).fill('tessera-demo');
  await button(proof, 'Confirm').click();
  await expect(toast(page)).toContainText('Table Deleted');
  await expect(manager.getByRole('rowheader', { name: /^old/ })).toHaveCount(0);
  await expect(button(manager, 'Delete red')).toBeFocused();
  await button(manager, 'Trash').click();
  const trash = dialog(page, 'Trash');
  await button(trash, 'Restore old').click();
  await expect(trash).toContainText('The trash is empty');
  await expect(trash.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(manager.getByRole('rowheader', { name: /^old/ })).toBeVisible();

  const user = database.replace('shop_', 'clerk_');
  await manager.getByRole('tab', { name: 'Users' }).click();
  await button(manager, 'Create User').click();
  await makeUser(page, user);
  await button(manager, `Delete ${user}`).click();
  const deletion = dialog(page, `Delete the user “${user}”?`);
  await expect(deletion).toContainText('This cannot be undone.');
  await deletion.getByLabel(`Type ${user} to confirm`).fill(user);
  await button(deletion, 'Delete user').click();
  await expect(toast(page)).toContainText('User Deleted');
  await expect(manager.locator('[aria-label^="Delete "]:focus')).toBeVisible();

  await manager.getByRole('tab', { name: 'Databases' }).click();
  await button(manager, `Delete ${database}`).click();
  const last = dialog(page, `Delete the database “${database}”?`);
  await last.getByLabel(`Type ${database} to confirm`).fill(database);
  await button(last, 'Delete database').click();
  await expect(toast(page)).toContainText('Database Deleted');
  await expect(page.locator('.database-button')).toHaveText('Database');
  await button(manager, 'Connect').first().click();
  await expect(toast(page)).toContainText('Connected & Tables Loaded');
  await expect(manager.getByRole('region', { name: 'Connection' })).toContainText('tessera_manager');
  forgiveRefusals(complaints);
});

/** Makes the next call answer as if the password had been entered more than 15 minutes ago. */
async function refuseProofOnce(page: Page, address: string): Promise<void> {
  const refusal = { success: false, code: 'auth.proof_required', error: 'Please confirm first.' };
  await page.route(address, (route) => route.fulfill({ status: 403, json: refusal }), { times: 1 });
}

/**
 * Creates a user, but first violates every rule: each error is at its field, and the first such field has the focus.
 */
async function makeUser(page: Page, name: string): Promise<void> {
  const form = dialog(page, 'Create Database User');
  const field = {
    name: form.getByLabel('Username'),
    password: form.getByLabel(/^Password/),
    again: form.getByLabel('Confirm password'),
  };
  await button(form, 'Create User').click();
  await expect(field.name).toHaveAccessibleDescription('Username is required');
  await expect(field.password).toHaveAccessibleDescription('Password is required');
  await expect(field.name).toBeFocused();
  await checkPage(page);
  await field.name.fill('1a');
  await field.password.fill('short');
  await expect(field.name).toHaveAccessibleDescription('Username must be at least 3 characters long');
  await expect(field.password).toHaveAccessibleDescription('Password must be at least 6 characters long');
  await expect(field.again).toHaveAccessibleDescription('Passwords do not match');
  await field.name.fill('1abc');
  await expect(field.name).toHaveAccessibleDescription(/must start with a letter/);
  await field.name.fill(name);
  await button(form, 'Create User').click();
  await expect(field.password).toBeFocused();
  await form.getByLabel(/^Password/).fill('long enough');
  await form.getByLabel('Confirm password').fill('long enough');
  await form.getByLabel('Can Create DB').check();
  await button(form, 'Create User').click();
  await expect(toast(page)).toContainText('User Created');
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Can Create DB');
}

test('databases and users are created, renamed and switched to', async ({ page, complaints }) => {
  await page.goto('/about');
  const manager = await openManager(page);
  const name = `made_${Date.now()}`;
  await manager.getByRole('tab', { name: 'Databases' }).click();
  await button(manager, 'Create Database').click();
  const creation = dialog(page, 'Create Database');
  await creation.getByLabel('Database name').fill('2nd');
  await button(creation, 'Create Database').click();
  await expect(creation.getByRole('alert')).toContainText('must start with a letter or underscore');
  await creation.getByLabel('Database name').fill(name);
  await button(creation, 'Create Database').click();
  await expect(toast(page)).toContainText('Database Created');
  await button(manager, `Connect to ${name}`).click();
  await expect(toast(page)).toContainText('Connected & Tables Loaded');
  await expect(manager.getByRole('row', { name: new RegExp(name) })).toContainText('Connected');

  await button(manager, `Modify ${name}`).click();
  const change = dialog(page, 'Modify Database');
  await button(change, 'Apply changes').click();
  await expect(change.getByRole('alert')).toContainText('No changes to apply');
  await change.getByLabel('Database name').fill(`${name}_b`);
  await button(change, 'Apply changes').click();
  await expect(toast(page)).toContainText('Database Modified');
  await expect(manager.getByRole('region', { name: 'Connection' })).toContainText(`${name}_b`);

  const user = name.replace('made_', 'clerk_');
  const account = { username: user, password: 'long enough', canCreateDB: false, isSuperuser: false };
  await callDatabase(page, 'POST', '/api/database/users', account);
  await manager.getByRole('tab', { name: 'Users' }).click();
  await button(manager, `Modify ${user}`).click();
  const rights = dialog(page, 'Modify User');
  await expect(button(rights, 'Apply changes')).toBeDisabled();
  await rights.getByLabel('Can Create DB').check();
  await button(rights, 'Apply changes').click();
  await expect(toast(page)).toContainText('User Modified');
  await button(manager, `Switch to ${user}`).click();
  const change2 = dialog(page, 'Switch User');
  await button(change2, 'Switch User').click();
  await expect(change2.getByRole('alert')).toContainText('Password is required');
  await change2.getByLabel(`Password of ${user}`).fill('not this one');
  await button(change2, 'Switch User').click();
  await expect(change2.getByRole('alert')).toContainText('password authentication failed');
  await change2.getByLabel(`Password of ${user}`).fill('long enough');
  await button(change2, 'Switch User').click();
  await expect(toast(page)).toContainText('User Switched');
  await expect(manager.getByRole('row', { name: new RegExp(user) })).toContainText('Current');
  await expect(manager.getByRole('region', { name: 'Connection' })).toContainText(user);
  await manager.getByRole('tab', { name: 'Tables' }).click();
  await button(manager, 'Refresh').click();
  await expect(toast(page)).toContainText('Tables Refreshed');
  forgiveRefusals(complaints);
});
