import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from './browser.ts';
import { makeListing, sellAsBusiness, uploadPhotos } from './listings.ts';
import { earnPool, payAllSellers } from './money.ts';
import type { Member, SiteAddress } from './people.ts';

export interface Sale {
  readonly seller: Member;
  readonly buyer: Member;
  readonly title: string;
  readonly listingId: number;
  readonly orderId: string;
  readonly number: number;
  /** Presses a button of the test provider. */
  readonly act: (button: string) => Promise<void>;
}

/** Creates a pool of four shares, of which a buyer has bought two for £100. */
export async function sell(page: Page, signUp: (page: Page) => Promise<Member>): Promise<Sale> {
  const title = `Walnut desk ${randomUUID().slice(0, 8)}`;
  const seller = await signUp(page);
  const files = (await uploadPhotos(page, 1)).map((id) => ({ id }));
  const shuffle = { enabled: true, targetPrice: 200, shareCount: 4, closesAt: '2028-01-01T12:00:00Z' };
  const formValues = { title, price: '240' };
  await sellAsBusiness(page);
  const listingId = await makeListing(page, { formValues, files, status: 'live', shuffle });
  await saveBankDetails(page);
  await page.context().clearCookies();
  const buyer = await signUp(page);
  const placed = await orderShares(page, listingId, 2);
  const { order } = placed;
  const act = (button: string) => press(page, placed, button);
  await pay(page, placed);
  await page.context().clearCookies();
  return { seller, buyer, title, listingId, orderId: order.id, number: order.number, act };
}

/** Saves a UK bank account for the signed-in person. */
async function saveBankDetails(page: Page): Promise<void> {
  const data = { kind: 'uk', name: 'Ada Byron', sortCode: '123456', accountNumber: '00345678' };
  const reply = await page.request.put('/api/sales/bank-details', { data, headers: originOf(page) });
  expect(reply.ok(), await reply.text()).toBe(true);
}

interface PlacedOrder {
  readonly order: { readonly id: string; readonly number: number };
  readonly checkoutUrl: string;
}

const originOf = (page: Page) => ({ origin: new URL(page.url()).origin });

/** Orders shares as the signed-in person. The order is not paid yet. */
export async function orderShares(page: Page, listingId: number, quantity: number): Promise<PlacedOrder> {
  const lines = [{ kind: 'shares', system: 'general', listingId, quantity }];
  const reply = await page.request.post('/api/orders', {
    data: { lines, idempotencyKey: randomUUID() },
    headers: originOf(page),
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  return (await reply.json()) as PlacedOrder;
}

/** Presses a button of the test provider. */
async function press(page: Page, { checkoutUrl }: PlacedOrder, button: string): Promise<void> {
  const path = `/api/checkout/test/${checkoutUrl.split('/').at(-1)}`;
  const reply = await page.request.post(path, { data: { act: button }, headers: originOf(page) });
  expect(reply.ok()).toBe(true);
}

export async function pay(page: Page, placed: PlacedOrder): Promise<void> {
  await press(page, placed, 'succeed');
  await expect
    .poll(async () => (await (await page.request.get(`/api/orders/${placed.order.id}`)).json()).order.status)
    .toBe('paid');
}

/** Completes the seller's pool and pays the seller, as the operator does 14 days later. */
export async function payOut(site: SiteAddress, { seller, listingId }: Sale): Promise<void> {
  await earnPool(site, { email: seller.email, listingId, amount: 10_000 });
  await payAllSellers(site);
}
