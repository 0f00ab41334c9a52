import { randomUUID } from 'node:crypto';
import { makeBusiness, makePrivate } from '../people/businesses.ts';
import { newValues, publish, send } from '../listings.ts';
import { type Buyer, type Market, openMarket, type OrderAnswer } from './orders.ts';

export const address = {
  name: 'Grace Hopper',
  line1: '1 Harbour Street',
  line2: '',
  city: 'Bristol',
  postcode: 'BS1 4ND',
  country: 'United Kingdom',
};

interface ItemOptions {
  readonly price?: string;
  readonly currency?: string;
  readonly sellerType?: 'business' | 'private';
  readonly buyNow?: Record<string, unknown>;
}

interface Purchase {
  readonly quantity?: number;
  readonly delivery?: 'collection' | 'postage';
  readonly address?: Record<string, unknown> | null;
  readonly key?: string;
}

export interface Shop extends Market {
  /** Publishes a listing with Buy now. By default it has one unit, to be collected or posted for £3.50. */
  item(options?: ItemOptions): Promise<number>;
  buy(buyer: Buyer, listingId: number, purchase?: Purchase): Promise<OrderAnswer>;
  /** A new buyer buys an item and pays for it. */
  sold(
    purchase?: Purchase & { readonly item?: ItemOptions },
  ): Promise<{ listingId: number; buyer: Buyer; answer: OrderAnswer; lineId: string }>;
}

export const buyNow = (changes: Record<string, unknown> = {}) => ({
  enabled: true,
  stock: 1,
  collection: true,
  postage: true,
  postagePrice: '3.50',
  ...changes,
});

/** Opens a site on which things are sold, for the tests of a file. Use the result only within tests. */
export function openShop(): Shop {
  const market = openMarket();
  const shop: Omit<Shop, keyof Market> = {
    async item({ price = '40', currency = 'GBP', sellerType = 'private', buyNow: changes } = {}) {
      // A new session is opened for each item, because sessions end when a test lets days pass.
      const browser = await market.app.as({ id: market.seller.userId });
      const sellAs = sellerType === 'business' ? makeBusiness : makePrivate;
      await sellAs(market.app, market.seller.userId);
      const { listingId } = await publish(
        { ...market.seller, browser },
        {
          formValues: newValues({ price, currency, seller_type: sellerType }),
          buyNow: buyNow(changes),
        },
      );
      return listingId;
    },
    buy(
      buyer,
      listingId,
      { quantity = 1, delivery = 'collection', address: to = address, key = randomUUID() } = {},
    ) {
      const lines = [{ kind: 'item', system: 'general', listingId, quantity, delivery }];
      return send<OrderAnswer>(buyer, 'POST', '/api/orders', { lines, address: to, idempotencyKey: key });
    },
    async sold({ item, ...purchase } = {}) {
      const listingId = await shop.item(item);
      const buyer = await market.buyer();
      market.app.jobs.forget();
      const answer = await shop.buy(buyer, listingId, purchase);
      await market.act(answer, 'succeed');
      return { listingId, buyer, answer, lineId: answer.order.lines[0]?.id ?? '' };
    },
  };
  // The properties are copied as getters, because the market's app and seller exist only while its tests run.
  return Object.defineProperties(shop, Object.getOwnPropertyDescriptors(market)) as Shop;
}
