import type { Page } from '@playwright/test';
import { forgiveRefusals } from '../support/accounts.ts';
import { expect, test } from '../support/browser.ts';
import {
  awkwardTables,
  button,
  dialog,
  makeDatabase,
  openManager,
  runSql,
  toast,
} from '../support/database.ts';

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, 'admin');
});

test('rows: every kind of input, NULL and the empty string, limit fields and roles', async ({
  page,
  complaints,
}) => {
  await makeDatabase(page, awkwardTables);
  await page.goto('/about');
  const manager = await openManager(page);
  await button(manager, 'View users').click();
  const viewer = dialog(page, 'users');
  await expect(viewer).toContainText('15 columns');
  await expect(viewer).toContainText('1 total row');
  await expect(viewer).toContainText('Role Management Available');

  await button(viewer, 'Insert Row').click();
  const form = dialog(page, 'Insert Row');
  await expect(form.getByLabel(/^id/)).toHaveAttribute('readonly');
  await expect(form.getByText('Auto-generated').first()).toBeVisible();
  await expect(form.getByText('Generated from other columns').first()).toBeVisible();
  await expect(form.getByLabel(/^email REQUIRED/)).toHaveAttribute('maxlength', '80');
  await expect(form.getByLabel('born', { exact: true })).toHaveAttribute('type', 'date');
  await expect(form.getByLabel('seen', { exact: true })).toHaveAttribute('type', 'datetime-local');
  await expect(form.getByLabel('amount', { exact: true })).toHaveAttribute('type', 'number');
  await expect(form.locator('textarea')).toHaveCount(3);
  await form.getByLabel(/^email REQUIRED/).fill('eve@example.test');
  await form.getByLabel('Source of note').selectOption('Value');
  await form.getByLabel('mood', { exact: true }).selectOption('glad');
  await form.getByLabel('seen', { exact: true }).fill('2026-02-03T04:05:06');
  await form.getByLabel('amount', { exact: true }).fill('1.50');
  await button(form, 'Insert Row').click();
  await expect(toast(page)).toContainText('Row Inserted');
  expect(
    await runSql(page, `select note, role, seen, is_new, doubled from users where mood = 'glad'`),
  ).toEqual([['', null, '2026-02-03 04:05:06', 't', '3.00']]);

  await button(viewer, 'Edit field of id = 1').click();
  await editLimits(page);

  await button(viewer, 'Change role of id = 1').click();
  const roles = dialog(page, 'Change User Role');
  await expect(roles.getByRole('radio')).toHaveCount(6);
  await button(roles, 'Change role').click();
  await expect(toast(page)).toContainText('No Change');
  await button(viewer, 'Change role of id = 1').click();
  await roles.getByLabel('landlord').check();
  await button(roles, 'Change role').click();
  await expect(toast(page)).toContainText('Role Updated Successfully');

  await button(viewer, 'Delete row id = 1').click();
  const deletion = dialog(page, 'Delete the row id = 1 of “users”?');
  await expect(deletion).toContainText('This cannot be undone.');
  await button(deletion, 'Delete row').click();
  await expect(toast(page)).toContainText('Row Deleted');
  await expect(viewer).toContainText('1 total row');
  forgiveRefusals(complaints);
});

async function editLimits(page: Page): Promise<void> {
  const form = dialog(page, 'Edit Field');
  const tryValue = async (field: string, value: string, sentence: string) => {
    await form.getByLabel('Field').selectOption(field);
    await form.getByLabel('Value').fill(value);
    await button(form, 'Update field').click();
    await expect(form.getByRole('alert')).toContainText(sentence);
  };
  await tryValue('file_size', '', 'Value cannot be empty');
  await tryValue('file_size', '3MB', 'Value 3MB is not allowed. Allowed values: 10MB, 50MB, 100MB');
  await tryValue('expiry_date', '2026-02-30 00:00:00', 'YYYY-MM-DD HH:MM:SS');
  await tryValue('subscribed_months', '-1', 'non-negative integer');
  await form.getByLabel('Field').selectOption('file_size');
  await form.getByLabel('Value').fill('100mb');
  await button(form, 'Update field').click();
  await expect(toast(page)).toContainText('Field Updated');
  await expect(form).toHaveCount(0);
}
