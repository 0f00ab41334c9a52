import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { forgiveRefusals } from '../support/accounts.ts';
import { checkLooks, expect, test } from '../support/browser.ts';
import { forgetProof, makeAdministrator } from '../support/administrators.ts';

const editor = (page: Page) => page.getByRole('textbox', { name: 'SQL script' });
const results = (page: Page) => page.getByRole('region', { name: 'Results', exact: true });
const lines = (page: Page) => page.locator('.cm-line');

async function openConsole(page: Page): Promise<void> {
  await page.goto('/admin/database');
  await expect(page).toHaveURL(/\/admin\/database\/console$/);
  await expect(editor(page)).toBeVisible();
}

/** Replaces the script in the editor. */
async function write(page: Page, script: string): Promise<void> {
  await editor(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  // Typing over a selection must not violate the content security policy.
  await page.keyboard.insertText(script);
}

async function run(page: Page, script: string): Promise<void> {
  await write(page, script);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(results(page)).not.toHaveAttribute('aria-busy');
}

test('DBM-4: the SQL editor highlights, completes, runs, marks the failing line and releases Tab', async ({
  page,
  signIn,
  complaints,
}) => {
  await signIn(page, 'admin');
  await openConsole(page);

  // A disconnected administrator can connect again on this page.
  await page.request.post('/api/database/disconnect');
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('No Database Connected');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByLabel('Database', { exact: true })).toHaveValue('tessera');
  await expect(page.getByRole('alert')).toHaveCount(0);
  forgiveRefusals(complaints);

  // Completion from the live schema: a table by its first characters, then a column of the table in the statement.
  await editor(page).click();
  await page.keyboard.type('select * from user_pass');
  await expect(page.getByRole('option', { name: /user_passwords/ })).toBeVisible();
  // For a moment after it opens, the list ignores Enter, which may have been meant for the text.
  await page.waitForTimeout(150);
  await page.keyboard.press('Enter');
  await expect(lines(page).first()).toHaveText('select * from user_passwords');
  await write(page, 'select  from users');
  for (let step = 0; step < ' from users'.length; step += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('suspension_r');
  await page.getByRole('option', { name: /suspension_reason/ }).click();
  await expect(lines(page).first()).toHaveText('select suspension_reason from users');
  const colours = await lines(page)
    .first()
    .locator('span')
    .evaluateAll((tokens) => new Set(tokens.map((token) => getComputedStyle(token).color)).size);
  expect(colours).toBeGreaterThanOrEqual(1);

  // The failing line, in the second statement, with the message of the server.
  await run(page, 'select 1;\n\nselect email,\n  nonsense\nfrom users');
  await expect(results(page).getByRole('alert')).toContainText('Line 4 failed');
  await expect(results(page).getByRole('alert')).toContainText('column "nonsense" does not exist');
  await expect(page.locator('.cm-line[data-failed]')).toHaveText('  nonsense');
  await expect(page.locator('.cm-lintRange-error')).toHaveText('nonsense');
  await page.getByRole('button', { name: 'Go to line' }).click();
  await expect(editor(page)).toBeFocused();
  await page.keyboard.insertText('role');
  await expect(page.locator('.cm-line[data-failed]')).toHaveCount(0);

  // Tab indents; after Escape it leaves the editor, as its description says.
  await expect(editor(page)).toHaveAccessibleDescription(/Escape then Tab leaves the editor/);
  await write(page, 'select 1');
  await page.keyboard.press('Home');
  await page.keyboard.press('Tab');
  await expect(editor(page)).toBeFocused();
  await expect(lines(page).first()).toHaveText(/^\s+select 1$/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(editor(page)).not.toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+Tab');
  await expect(editor(page)).not.toBeFocused();
});

test('the console shows results and query plans, cancels, asks for the password, and saves queries and history', async ({
  page,
  signUp,
  complaints,
}) => {
  const person = await signUp(page);
  await makeAdministrator(person.email);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openConsole(page);
  const mark = `m${Date.now()}`;

  // Several results. NULL, empty text and markup are shown as what they are.
  await run(
    page,
    `select '${mark}' as mark; select null as a, '' as b, '<img src=x onerror=alert(1)>' as c; select * from generate_series(1, 5000) n`,
  );
  await expect(results(page).getByRole('status')).toContainText('3 statements in');
  await expect(results(page)).toContainText('Only the first 1,000 rows are shown');
  expect(await results(page).getByRole('row').count()).toBeLessThan(60);
  await results(page)
    .getByRole('button', { name: /^2\. select null/ })
    .click();
  const cells = results(page).getByRole('gridcell');
  await expect(cells).toHaveText(['NULL', 'empty text', '<img src=x onerror=alert(1)>']);
  await results(page).getByRole('grid').focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'c, row 1' })).toContainText('<img src=x onerror=alert(1)>');
  await page.keyboard.press('Escape');
  await results(page).getByRole('button', { name: 'Copy' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('a,b,c\n,"",<img src=x onerror=alert(1)>');
  await results(page).getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'JSON' }).click();
  const file = await (await download).path();
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual([
    { a: null, b: '', c: '<img src=x onerror=alert(1)>' },
  ]);

  // Only the selection runs; then it is explained.
  await write(page, 'select nonsense;\nselect u.id, u.email from users u order by u.email');
  await page.keyboard.press('Shift+Home');
  await page.getByRole('button', { name: 'Run selection' }).click();
  await expect(results(page).getByRole('columnheader', { name: /email/ })).toBeVisible();
  await page.getByRole('button', { name: 'Explain' }).click();
  await page.getByRole('menuitem', { name: /^Explain and run/ }).click();
  const queryPlan = page.getByRole('region', { name: 'Query plan', exact: true });
  await expect(queryPlan.getByRole('listitem').first()).toContainText(/Sort|Index Scan/);
  await expect(queryPlan).toContainText('expected');
  await expect(results(page)).toContainText('Execution Time');
  await checkLooks(page);
  await write(page, 'select 1;\nselect nowhere from users');
  await page.getByRole('button', { name: 'Explain' }).click();
  await page.getByRole('menuitem', { name: /^Explain Show/ }).click();
  await expect(results(page).getByRole('alert')).toContainText('column "nowhere" does not exist');
  await expect(page.locator('.cm-lintRange-error')).toHaveText('nowhere');

  // A slow query is cancelled, even before it has reached the server.
  const requestReleased = Promise.withResolvers<void>();
  await page.route('**/api/database/console/run', async (route) => {
    await requestReleased.promise;
    await route.continue();
  });
  await write(page, 'select pg_sleep(20)');
  await page.keyboard.press('ControlOrMeta+Enter');
  const early = page.waitForResponse('**/api/database/console/cancel');
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect((await early).status()).toBe(404);
  requestReleased.resolve();
  await expect(results(page).getByRole('alert')).toContainText('The statement was cancelled.');
  await page.unroute('**/api/database/console/run');

  // Read-only mode refuses a statement that writes, and marks its line.
  await page.getByRole('switch', { name: 'Read-only' }).check();
  await run(page, 'select 1;\ndelete from users');
  await expect(results(page).getByRole('alert')).toContainText(
    'Line 2: DELETE cannot run in read-only mode.',
  );
  await expect(page.locator('.cm-line[data-failed]')).toHaveText('delete from users');
  await page.getByRole('switch', { name: 'Read-only' }).uncheck();

  // A statement that writes asks for the password if it was not entered recently, and then runs.
  await forgetProof(person.email);
  await write(page, 'create temporary table pairs (a int); insert into pairs values (1), (2)');
  await page.keyboard.press('ControlOrMeta+Enter');
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await proof.getByLabel('Password', { exact: true }).fill(person.password);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(results(page)).toContainText('2 rows affected');

  await write(page, `select '${mark} saved'`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByLabel('Name').fill(`Query ${mark}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Query saved')).toBeVisible();
  await page.getByRole('button', { name: 'History' }).click();
  await page.getByRole('dialog').getByLabel('Search').fill(mark);
  const past = page.getByRole('list', { name: 'Past runs' }).getByRole('listitem');
  await expect(past).toHaveCount(1);
  await checkLooks(page);
  await past.getByRole('button', { name: 'Open' }).click();
  await expect(lines(page).first()).toContainText(`select '${mark}' as mark`);
  await page.getByRole('button', { name: 'Saved queries' }).click();
  const saved = page.getByRole('listitem').filter({ hasText: `Query ${mark}` });
  await saved.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  // Waits for the dialog to close: behind it, the query has no role and would count as missing too early.
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(saved).toHaveCount(0);
  forgiveRefusals(complaints);
});
