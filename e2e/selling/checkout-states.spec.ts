import type { Page } from '@playwright/test';
import { forgiveRefusals } from '../support/accounts.ts';
import { checkLooks, expect, test, whenAwake } from '../support/browser.ts';
import { makeListing, notifications, uploadPhotos } from '../support/listings.ts';
import {
  type FakeStripe,
  startFakeStripe,
} from '../../apps/server/src/platform/payments/testing/fake-stripe.ts';
import { inDatabase } from '../support/site-database.ts';
import { startSite } from '../support/site.ts';

const shuffle = { enabled: true, targetPrice: 200, shareCount: 4, closesAt: '2028-01-01T12:00:00Z' };
const payButton = (page: Page, amount: string) =>
  page.getByRole('button', { name: `Pay ${amount}`, exact: true });
const announced = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Publishes a listing with a share pool as the signed-in person. */
async function publishPool(page: Page, currency: string): Promise<number> {
  const files = (await uploadPhotos(page, 1)).map((id) => ({ id }));
  return makeListing(page, {
    formValues: { title: `Desk in ${currency}`, price: '240', currency },
    files,
    status: 'live',
    shuffle,
  });
}

async function addShare(page: Page, id: number): Promise<void> {
  await page.goto(`/classifieds/${id}`);
  await whenAwake(page);
  await page.getByRole('button', { name: 'Add to checkout' }).click();
  await expect(notifications(page)).toContainText('Added to checkout');
}

test('ORD-1: the countdown is announced at 5 minutes and at 1 minute; when it ends, the same order can be made again', async ({
  page,
  context,
  signUp,
}) => {
  await signUp(page);
  const id = await publishPool(page, 'GBP');
  await context.clearCookies();
  await signUp(page);
  await addShare(page, id);
  await page.goto('/checkout');
  await page.getByLabel('I accept the terms of this purchase').check();
  await payButton(page, '£50').click();
  await expect(page.getByRole('heading', { name: 'Test checkout' })).toBeVisible();
  await whenAwake(page);
  const paymentPage = page.url();
  await page.getByRole('button', { name: 'Abandon' }).click();
  await expect(page).toHaveURL(/\/checkout\?order=/);
  await page.clock.install();
  await page.reload();
  const left = page.locator('.order-countdown-left');
  await expect(left).toHaveText(/^\d+:\d\d$/);
  const [minutes = 0, seconds = 0] = ((await left.textContent()) ?? '').split(':').map(Number);
  const leftMs = (minutes * 60 + seconds) * 1_000;
  await expect(announced(page, 'left to pay')).toHaveCount(0);

  await page.clock.fastForward(leftMs - 4.5 * 60_000);
  await expect(announced(page, 'Less than 5 minutes left to pay.')).toHaveCount(1);
  await page.clock.fastForward(4 * 60_000);
  await expect(announced(page, 'Less than 1 minute left to pay.')).toHaveCount(1);
  const tab = await context.newPage();
  await tab.goto(paymentPage);
  await whenAwake(tab);
  await tab.getByRole('button', { name: 'Expire' }).click();
  await expect(tab.getByRole('link', { name: 'Back to your order' })).toBeVisible();
  await tab.close();
  await page.clock.fastForward(60_000);

  await expect(page.getByText('The time to pay ran out')).toBeVisible();
  await page.getByRole('button', { name: 'Order the same again' }).click();
  await expect(payButton(page, '£50')).toBeVisible();
});

test('H15, H16: a guest’s cart survives signing in, has a payment for each currency, and asks to confirm the email address', async ({
  page,
  context,
  signUp,
  complaints,
}) => {
  await signUp(page);
  const [pounds, euros] = [await publishPool(page, 'GBP'), await publishPool(page, 'EUR')];
  await context.clearCookies();
  await addShare(page, pounds);
  await addShare(page, euros);

  const buyer = await signUp(page);
  await inDatabase((client) =>
    client.query('update users set email_verified_at = null where email = $1', [buyer.email]),
  );
  await page.goto('/checkout');

  await expect(payButton(page, '£50')).toBeVisible();
  await expect(payButton(page, '€50')).toBeVisible();
  await page.getByLabel('I accept the terms of this purchase').first().check();
  await payButton(page, '£50').click();
  await expect(page.getByRole('link', { name: 'Go to your profile' })).toBeVisible();
  await expect(payButton(page, '€50')).toBeVisible();
  forgiveRefusals(complaints);
});

test.describe('while the payment provider is away', () => {
  // Starts a site, which takes minutes beside other work.
  test.describe.configure({ timeout: 270_000 });
  let stripe: FakeStripe;
  test.use({
    site: async ({}, use) => {
      stripe = await startFakeStripe();
      const site = await startSite({
        entry: 'e2e/processes/support/stripe-site.ts',
        environment: {
          SHED_LOAD: '0',
          TRUSTED_PROXIES: '127.0.0.1',
          STRIPE_SECRET_KEY: 'sk_test_browser',
          STRIPE_WEBHOOK_SECRET: 'whsec_browser',
          FAKE_STRIPE_PORT: String(stripe.address.port),
        },
      });
      await use(site);
      await site.stop();
      await stripe.close();
    },
  });

  test('a pressed Pay reserves the shares, says that nothing was charged, and Retry opens the payment page', async ({
    page,
    context,
    signUp,
    complaints,
  }) => {
    await signUp(page);
    const id = await publishPool(page, 'GBP');
    await context.clearCookies();
    await signUp(page);
    await addShare(page, id);
    await page.goto('/checkout');
    await page.getByLabel('I accept the terms of this purchase').check();
    stripe.faults.push(...Array.from({ length: 10_000 }, () => 500 as const));

    await payButton(page, '£50').click();

    await expect(page).toHaveURL(/\/checkout\?order=/);
    await expect(
      page.getByText('We couldn’t reach the payment provider. You haven’t been charged.'),
    ).toBeVisible();
    await expect(page.getByText(/^Reserved until/)).toBeVisible();
    await checkLooks(page);
    const refused = page.waitForResponse((response) => response.url().endsWith('/check'));
    await page.getByRole('button', { name: 'Retry' }).click();
    await refused;
    await expect(
      page.getByText('We couldn’t reach the payment provider. You haven’t been charged.'),
    ).toBeVisible();
    stripe.faults.length = 0;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('link', { name: 'Pay now: £50' })).toBeVisible();
    forgiveRefusals(complaints);
  });
});
