import type { ProductLine } from '@tessera/contract/tools/product-line';
import type { RequestedLine } from '@tessera/domain/selling/orders/order-lines';
import type { ShopDelivery } from '@tessera/domain/tools/shops/shop-basket';

export interface BasketLineItem {
  readonly productId: number;
  readonly variantId?: number | undefined;
  readonly quantity: number;
  readonly unitAmount?: number | undefined;
}

/** What one shop sends in one parcel: the line of an order that is reserved, paid and handed over together. */
export interface BasketLine extends RequestedLine {
  readonly kind: 'product';
  readonly shop: string;
  readonly delivery: ShopDelivery;
  readonly code?: string | undefined;
  readonly items: readonly BasketLineItem[];
}

/** For `LineKind.combineLines`: products of one shop with the same delivery become one line. */
export function combineProducts(sent: readonly RequestedLine[]): BasketLine[] {
  // The contract's schema of this kind has checked them.
  const lines = sent as readonly ProductLine[];
  const parcels = Map.groupBy(lines, ({ shop, delivery }) => `${shop} ${delivery}`);
  return [...parcels.values()].flatMap((parcel) => {
    const [first] = parcel;
    if (!first) return [];
    const code = parcel.find((line) => line.code !== undefined && line.code !== '')?.code;
    return [
      {
        kind: 'product' as const,
        shop: first.shop,
        delivery: first.delivery,
        ...(code !== undefined && { code }),
        items: addUp(parcel),
      },
    ];
  });
}

/** One item for each product and variant, in a fixed sequence, so that a repeated request is recognised. */
function addUp(parcel: readonly ProductLine[]): BasketLineItem[] {
  const groups = Map.groupBy(parcel, ({ productId, variantId = 0 }) => `${productId} ${variantId}`);
  return [...groups.values()]
    .flatMap(([first, ...others]) => {
      if (!first) return [];
      const { productId, variantId, unitAmount } = first;
      const quantity = others.reduce((sum, each) => sum + each.quantity, first.quantity);
      return [
        {
          productId,
          ...(variantId !== undefined && { variantId }),
          quantity,
          ...(unitAmount !== undefined && { unitAmount }),
        },
      ];
    })
    .toSorted(
      (one, other) => one.productId - other.productId || (one.variantId ?? 0) - (other.variantId ?? 0),
    );
}
