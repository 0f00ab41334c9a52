import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { readPdf } from '../../apps/server/src/testing/selling/read-pdf.ts';
import { forgiveRefusals } from '../support/accounts.ts';
import { checkLooks, expect, test } from '../support/browser.ts';
import { cartLine, payButton, publishPool, addShares, goToPayment } from '../support/checkout.ts';
import { orderShares, pay } from '../support/sales.ts';
import { inDatabase } from '../support/site-database.ts';

test('CRT-2, CRT-3, ORD-2: a paid order has a receipt that agrees with its email and PDF', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  const title = 'Schreibtisch <b>“Ağaç”</b> & Söhne';
  const id = await publishPool(page, { title, shareCount: 3 });
  const buyer = await signUp(page);
  await addShares(page, id, 1);
  await goToPayment(page, '£66.67');

  await page.getByRole('button', { name: 'Succeed' }).click();

  await expect(page).toHaveURL(/\/orders\/[\w-]+\?from=payment$/);
  await expect(page.getByText('We’ve received your payment of £66.67.')).toBeVisible();
  const receipt = page.getByRole('article', { name: /^Receipt for order \d+$/ });
  await expect(receipt.getByRole('row', { name: /1 share at £66\.67.*£66\.67/ })).toContainText(title);
  await expect(receipt).toContainText('a trader: Ada Ltd, 1 High Street, York YO1 1AA, United Kingdom');
  await expect(receipt).toContainText(
    'If the pool isn’t full by 1 January 2028, you get all your money back.',
  );
  await expect(receipt).toContainText('you can cancel within 14 days of paying');
  await expect(receipt.getByRole('row', { name: 'Total £66.67' })).toBeVisible();
  await expect(receipt.getByRole('link', { name: 'Check this receipt' })).toBeVisible();
  const root = await receipt.locator('.order-root').textContent();
  expect(root).toMatch(/^1:[0-9a-f]{64}$/);
  await page.reload();
  await expect.poll(() => shownWidth(receipt.locator('.order-photo'))).toBeGreaterThan(0);
  await checkLooks(page);

  const download = page.waitForEvent('download');
  await receipt.getByRole('link', { name: 'Download PDF' }).click();
  const pdf = readPdf(await readFile(await (await download).path()));
  expect(pdf).toMatchObject({ isTagged: true, language: 'en-GB' });
  expect(pdf.alternatives).toContain(`Photo of ${title}`);
  const email = await inDatabase(async (client) => {
    const found = await client.query<{ text_body: string }>(
      'select text_body from inbox_messages where recipient = $1 and subject like $2',
      [buyer.email, 'Receipt%'],
    );
    return found.rows.map(({ text_body: text }) => text);
  });
  expect(email).toHaveLength(1);
  for (const text of [pdf.text, email[0]]) {
    expect(text).toContain('1 share at £66.67');
    expect(text).toContain(title);
    expect(text).toContain(root);
  }

  await page.getByRole('link', { name: 'All your orders' }).click();
  const order = page.getByRole('listitem').filter({ hasText: `${title}, 1 share` });
  await expect(order.getByText('Paid')).toBeVisible();
  await checkLooks(page);
  await page.goto('/checkout');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

const shownWidth = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0));

test('CRT-2: a declined card, then leaving the payment page, then cancelling', async ({ page, signUp }) => {
  await signUp(page);
  const id = await publishPool(page);
  await signUp(page);
  await addShares(page, id);
  await goToPayment(page, '£66.67');

  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('Your card was declined')).toBeVisible();
  await page.getByRole('button', { name: 'Abandon' }).click();

  await expect(page).toHaveURL(/\/checkout\?order=/);
  await expect(page.getByRole('link', { name: 'Pay now: £66.67' })).toBeVisible();
  await expect(page.getByText('You haven’t been charged.').first()).toBeVisible();
  await expect(page.getByText(/Reserved until/)).toBeVisible();
  const end = page.locator('.order-countdown time');
  const before = await end.getAttribute('datetime');
  await page.getByRole('button', { name: 'I need more time' }).click();
  await expect(page.getByText('It can’t be reserved for longer', { exact: false })).toBeVisible();
  const extraMs = Date.parse((await end.getAttribute('datetime')) ?? '') - Date.parse(before ?? '');
  expect(extraMs).toBe(15 * 60_000);
  await expect(page.getByRole('button', { name: 'I need more time' })).toHaveCount(0);
  await checkLooks(page);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('Order cancelled')).toBeVisible();
  await page.getByRole('link', { name: 'Back to your cart' }).click();
  await expect(cartLine(page, 'Walnut desk')).toBeVisible();
});

test('CRT-2, ORD-1: an expired order says so, and the same order can be made again', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  const id = await publishPool(page, { shareCount: 4 });
  await signUp(page);
  await addShares(page, id, 2);
  await goToPayment(page, '£100');

  await page.getByRole('button', { name: 'Expire' }).click();
  await page.getByRole('link', { name: 'Back to your order' }).click();

  await expect(page.getByText('The time to pay ran out')).toBeVisible();
  await page.getByRole('button', { name: 'Order the same again' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(cartLine(page, 'Walnut desk').getByLabel('Shares')).toHaveValue('2');
  await expect(payButton(page, '£100')).toBeVisible();
});

test('SHU-3: when two people order the last share, one gets it and the other is told that it is sold', async ({
  page,
  browser,
  site,
  signUp,
  complaints,
}) => {
  await signUp(page);
  const id = await publishPool(page, { shareCount: 1, targetPrice: 50 });
  const context = await browser.newContext({ baseURL: site.url });
  const other = await context.newPage();
  await signUp(page);
  await signUp(other);
  for (const each of [page, other]) {
    await addShares(each, id);
    await each.goto('/checkout');
    await each.getByLabel('I accept the terms of this purchase').check();
    await expect(payButton(each, '£50')).toBeVisible();
  }
  // Both press the button before either order is sent. Otherwise the second cart would see the sale and hide its
  // button.
  let releaseOrders = () => {};
  const bothPressed = new Promise<void>((resolve) => (releaseOrders = resolve));
  for (const each of [page, other])
    await each.route('**/api/orders', async (route) => {
      await bothPressed;
      await route.continue();
    });

  await Promise.all([payButton(page, '£50').click(), payButton(other, '£50').click()]);
  releaseOrders();

  const paying = (each: Page) => each.getByRole('heading', { name: 'Test checkout' });
  const refused = (each: Page) => each.getByText('Shuffle pool is full', { exact: false });
  for (const each of [page, other]) await expect(paying(each).or(refused(each)).first()).toBeVisible();
  const winners = [await paying(page).isVisible(), await paying(other).isVisible()];
  expect(winners.filter(Boolean)).toHaveLength(1);
  const loser = winners[0] ? other : page;
  await expect(refused(loser).first()).toBeVisible();
  await expect(loser.getByText('0 are left', { exact: false })).toBeVisible();
  forgiveRefusals(complaints);
  await context.close();
});

test('ORD-1: fewer shares than asked for are confirmed before paying', async ({ page, signUp }) => {
  await signUp(page);
  const id = await publishPool(page, { shareCount: 4, targetPrice: 40 });
  await signUp(page);
  await addShares(page, id, 2);
  await page.goto('/checkout');
  await page.getByLabel('I accept the terms of this purchase').check();
  // The shares are sold after the button was pressed. If they were sold earlier, the cart would already show fewer.
  await page.route('**/api/orders', async (route) => {
    await inDatabase((client) =>
      client.query(
        `update capacities set sold = 3 from shuffle_pools
         where shuffle_pools.capacity_id = capacities.id and listing_id = $1`,
        [id],
      ),
    );
    await route.continue();
  });

  await payButton(page, '£20').click();

  await expect(page).toHaveURL(/\/checkout\?order=/);
  await expect(
    page.getByText('you asked for 2 shares, and 1 share was available to you', { exact: false }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pay now: £10' })).toBeVisible();
  await checkLooks(page);
});

test('M14: an order of somebody else reveals nothing', async ({ page, signUp, complaints }) => {
  await signUp(page);
  const id = await publishPool(page);
  await signUp(page);
  await page.goto('/offline');
  const placed = await orderShares(page, id, 1);
  await pay(page, placed);
  const address = `/orders/${placed.order.id}`;
  await page.context().clearCookies();
  await signUp(page);

  const answer = await page.goto(address);
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Walnut desk')).toHaveCount(0);
  await page.goto(`/checkout?order=${address.split('/').at(-1)}`);
  await expect(page.getByText('We couldn’t find that order')).toBeVisible();
  forgiveRefusals(complaints);
});

test('without orders, the page of orders offers one thing to do', async ({ page, signUp }) => {
  await signUp(page);
  await page.goto('/orders');

  await expect(page.getByText('No orders yet')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Browse listings' })).toBeVisible();
});
