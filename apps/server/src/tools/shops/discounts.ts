import { createShopDiscount, endShopDiscount, listShopDiscounts } from '@tessera/contract/tools/shop-orders';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { createDiscountRow, listDiscounts, markDiscountEnded } from './discounts.queries.ts';
import { findMyShop, lockMyShop } from './shops.queries.ts';

const MAX_CODES = 50;

export const listShopDiscountsRoute = handle(listShopDiscounts, async ({ viewer, params }, { db }: Ports) => {
  const shop = await findMyShop(db, { shopId: params.shopId, ownerId: signedIn(viewer).user.id });
  if (!shop) return refuse({ code: 'shops.missing' });
  const discounts = await listDiscounts(db, shop.id, MAX_CODES);
  return ok({ discounts: discounts.map(({ capacityId: _, ...discount }) => discount) });
});

export const createShopDiscountRoute = handle(
  createShopDiscount,
  async ({ viewer, params, body }, { db, clock }: Ports) => {
    const key = { shopId: params.shopId, ownerId: signedIn(viewer).user.id };
    return db.transaction().execute(async (tx) => {
      const shop = await lockMyShop(tx, key);
      if (!shop) return refuse({ code: 'shops.missing' });
      if ((await listDiscounts(tx, shop.id, MAX_CODES)).length >= MAX_CODES)
        return refuse({ code: 'shops.too_many_codes', limit: MAX_CODES });
      const isNew = await createDiscountRow(tx, { shopId: shop.id, ...body, now: clock.now() });
      return isNew ? ok({}) : refuse({ code: 'shops.code_taken' });
    });
  },
);

export const endShopDiscountRoute = handle(
  endShopDiscount,
  async ({ viewer, params }, { db, clock }: Ports) => {
    const key = { shopId: params.shopId, ownerId: signedIn(viewer).user.id };
    return db.transaction().execute(async (tx) => {
      const shop = await lockMyShop(tx, key);
      if (!shop) return refuse({ code: 'shops.missing' });
      const change = { shopId: shop.id, id: params.discountId, now: clock.now() };
      return (await markDiscountEnded(tx, change)) ? ok({}) : refuse({ code: 'shops.code_missing' });
    });
  },
);
