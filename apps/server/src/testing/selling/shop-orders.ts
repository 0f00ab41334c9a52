import { randomUUID } from 'node:crypto';
import type { ProductForm } from '@tessera/contract/tools/my-shops';
import { refundShopGoods, sendShopParcel } from '@tessera/contract/tools/shop-fulfilment';
import { listShopOrders, type ShopOrder } from '@tessera/contract/tools/shop-orders';
import { send } from '../listings.ts';
import type { Browser, TestApp } from '../test-app.ts';
import { address } from './items.ts';
import type { OrderAnswer } from './orders.ts';
import { addProduct, openShop } from './shops.ts';
import { press, sessionIn } from './storage-plans.ts';

type Shop = Awaited<ReturnType<typeof openShop>>;

export interface SoldOrder {
  readonly shop: Shop;
  readonly buyer: { readonly id: number; readonly browser: Browser };
  readonly orderId: string;
  readonly lineId: string;
}

/** A paid order of three bowls at £24 and one board at £10, with £3.95 postage: £85.95. */
export async function sellOrder(app: TestApp, changes: Partial<ProductForm> = {}): Promise<SoldOrder> {
  const shop = await openShop(app, changes);
  const boardId = await addProduct(shop, { title: 'Oak board', priceAmount: 1_000, vatRate: 'reduced' });
  const person = await app.given.person();
  const buyer = { id: person.id, browser: await app.as(person) };
  const line = (productId: number, quantity: number) => ({
    kind: 'product',
    shop: shop.slug,
    productId,
    quantity,
    delivery: 'postage',
  });
  const answer = await send<OrderAnswer>(buyer, 'POST', '/api/orders', {
    lines: [line(shop.productId, 3), line(boardId, 1)],
    address,
    idempotencyKey: randomUUID(),
  });
  await press(app.browser(), sessionIn(answer.checkoutUrl ?? ''), 'succeed');
  await app.jobs.runAll(app.workers);
  return { shop, buyer, orderId: answer.order.id, lineId: answer.order.lines[0]?.id ?? '' };
}

export async function orderOf({ shop }: SoldOrder): Promise<ShopOrder> {
  const answer = await shop.browser.call(listShopOrders, { params: { shopId: shop.shopId } });
  const order = answer.ok ? answer.value.orders[0] : undefined;
  if (!order) throw new Error('There is no order');
  return order;
}

export const units = (...counts: readonly number[]) =>
  counts.flatMap((quantity, position) => (quantity > 0 ? [{ position, quantity }] : []));
export const ship = ({ shop, lineId }: SoldOrder, items?: ReturnType<typeof units>, tracking = '') =>
  shop.browser.call(sendShopParcel, {
    params: { shopId: shop.shopId, lineId },
    body: { ...(items && { items }), tracking },
  });
export const refundUnits = (
  { shop, lineId }: SoldOrder,
  items: ReturnType<typeof units>,
  changes: { readonly seen?: number; readonly restock?: boolean } = {},
) =>
  shop.browser.call(refundShopGoods, {
    params: { shopId: shop.shopId, lineId },
    body: { items, reason: 'damaged', seen: 0, ...changes },
  });
