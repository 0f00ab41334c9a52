import type { ProductDetail, Shop } from '@tessera/contract/tools/shops';
import { type BasketEntry, basketsIn } from '@tessera/domain/selling/cart/product-items';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { changeCart, useCart } from '../../../selling/cart/public.ts';

/** A product in the basket with its present price and stock. */
export interface BasketRow {
  readonly entry: BasketEntry;
  /** Undefined while it is loaded, and null if it is no longer sold. */
  readonly product: ProductDetail | null | undefined;
  readonly variant: ProductDetail['variants'][number] | undefined;
  /** Present price of one unit in pence. */
  readonly unitAmount: number;
  /** The price that the buyer saw, in pence. */
  readonly seenAmount: number;
}

interface BasketState {
  readonly rows: readonly BasketRow[];
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  readonly reload: () => void;
}

/** The products of one shop in the cart. Their prices are read again each time, and not taken from the cart. */
export function useBasket({ slug }: Pick<Shop, 'slug'>): BasketState {
  const entries = basketsIn(useCart().items).get(slug) ?? [];
  const ids = [...new Set(entries.map(({ productId }) => productId))].toSorted((one, other) => one - other);
  const [found, setFound] = useState<ReadonlyMap<number, ProductDetail | null>>(new Map());
  const [isFailed, setIsFailed] = useState(false);
  const [round, setRound] = useState(0);
  const key = ids.join(' ');
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const { getShopProduct } = await import('@tessera/contract/tools/shops');
      const products = await Promise.all(
        key
          .split(' ')
          .filter(Boolean)
          .map(Number)
          .map(async (productId) => {
            const answer = await call(getShopProduct, { params: { slug, productId } });
            return [productId, answer.ok ? answer.value.product : null] as const;
          }),
      );
      if (isCurrent) setFound(new Map(products));
      if (isCurrent) setIsFailed(false);
    };
    read().catch(() => isCurrent && setIsFailed(true));
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each round reads the prices again
  }, [key, slug, round]);
  const rows = entries.map((entry): BasketRow => {
    const product = found.get(entry.productId);
    const variant = product?.variants.find(({ id }) => id === entry.variantId);
    return {
      entry,
      product,
      variant,
      unitAmount: variant?.amount ?? 0,
      seenAmount: Math.round(entry.item.price * 100),
    };
  });
  return {
    rows,
    isLoading: !isFailed && rows.some(({ product }) => product === undefined),
    isFailed,
    reload: () => setRound((now) => now + 1),
  };
}

/** Changes how many units of a product are in the cart. Zero removes it. */
export function setUnits(id: string, quantity: number): void {
  changeCart((cart) => ({
    ...cart,
    items:
      quantity < 1
        ? cart.items.filter((item) => item.id !== id)
        : cart.items.map((item) => (item.id === id ? { ...item, quantity } : item)),
  }));
}

/** Stores the present prices in the cart, once the buyer has seen them. */
export function acceptPrices(rows: readonly BasketRow[]): void {
  const prices = new Map(rows.map(({ entry, unitAmount }) => [entry.item.id, unitAmount / 100]));
  changeCart((cart) => ({
    ...cart,
    items: cart.items.map((item) => ({ ...item, price: prices.get(item.id) ?? item.price })),
  }));
}
