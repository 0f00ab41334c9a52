import type { PricePart } from '../../selling/orders/price-parts.ts';
import { type DeliveryTerms, type Discount, discountLines, postageFor } from './shop-prices.ts';

export const MAX_BASKET_ITEMS = 40;
export const MAX_UNITS_OF_ITEM = 999;

export const shopDeliveries = ['collection', 'postage'] as const;
export type ShopDelivery = (typeof shopDeliveries)[number];

/** Goods of one line of a basket, with their present price. */
export interface PricedGoods {
  readonly text: string;
  readonly quantity: number;
  readonly unitAmount: number;
  /** The VAT in the price, in hundredths of a per cent. Missing if the seller charges none. */
  readonly vatRate?: number;
}

export interface PricedShopBasket {
  readonly goods: number;
  readonly discount: number;
  readonly postage: number;
  readonly total: number;
  /** What the price consists of. The parts add up to the total. */
  readonly parts: readonly PricePart[];
}

interface BasketTerms {
  readonly delivery: ShopDelivery;
  readonly terms: DeliveryTerms;
  readonly discount?: (Discount & { readonly code: string }) | undefined;
}

/** Prices a basket of one shop: the goods, less a discount, and postage once. Postage is free by the goods’ full price. */
export function priceShopBasket(
  goods: readonly PricedGoods[],
  { delivery, terms, discount }: BasketTerms,
): PricedShopBasket {
  const amounts = goods.map(({ quantity, unitAmount }) => quantity * unitAmount);
  const sum = amounts.reduce((all, amount) => all + amount, 0);
  const less = discount ? discountLines(amounts, discount).reduce((all, amount) => all + amount, 0) : 0;
  const postage = delivery === 'postage' ? postageFor(sum, terms) : 0;
  return {
    goods: sum,
    discount: less,
    postage,
    total: sum - less + postage,
    parts: [
      ...goods.map(({ text, quantity, vatRate }, index): PricePart => ({
        sort: 'goods',
        text,
        quantity,
        amount: amounts[index] ?? 0,
        ...(vatRate !== undefined && { vatRate }),
      })),
      ...(less > 0
        ? [{ sort: 'discount', text: `Code ${discount?.code ?? ''}`, quantity: 1, amount: -less } as const]
        : []),
      ...(postage > 0 ? [{ sort: 'delivery', text: 'Postage', quantity: 1, amount: postage } as const] : []),
    ],
  };
}
