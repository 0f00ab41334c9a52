import type { Locator } from '@playwright/test';
import {
  checkLooks,
  checkPage,
  checkWidths,
  desktop,
  expect,
  expectNoSidewaysScroll,
  phone,
  test,
} from '../support/browser.ts';
import { openFile, openLab, results, tile, trades } from '../support/trading.ts';

test('a visitor tests a strategy on the sample, on a phone', async ({ page }) => {
  await page.setViewportSize(phone);
  await openLab(page);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trading lab');
  await expect(page.getByText('not investment advice')).toBeVisible();
  await expect(results(page).getByText('Synthetic sample')).toBeVisible();
  const before = await trades(page).innerText();

  await page.getByLabel('Fast average').fill('10');
  await page.getByRole('button', { name: 'Run' }).click();

  await expect(page).toHaveURL(/fast=10/);
  await expect(trades(page)).not.toHaveText(before);
  await expect(results(page).getByRole('table', { name: 'Returns by month' })).toBeVisible();
  await checkLooks(page);
});

test('on a phone the table of trades scrolls by itself, and does not widen the page', async ({ page }) => {
  await page.setViewportSize(phone);
  await openLab(page, '?view=trades');
  await expect(results(page).getByRole('table', { name: /^Trades/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('an address has all settings: a shared link gives the same run', async ({ page }) => {
  await openLab(page, '?strategy=breakout&enter=30&fee=0.25&i=Alder&i=Cedar');

  await expect(page.getByLabel('Buy above the high of')).toHaveValue('30');
  await expect(page.getByLabel('Cedar')).toBeChecked();
  await expect(page.getByLabel('Birch')).not.toBeChecked();
  await page.getByText('Capital and costs').click();
  await expect(page.getByLabel('Fee', { exact: true })).toHaveValue('0.25');
});

test('TLS-1: the crosshair of a chart moves by keys and says the values, and the zoom is reset', async ({
  page,
}) => {
  await openLab(page);
  const chart = page.getByRole('slider', { name: 'Capital, crosshair' });
  await expect(chart.locator('canvas')).toBeVisible();

  await chart.focus();
  await page.keyboard.press('Home');
  await expect(chart).toHaveAttribute('aria-valuetext', /^2 Jan 2015: 10,000, buy and hold/);
  await page.keyboard.press('ArrowRight');
  await expect(chart).toHaveAttribute('aria-valuenow', '1');
  await page.keyboard.press('+');
  const showAll = page.getByRole('button', { name: 'Show all: Capital' });
  await expect(showAll).toBeEnabled();
  await page.keyboard.press('0');
  await expect(showAll).toBeDisabled();

  await chart.hover({ position: { x: 400, y: 100 } });
  await expect(chart).not.toHaveAttribute('aria-valuenow', '1');
});

test('TLS-1: each chart has a table, and is drawn for paper in the light scheme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openLab(page);
  for (const name of ['Capital', 'Drawdown']) {
    await page.getByText(`${name} as a table`).first().click();
    const table = page.getByRole('table', { name: `${name} as a table` });
    await expect(table.getByRole('row')).toHaveCount(61);
    await expect(table.getByRole('rowheader').first()).toHaveText('2 Jan 2015');
  }
  await checkPage(page);

  const chart = page.getByRole('slider', { name: 'Capital, crosshair' });
  await expect(chart.locator('canvas')).toHaveCount(1);
  await page.evaluate(() => globalThis.dispatchEvent(new Event('beforeprint')));
  await expect(chart).toHaveAttribute('data-theme', 'light');
  await expect(chart.locator('canvas')).toHaveCount(1);
  expect((await chart.boundingBox())?.width).toBe(640);
  await page.evaluate(() => globalThis.dispatchEvent(new Event('afterprint')));
  await expect(chart).not.toHaveAttribute('data-theme');
});

const german = [
  '\uFEFFDatum;Eröffnung;Hoch;Tief;Schluss',
  ...Array.from({ length: 90 }, (_, index) => {
    const day = new Date(Date.UTC(2024, 0, 1 + index));
    const date = `${day.getUTCDate()}.${day.getUTCMonth() + 1}.${day.getUTCFullYear()}`;
    const price = (100 + 12 * Math.sin(index / 6)).toFixed(2).replace('.', ',');
    return `${date};${price};${price};${price};${price}`;
  }),
  '31.12.2024;kein;Preis;am;Silvester',
].join('\n');

async function rightEdge(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not shown.');
  return box.x + box.width;
}

for (const [screen, size] of Object.entries({ phone, desktop }))
  test(`TR-05: somebody tests their own prices, on a ${screen}`, async ({ page }) => {
    await page.setViewportSize(size);
    await openLab(page, '?fast=3&slow=9');

    await openFile(page, 'siemens.csv', german);
    const dialog = page.getByRole('dialog', { name: 'Use your own prices' });
    await expect(dialog.getByRole('combobox', { name: 'Close' })).toHaveValue('4');
    await expect(dialog.getByLabel('Numbers are written as')).toHaveValue(',');
    await expect(dialog.getByRole('rowheader', { name: '1 Jan 2024' })).toBeVisible();
    // The preview does not widen the dialog.
    const preview = dialog.getByRole('region', { name: 'How the first rows are read' });
    for (const each of [desktop, phone]) {
      await page.setViewportSize(each);
      expect(await rightEdge(preview)).toBeLessThanOrEqual(await rightEdge(dialog));
    }
    await checkWidths(page);
    await dialog.getByRole('button', { name: 'Use these prices' }).click();

    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/data=own/);
    await expect(page.getByText('siemens.csv: 1 instrument, 90 bars')).toBeVisible();
    await page.getByText('1 line was left out').click();
    await expect(page.getByText('Line 92: “kein” is not a number (open).')).toBeVisible();
    await expect(tile(page, 'Trades')).not.toContainText(/Trades\s*0/);

    await page.reload();
    await expect(page.getByText('Open your file again')).toBeVisible();
  });

test('T04: a million columns are refused with a sentence, and the page goes on', async ({ page }) => {
  await openLab(page);
  await openFile(page, 'wide.csv', '1,'.repeat(1_000_000));
  await expect(page.getByRole('alert')).toContainText('Line 1 has more than 200 columns');

  await page.getByLabel('Files').setInputFiles({
    name: 'wide.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`date,close\n${'1,'.repeat(1_000_000)}`),
  });
  await page.getByRole('button', { name: 'Use these prices' }).click();
  await expect(page.getByRole('alert')).toContainText('Line 2 has more than 200 columns');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Run' }).click();
  await expect(tile(page, 'CAGR')).toBeVisible();
});

test('T04: a file that goes on for ever is read with progress, without blocking the page, and can be cancelled', async ({
  page,
}) => {
  await openLab(page);
  const rows = Array.from(
    { length: 400_000 },
    (_, index) => `${1_000_000_000 + index * 60},1,2,0.5,1.5`,
  ).join('\n');
  await openFile(page, 'long.csv', `date,open,high,low,close\n${rows}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Use these prices' }).click();

  await expect(dialog.getByRole('progressbar', { name: 'Reading' })).toBeVisible();
  // The page answers while the thread reads.
  await dialog.getByLabel('Adjust prices before splits').check();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByRole('button', { name: 'Use these prices' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/data=own/);
});

test('TLS-5: own rules that look ahead are caught, with the reason', async ({ page }) => {
  await openLab(page, '?strategy=rules&i=Alder');
  await expect(results(page).getByText('No look-ahead')).toBeVisible();

  const first = page.getByRole('group', { name: 'Buy when, condition 1' });
  await first.getByLabel('Second value', { exact: true }).selectOption({ label: 'Centred average' });
  await page.getByRole('button', { name: 'Remove: Buy when, condition 2' }).click();
  await page.getByRole('button', { name: 'Run' }).click();

  await expect(page).toHaveURL(/centred/);
  await expect(results(page).getByText('This strategy looks ahead')).toBeVisible();
  await expect(results(page).getByText('Centred average (21) uses later bars')).toBeVisible();
  await checkLooks(page);
});

test('TLS-5: a sweep shows a heat map and the best cell on later prices, and counts as tries', async ({
  page,
}) => {
  await openLab(page, '?i=Birch&view=sweep');
  await page.getByRole('button', { name: 'Sweep', exact: true }).click();

  const map = page.getByRole('region', { name: 'Heat map' });
  await expect(map.getByRole('link')).toHaveCount(49);
  await expect(results(page).getByText('on prices it was not chosen by')).toBeVisible();
  await page.getByLabel('Figure of the heat map').selectOption('CAGR');
  await expect(map.getByRole('link').first()).toContainText('%');
  await checkLooks(page);

  await page.getByRole('button', { name: 'Walk forward' }).click();
  await expect(page.getByRole('table', { name: 'Parts' }).getByRole('row')).toHaveCount(6);

  await page.getByRole('tab', { name: 'Result' }).click();
  await expect(results(page).getByText(/You have tried \d\d settings on these prices/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('menuitem', { name: 'Trades' }).click();
  expect((await download).suggestedFilename()).toBe('trades.csv');
});

for (const [screen, size] of Object.entries({ phone, desktop }))
  test(`TR-13: a paper portfolio goes on with new prices, on a ${screen}`, async ({ page, signUp }) => {
    await page.setViewportSize(size);
    await signUp(page);
    const rowsOf = (count: number) =>
      Array.from({ length: count }, (_, index) => {
        const date = new Date(Date.UTC(2024, 0, 1 + index)).toISOString().slice(0, 10);
        return `${date},${(100 + 12 * Math.sin(index / 6)).toFixed(2)}`;
      }).join('\n');
    await openLab(page, '?fast=3&slow=9');
    await openFile(page, 'mine.csv', `date,close\n${rowsOf(80)}`);
    await page.getByRole('button', { name: 'Use these prices' }).click();
    await expect(page).toHaveURL(/data=own/);

    await page.getByRole('button', { name: 'Begin a paper portfolio' }).click();
    await page.getByLabel('Name').fill('Waves');
    await page.getByRole('button', { name: 'Begin', exact: true }).click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waves');
    await expect(page.getByText('It goes on with the first new price.')).toBeVisible();
    await checkLooks(page);

    const add = async (count: number) => {
      await page.getByRole('button', { name: 'Add new prices' }).click();
      await page.getByLabel('Files').setInputFiles({
        name: 'mine.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`date,close\n${rowsOf(count)}`),
      });
      await page.getByRole('button', { name: 'Use these prices' }).click();
    };
    await add(120);
    await expect(page.getByText('40 bars were added.')).toBeVisible();
    await expect(tile(page, 'Trades')).not.toContainText(/Trades\s*0/);
    await expect(page.getByRole('slider', { name: 'Capital, crosshair' })).toHaveAttribute(
      'aria-valuemax',
      '40',
    );
    await add(120);
    await expect(page.getByRole('alert')).toContainText('no bars after the last ones');

    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL('/trading/portfolios');
    await expect(page.getByText('No paper portfolios')).toBeVisible();
  });
