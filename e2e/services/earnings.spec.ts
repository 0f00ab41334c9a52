import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signInByCall } from '../support/accounts.ts';
import { checkLooks, expect, test, whenAwake } from '../support/browser.ts';
import { businessName, openKitchen } from '../support/screens/services.ts';

/** Orders the kitchen's dish by calls, and pays for it on the page of the test provider. Returns the order's id. */
async function orderAndPay(page: Page, provider: number, slug: string): Promise<string> {
  const read = async <Answer>(path: string) => (await (await page.request.get(path)).json()) as Answer;
  const { menu } = await read<{ menu: { items: { id: number }[] }[] }>(`/api/services/food/${slug}`);
  const { slots } = await read<{ slots: { start: string }[] }>(
    `/api/services/food/${slug}/slots?way=collection&minutes=10`,
  );
  const items = [{ itemId: menu[0]?.items[0]?.id, options: [], quantity: 2 }];
  const line = { kind: 'meal', providerId: provider, way: 'collection', slotStart: slots[1]?.start, items };
  const made = await page.request.post('/api/orders', {
    data: { lines: [line], idempotencyKey: randomUUID() },
  });
  expect(made.ok(), await made.text()).toBe(true);
  const { checkoutUrl, order } = (await made.json()) as { checkoutUrl: string; order: { id: string } };
  await page.goto(checkoutUrl);
  await whenAwake(page);
  await page.getByRole('button', { name: 'Succeed' }).click();
  await expect(page.getByText('Waiting for the kitchen').first()).toBeVisible();
  // Leaves the page of the order, which watches it as long as its buyer is signed in.
  await page.goto('/about');
  return order.id;
}

test('EN-01, EN-06: an owner sees what was earned, and both sides the invoice with its VAT', async ({
  page,
  signUp,
}) => {
  const owner = await signUp(page);
  const { name, slug } = businessName('Ledger Lunches');
  const { provider } = await openKitchen(page, name);
  const base = `/provider/${provider}`;
  await page.request.patch(`/api/provider/businesses/${provider}`, { data: { vatNumber: 'GB123456789' } });
  await page.goto(`${base}/earnings`);
  await expect(page.getByText('Nothing earned in this period')).toBeVisible();
  await page.context().clearCookies();
  await signUp(page);
  const orderId = await orderAndPay(page, provider, slug);
  const customer = await page.context().cookies();

  await page.context().clearCookies();
  await signInByCall(page, owner);
  const { orders } = (await (
    await page.request.get(`/api/provider/orders?providerId=${provider}`)
  ).json()) as { orders: { id: string }[] };
  for (const action of ['accept', 'complete']) {
    const done = await page.request.post(`/api/provider/orders/${orders[0]?.id}/${action}`, { data: {} });
    expect(done.ok(), await done.text()).toBe(true);
  }
  await page.goto(`${base}/earnings`);
  await expect(page.getByText('£19.00 income in')).toBeVisible();
  await expect(page.getByRole('table', { name: 'VAT in your sales, by rate' })).toContainText('£3.17');
  await checkLooks(page);
  await page.getByRole('link', { name: /^Statement for/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Statement for/ })).toBeVisible();
  await checkLooks(page);
  await page.goto(`${base}/invoices`);
  await checkLooks(page);
  await page.getByRole('link', { name: `INV-${provider}-00001` }).click();
  await expect(page.getByText('VAT number GB123456789')).toBeVisible();
  await checkLooks(page);
  const invoice = page.url();

  await page.context().clearCookies();
  await page.context().addCookies(customer);
  await page.goto(`/orders/${orderId}`);
  await expect(page.getByText('VAT included: £3.17 at 20% in £19.').first()).toBeVisible();
  await page.getByRole('link', { name: 'Invoices' }).click();
  await checkLooks(page);
  await page.getByRole('link', { name: `INV-${provider}-00001` }).click();
  await expect(page).toHaveURL(invoice);
  const pdf = await page.request.get(
    (await page.getByRole('link', { name: 'Download PDF' }).getAttribute('href')) ?? '',
  );
  expect(pdf.headers()['content-type']).toBe('application/pdf');
});
