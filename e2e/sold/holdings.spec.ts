import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { findLinkTo } from '../support/accounts.ts';
import { checkPage, expect, test, whenAwake } from '../support/browser.ts';
import { makeListing, notifications, uploadPhotos } from '../support/listings.ts';

const title = 'Walnut desk';

async function publishPool(page: Page): Promise<number> {
  const files = (await uploadPhotos(page, 1)).map((id) => ({ id }));
  const shuffle = { enabled: true, targetPrice: 300, shareCount: 6, closesAt: '2028-01-01T12:00:00Z' };
  return makeListing(page, { formValues: { title, price: '300' }, files, status: 'live', shuffle });
}

async function buyShares(page: Page, listingId: number, quantity: number): Promise<void> {
  await page.goto('/');
  const answer = await page.evaluate(
    async (body) => {
      const response = await fetch('/api/orders', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return (await response.json()) as { checkoutUrl: string };
    },
    {
      lines: [{ kind: 'shares', system: 'general', listingId, quantity }],
      idempotencyKey: randomUUID(),
    },
  );
  await page.goto(answer.checkoutUrl);
  await whenAwake(page);
  await page.getByRole('button', { name: 'Succeed' }).click();
  await expect(page).toHaveURL(/\/orders\/[\w-]+\?from=payment$/);
  await expect(page.getByText('We’ve received your payment', { exact: false })).toBeVisible();
}

test('ORD-3: shares are bought, returned, transferred and verified with the network off', async ({
  page,
  browser,
  site,
  signUp,
}) => {
  const seller = await browser.newContext({ baseURL: site.url });
  const sellerPage = await seller.newPage();
  await signUp(sellerPage);
  const listingId = await publishPool(sellerPage);
  const recipientContext = await browser.newContext({ baseURL: site.url });
  const recipient = await recipientContext.newPage();
  const { email } = await signUp(recipient);
  await signUp(page);
  await buyShares(page, listingId, 3);

  await page.goto('/shares');
  await whenAwake(page);
  const holding = page.getByRole('listitem').filter({ hasText: title });
  await expect(holding.getByText('3 shares · £150 paid')).toBeVisible();
  await expect(holding.getByText(/Closes on 1 January 2028/)).toBeVisible();

  await holding.getByRole('button', { name: 'Return shares' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Shares to return').fill('9');
  await expect(dialog.getByText('You can choose at most 3 shares.')).toBeVisible();
  await dialog.getByLabel('Shares to return').fill('1');
  await expect(dialog.getByText('£50 goes back to the card you paid with.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Return 1 share' }).click();
  await expect(notifications(page)).toContainText('You returned 1 share');
  await expect(holding.getByText('2 shares · £100 paid')).toBeVisible();

  await holding.getByRole('button', { name: 'Transfer shares' }).click();
  await dialog.getByLabel('Recipient’s email address').fill(email);
  await expect(dialog.getByText('the money goes back to the card that paid', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Offer 1 share' }).click();
  const link = await dialog.getByLabel('Link to the invitation').inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(holding.getByText(`1 share offered to ${email}`)).toBeVisible();

  await sellerPage.goto(link);
  await expect(sellerPage.getByText('This invitation isn’t for this account')).toBeVisible();
  await recipient.goto(await findLinkTo(recipient, email, new URL(link).pathname));
  await whenAwake(recipient);
  await expect(
    recipient.getByText('the money goes back to the card that paid', { exact: false }),
  ).toBeVisible();
  await checkPage(recipient);
  await recipient.getByRole('button', { name: 'Accept 1 share' }).click();
  await expect(recipient.getByText('You received 1 share.')).toBeVisible();
  await recipient.getByRole('link', { name: 'Your shares' }).click();
  const received = recipient.getByRole('listitem').filter({ hasText: title });
  await expect(received.getByText('1 share · Transferred to you free of charge')).toBeVisible();

  await received.getByRole('link', { name: 'Check the receipt' }).click();
  const result = recipient.getByRole('region', { name: 'Result' });
  await expect(result.getByText('This receipt is genuine')).toBeVisible();
  await recipientContext.setOffline(true);
  const field = recipient.getByLabel('Receipt code, its address, or a root');
  const code = await field.inputValue();
  await field.fill('');
  await expect(result.getByText('The log is in order by itself')).toBeVisible();
  await field.fill(code);
  await expect(result.getByText('This receipt is genuine')).toBeVisible();
  await recipientContext.setOffline(false);

  await page.goto('/shares');
  await whenAwake(page);
  await holding.getByRole('link', { name: 'Check the receipt' }).click();
  await expect(
    page.getByRole('region', { name: 'Result' }).getByText('the holding has changed since', { exact: false }),
  ).toBeVisible();

  await sellerPage.goto(`/classifieds/${listingId}`);
  await expect(sellerPage.getByText(/Newest root of the share log: 3:[\da-f]{64}/)).toBeVisible();
  await sellerPage.getByRole('link', { name: 'See who holds shares' }).click();
  await expect(sellerPage.getByRole('heading', { name: 'Shares you sold' })).toBeVisible();
  await expect(sellerPage.getByRole('row')).toHaveCount(3);
  await seller.close();
  await recipientContext.close();
});
