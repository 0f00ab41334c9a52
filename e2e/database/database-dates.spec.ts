import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { checkLooks, checkPage, expect, phone, test } from '../support/browser.ts';
import { makeDatabase, runSql } from '../support/database.ts';

async function openDays(page: Page): Promise<{ grid: Locator; table: string }> {
  const schema = `days_${randomBytes(4).toString('hex')}`;
  const table = `${schema}.days`;
  // Administrators cannot create schemas in the app database.
  await makeDatabase(
    page,
    `CREATE SCHEMA ${schema};
     CREATE TABLE ${table} (id int PRIMARY KEY, born date, seen timestamptz, woke time, at timestamp(0));
     INSERT INTO ${table} VALUES (1, '2020-02-29', '2026-03-29 01:30:00.5+00', '06:30', '2026-01-01 12:00'),
       (2, '0044-03-15 BC', 'infinity', '24:00', NULL)`,
  );
  await page.goto(`/admin/database/table?${new URLSearchParams({ schema, table: 'days' })}`);
  const grid = page.getByRole('grid', { name: 'Rows of days' });
  await expect(cellAt(grid, 1, 1)).toHaveText('1');
  return { grid, table };
}

/** Records the pickers that are opened. The browser draws them outside the page, where the test cannot see them. */
async function noteOpenedPickers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const opened: string[] = [];
    Reflect.set(window, 'pickersOpened', opened);
    HTMLInputElement.prototype.showPicker = function open() {
      opened.push(`${this.type} ${this.value}`);
    };
  });
}

/** Rows and columns count from 1, without the header and the column of checkboxes. */
function cellAt(grid: Locator, row: number, column: number): Locator {
  return grid.locator(`[aria-rowindex="${row + 1}"] > [aria-colindex="${column + 1}"]`);
}

const rowsOf = (page: Page, table: string) => runSql(page, `SELECT * FROM ${table} ORDER BY id`);

test('DBM-2: dates and times are typed in the form they are shown, checked before saving, and picked', async ({
  page,
  signIn,
}) => {
  await noteOpenedPickers(page);
  await signIn(page, 'admin');
  const { grid, table } = await openDays(page);
  const before = await rowsOf(page, table);
  const editor = (name: string | RegExp) => page.getByRole('textbox', { name });

  // The time zone is shown in the column header and below the grid.
  await expect(grid.getByRole('columnheader', { name: /^seen shown in UTC/ })).toBeVisible();
  await expect(page.getByText('Times with a zone are shown in UTC.')).toBeVisible();

  // Typing after Enter replaces the date. Appending to it once gave the year 60201.
  await cellAt(grid, 1, 2).click();
  await page.keyboard.press('Enter');
  await expect(editor('born, date')).toHaveValue('2020-02-29');
  await page.keyboard.type('2026-02-01');
  await page.keyboard.press('Enter');
  await expect(cellAt(grid, 1, 2)).toContainText('2026-02-01');

  // The editor refuses an impossible date and says why. Escape restores the value.
  await expect(cellAt(grid, 2, 2)).toBeFocused();
  await page.keyboard.press('F2');
  await expect(editor('born, date')).toHaveValue('0044-03-15 BC');
  await page.keyboard.type('2026-02-30');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('alert')).toHaveText('There is no such day in the calendar.');
  await expect(editor('born, date')).toBeFocused();
  await expect(editor('born, date')).toHaveAttribute('aria-invalid', 'true');
  await checkLooks(page);
  await page.keyboard.press('Escape');
  await expect(cellAt(grid, 2, 2)).toHaveText('0044-03-15 BC');

  // A click elsewhere keeps the refused text in the editor too.
  await cellAt(grid, 1, 5).dblclick();
  await page.keyboard.type('2026-01-01 12:00:00.5');
  await cellAt(grid, 2, 1).click();
  await expect(page.getByRole('alert')).toHaveText('This column stores whole seconds.');
  await expect(editor(/^at, timestamp/)).toBeFocused();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(cellAt(grid, 1, 5)).toHaveText('2026-01-01 12:00:00');

  // The button and Alt+↓ open the picker. The chosen time keeps the time zone of the text.
  await cellAt(grid, 1, 3).dblclick();
  await page.getByRole('button', { name: 'Pick a date and time' }).click();
  await page.keyboard.press('Alt+ArrowDown');
  expect(await page.evaluate(() => Reflect.get(window, 'pickersOpened'))).toEqual([
    'datetime-local 2026-03-29T01:30',
    'datetime-local 2026-03-29T01:30',
  ]);
  await page.locator('.dbg-picker-input').fill('2026-04-05T06:07');
  await expect(editor(/^seen, timestamp/)).toHaveValue('2026-04-05 06:07:00+00');
  await editor(/^seen, timestamp/).press('Enter');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();

  expect(await rowsOf(page, table)).toEqual([
    ['1', '2026-02-01', '2026-04-05 06:07:00+00', '06:30:00', '2026-01-01 12:00:00'],
    before[1],
  ]);
});

test('on a phone a date is typed, refused, corrected and saved', async ({ browser, site, signIn }) => {
  const context = await browser.newContext({
    viewport: phone,
    hasTouch: true,
    isMobile: true,
    baseURL: site.url,
  });
  const page = await context.newPage();
  await signIn(page, 'admin');
  const { grid, table } = await openDays(page);

  // The whole editor scrolls into view with its picker, although it is wider than its column.
  await cellAt(grid, 1, 3).tap();
  await cellAt(grid, 1, 3).tap();
  await expect(page.getByRole('button', { name: 'Pick a date and time' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('textbox', { name: /^seen/ }).press('Escape');

  await cellAt(grid, 1, 2).tap();
  await cellAt(grid, 1, 2).tap();
  const editor = page.getByRole('textbox', { name: 'born, date' });
  await editor.fill('1.2.2026');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Type it in the form 2026-02-01');
  await checkPage(page);
  await page.locator('.dbg-picker-input').fill('2026-02-01');
  await editor.press('Enter');
  await page.getByRole('button', { name: 'Save changes' }).tap();
  await expect(page.getByText('Changes saved')).toBeVisible();

  expect((await rowsOf(page, table))[0]?.[1]).toBe('2026-02-01');
  await context.close();
});
