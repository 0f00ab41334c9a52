import type { Page } from '@playwright/test';
import { checkLooks, expect, expectNoSidewaysScroll, test, viewports, whenAwake } from './support/browser.ts';

const results = (page: Page) => page.getByRole('region', { name: 'Results' });
const tile = (page: Page, name: string) =>
  results(page).locator('.trading-headline > div', { hasText: name });

async function openLab(page: Page, query = '') {
  await page.goto(`/trading${query}`);
  await whenAwake(page);
  await expect(results(page)).not.toHaveAttribute('aria-busy', 'true');
}

for (const viewport of viewports)
  test(`a visitor tests a strategy on the sample, on a ${viewport.name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openLab(page);

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trading lab');
    await expect(page.getByText('not investment advice')).toBeVisible();
    await expect(results(page).getByText('Synthetic sample')).toBeVisible();
    const before = await tile(page, 'Trades').innerText();

    await page.getByLabel('Fast average').fill('10');
    await page.getByRole('button', { name: 'Run' }).click();

    await expect(page).toHaveURL(/fast=10/);
    await expect(tile(page, 'Trades')).not.toHaveText(before);
    await expect(results(page).getByRole('table', { name: 'Returns by month' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await checkLooks(page);
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
