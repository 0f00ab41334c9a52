import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { makeAdministrator } from '../support/administrators.ts';
import { boxOf } from '../support/boxes.ts';
import { expect, expectNoSidewaysScroll, test, viewports } from '../support/browser.ts';
import { addShares, payButton, publishPool } from '../support/checkout.ts';
import { makeListing, uploadPhotos } from '../support/listings.ts';
import { sell } from '../support/sales.ts';
import { inDatabase } from '../support/site-database.ts';

test('a card with Buy now has no empty space, and keeps its height while its form loads', async ({
  page,
  browser,
  baseURL,
  signUp,
}) => {
  await signUp(page);
  const files = (await uploadPhotos(page, 1)).map((id) => ({ id }));
  const sales = [
    { stock: 1, collection: true, postage: false },
    { stock: 3, collection: true, postage: true, postagePrice: '3.50' },
  ];
  const offer = (buyNow: object) =>
    makeListing(page, { files, status: 'live', buyNow: { enabled: true, ...buyNow } });
  const ids = [await offer(sales[0] ?? {}), await offer(sales[1] ?? {})];
  await page.context().clearCookies();
  const context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false });
  const plain = await context.newPage();

  for (const viewport of viewports)
    for (const id of ids) {
      for (const each of [page, plain]) {
        await each.setViewportSize(viewport);
        await each.goto(`/classifieds/${id}`);
      }
      const card = (each: Page) => boxOf(each.getByRole('region', { name: 'Buy now' }));
      const button = page.getByRole('region', { name: 'Buy now' }).getByRole('button', { name: 'Buy now' });
      await expect(button).toBeVisible();
      const loaded = await card(page);
      expect(loaded.bottom - (await boxOf(button)).bottom).toBeLessThanOrEqual(24);
      expect(Math.abs((await card(plain)).height - loaded.height)).toBeLessThanOrEqual(1);
    }
  await context.close();
});

test('the Pay button is visible beside a full cart, or below it on narrow screens', async ({
  page,
  signUp,
}) => {
  await page.goto('/offline');
  const ids: number[] = [];
  for (const title of ['Walnut desk', 'Oak chair', 'Brass lamp']) {
    await signUp(page);
    ids.push(await publishPool(page, { title }));
  }
  await signUp(page);
  for (const id of ids) await addShares(page, id);
  await page.goto('/checkout');
  const pay = payButton(page, '£200.01');
  await expect(pay).toBeInViewport({ ratio: 1 });
  await page.getByRole('heading', { name: 'Terms of this purchase' }).scrollIntoViewIfNeeded();
  await expect(pay).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 768, height: 1024 });
  const lines = await boxOf(page.getByRole('main').getByRole('list').first());
  const button = await boxOf(pay);
  expect(button.y).toBeGreaterThan(lines.bottom);
  expect(button.width).toBe(lines.width);
});

test('a table of orders on a tablet shows email addresses in one line', async ({ page, signUp }) => {
  await page.goto('/offline');
  const { buyer } = await sell(page, signUp);
  const address = `grace-${randomUUID().slice(0, 6)}@example.test`;
  await inDatabase((client) =>
    client.query('update users set email = $1 where email = $2', [address, buyer.email]),
  );
  const { email } = await signUp(page);
  await makeAdministrator(email);
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(`/admin/money?q=${encodeURIComponent(address)}`);

  const shown = page.getByRole('cell', { name: address }).locator('.money-email');
  const lines = await shown.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  expect(lines, address).toBe(1);
  await expectNoSidewaysScroll(page);
});
