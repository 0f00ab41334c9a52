import { readFile } from 'node:fs/promises';
import { forgiveRefusals } from '../support/accounts.ts';
import { checkLooks, expect, test } from '../support/browser.ts';
import { callDatabase, makeDatabase } from '../support/database.ts';

/** SQL for a hundred tables, each with a reference to the previous one. */
function hundredTables(odd: string): string {
  return Array.from({ length: 100 }, (_, index) => {
    const name = index === 99 ? `"${odd}"` : `t_${index}`;
    const reference = index > 0 && index < 99 ? `, before_id int references t_${index - 1}` : '';
    return `create table ${name} (id int primary key, name text, made_at timestamptz${reference})`;
  }).join(';\n');
}

test('B17: names with markup are text in the diagram, the running queries and the audit log', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  const mark = `audit_${Date.now()}`;
  await page.request.post('/api/database/console/run', { data: { script: `select 1 as ${mark}` } });

  // A hundred tables, one of which has markup as its name.
  const hostile = '<img src=x onerror=alert(1)>';
  const database = await makeDatabase(page, hundredTables(hostile));
  await page.goto('/admin/database/diagram');
  const picture = page.getByRole('region', { name: 'Diagram of public, 100 tables', exact: false });
  await expect(picture).toBeVisible();
  const boxes = page.locator('.diagram-box');
  await expect(boxes).toHaveCount(100);
  expect(await page.locator('.diagram-box img').count()).toBe(0);
  const nameHeights = await boxes
    .locator('.diagram-name')
    .evaluateAll((names) => names.map((name) => name.getBoundingClientRect().height));
  expect(Math.min(...nameHeights), 'names are legible when zoomed out').toBeGreaterThan(7);
  const scale = page.locator('.diagram-scale');
  const fitted = (await scale.textContent()) ?? '';
  await picture.focus();
  await page.keyboard.press('+');
  await expect(scale).not.toHaveText(fitted);
  await page.keyboard.press('0');
  await expect(scale).toHaveText(fitted);
  await picture.hover();
  await page.mouse.wheel(0, -400);
  await expect(scale).not.toHaveText(fitted);

  await page.getByRole('combobox', { name: 'Find a table' }).fill('t_50');
  await page.getByRole('option', { name: 't_50' }).click();
  await page.getByRole('switch', { name: 'Only t_50 and related tables' }).check();
  await expect(boxes.locator('.diagram-name')).toHaveText(['t_49', 't_50', 't_51']);
  await checkLooks(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as SVG' }).click();
  const svg = await readFile(await (await download).path(), 'utf8');
  expect(svg).toMatch(/^<svg [^>]*viewBox[\s\S]*>t_51</);
  await page.getByRole('radio', { name: 'List' }).check();
  const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 't_50' }) });
  await expect(item).toContainText('t_49 (before_id → id)');
  await page.getByRole('combobox', { name: 'Find a table' }).clear();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('heading', { name: hostile })).toBeVisible();
  await item.getByRole('link', { name: 't_50' }).click();
  await expect(page).toHaveURL('/admin/database/table?schema=public&table=t_50');

  // A running query is listed and cancelled.
  const slow = page.request.post('/api/database/console/run', {
    data: { script: 'select pg_sleep(300)', timeLimitSeconds: 600 },
    timeout: 0,
  });
  await page.goto('/admin/database/activity');
  await page.getByRole('switch', { name: 'Refresh every 5 seconds' }).uncheck();
  const row = page.getByRole('row').filter({ hasText: 'pg_sleep(300)' });
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).first().click();
    await expect(row).toBeVisible({ timeout: 700 });
  }).toPass();
  await checkLooks(page);
  await page.getByRole('button', { name: 'Show all 100 tables' }).click();
  await expect(page.getByRole('table', { name: 'Largest tables' })).toContainText(`public.${hostile}`);
  await row.getByRole('button', { name: /^Cancel query/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the query' }).click();
  expect(await (await slow).text()).toContain('The statement was stopped.');

  await page.goto('/admin/database/audit');
  await page.getByRole('searchbox', { name: 'Action' }).fill(mark);
  await page.getByRole('searchbox', { name: 'Person' }).fill('admin@');
  await page.getByRole('button', { name: 'Search' }).click();
  const entries = page.getByRole('table', { name: 'Audit log' }).getByRole('row').filter({ hasText: mark });
  await expect(entries).toHaveCount(1);
  await entries.getByRole('button', { name: /^Details/ }).click();
  await expect(page.getByRole('dialog')).toContainText(`select 1 as ${mark}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  const csv = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  expect((await readFile(await (await csv).path(), 'utf8')).trim().split('\n')).toHaveLength(2);
  await callDatabase(page, 'POST', '/api/database/connect', { databaseName: 'tessera' });
  await callDatabase(page, 'DELETE', `/api/database/${database}`);
});

test('people who are not administrators do not learn that the Database Manager exists', async ({
  page,
  signIn,
  complaints,
}) => {
  await signIn(page, 'moderator');
  for (const path of ['', '/console', '/diagram', '/activity', '/audit']) {
    const answer = await page.goto(`/admin/database${path}`);
    expect(answer?.status()).toBe(404);
  }
  await page.context().clearCookies();
  await page.goto('/admin/database/audit?who=ada');
  await expect(page).toHaveURL(/\/auth\/login\?redirect=%2Fadmin%2Fdatabase%2Faudit%3Fwho%3Dada$/);
  forgiveRefusals(complaints);
});
