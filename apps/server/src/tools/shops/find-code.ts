import { findShopCode } from '@tessera/contract/tools/shop-codes';
import { ok, refuse } from '@tessera/domain/result';
import { handle } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { findDiscount } from './discounts.queries.ts';
import { findPublicShop } from './shops.queries.ts';

export const findShopCodeRoute = handle(findShopCode, async ({ params }, { db, clock }: Ports) => {
  const shop = await findPublicShop(db, params.slug);
  if (!shop) return refuse({ code: 'shops.missing' });
  const found = await findDiscount(db, { shopId: shop.id, code: params.code, now: clock.now() });
  if (!found) return refuse({ code: 'shops.code_unknown' });
  const { code, kind, value, minAmount } = found;
  return ok({ code, kind, value, minAmount });
});
