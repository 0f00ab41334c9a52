import { HOUR_SECONDS } from '@tessera/domain/durations';
import { MAX_BASKET_ITEMS, MAX_UNITS_OF_ITEM } from '@tessera/domain/tools/shops/shop-basket';
import {
  MAX_SHOP_MESSAGE_CHARS,
  MAX_TRACKING_CHARS,
  refundReasonNames,
  returnReasonNames,
} from '@tessera/domain/tools/shops/shop-sale';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { rowId } from '../ids.ts';
import { line, text } from './shop-shapes.ts';

const lineParams = z.object({ lineId: z.uuid() });
const sellerParams = z.object({ shopId: rowId, lineId: z.uuid() });

const picked = z
  .array(
    z.object({
      position: z.int().min(0).max(MAX_BASKET_ITEMS),
      quantity: z
        .int('This is not a number.')
        .min(1, 'Choose at least one.')
        .max(MAX_UNITS_OF_ITEM, 'These are too many.'),
    }),
  )
  .max(MAX_BASKET_ITEMS, 'These are too many products.');

const soldItem = z.object({
  position: z.int(),
  title: z.string(),
  quantity: z.int(),
  /** What was paid for all units, less their share of a discount. */
  paid: z.int(),
  vatRate: z.string(),
  sent: z.int(),
  cancelled: z.int(),
  returned: z.int(),
});

/** What has happened to the goods of an order since it was paid. */
export const saleRecord = z.object({
  items: z.array(soldItem),
  postage: z.int(),
  parcels: z.array(
    z.object({
      number: z.int(),
      tracking: z.string(),
      sentAt: z.coerce.date(),
      /** When its seller is paid for it. */
      payableAt: z.coerce.date(),
      amount: z.int(),
      items: z.array(z.object({ title: z.string(), quantity: z.int() })),
    }),
  ),
  refunds: z.array(
    z.object({
      id: rowId,
      /** Null for postage. */
      title: z.string().nullable(),
      quantity: z.int(),
      amount: z.int(),
      vat: z.int(),
      reason: z.string(),
      refundedAt: z.coerce.date(),
    }),
  ),
  returns: z.array(
    z.object({
      id: rowId,
      reason: z.string(),
      note: z.string(),
      askedAt: z.coerce.date(),
      settledAt: z.coerce.date().nullable(),
      items: z.array(z.object({ position: z.int(), title: z.string(), quantity: z.int() })),
    }),
  ),
  messages: z.array(
    z.object({
      id: rowId,
      side: z.enum(['buyer', 'seller']),
      body: z.string(),
      sentAt: z.coerce.date(),
    }),
  ),
});

export type SaleRecord = z.output<typeof saleRecord>;

export const getShopOrder = endpoint({
  method: 'GET',
  path: '/api/shop-orders/{lineId}',
  summary:
    'An order from a shop as its buyer or its seller sees it: what was sent, refunded and sent back, and their messages.',
  access: 'account',
  params: lineParams,
  output: z.object({
    order: saleRecord.extend({
      lineId: z.uuid(),
      orderId: z.uuid(),
      orderNumber: z.int(),
      shopName: z.string(),
      shopPath: z.string(),
      side: z.enum(['buyer', 'seller']),
      state: z.string(),
      label: z.string(),
      /** Whether the caller may ask to send something back now. */
      mayReturn: z.boolean(),
      mayWrite: z.boolean(),
    }),
  }),
  refusals: ['not_found'],
});

export const askShopReturn = endpoint({
  method: 'POST',
  path: '/api/shop-orders/{lineId}/returns',
  summary: 'Says that the caller sends something back that a shop has sent, and why.',
  access: 'account',
  limits: [{ by: 'account', count: 60, seconds: HOUR_SECONDS }],
  params: lineParams,
  body: z.object({
    reason: z.enum(returnReasonNames, 'Choose a reason.'),
    note: text(2_000).default(''),
    items: picked.min(1, 'Choose what you send back.'),
  }),
  refusals: ['not_found', 'shops.step', 'shops.too_many_units'],
});

export const writeShopMessage = endpoint({
  method: 'POST',
  path: '/api/shop-orders/{lineId}/messages',
  summary: 'Writes to the other side of an order from a shop.',
  access: 'verified',
  limits: [{ by: 'account', count: 60, seconds: HOUR_SECONDS }],
  params: lineParams,
  body: z.object({ body: text(MAX_SHOP_MESSAGE_CHARS).min(1, 'Please write something.') }),
  refusals: ['not_found', 'shops.blocked', 'shops.too_many_messages'],
});

export const sendShopParcel = endpoint({
  method: 'POST',
  path: '/api/my-shops/{shopId}/orders/{lineId}/parcels',
  summary: 'Records what of an order was sent: some pieces of some lines, or everything that is left.',
  access: 'account',
  limits: [{ by: 'account', count: 600, seconds: HOUR_SECONDS }],
  params: sellerParams,
  body: z.object({
    /** Missing if everything that is left was sent. */
    items: picked.min(1, 'Choose what you have sent.').optional(),
    tracking: line(MAX_TRACKING_CHARS).default(''),
  }),
  refusals: ['shops.missing', 'shops.step', 'shops.too_many_units'],
});

export const refundShopGoods = endpoint({
  method: 'POST',
  path: '/api/my-shops/{shopId}/orders/{lineId}/refunds',
  summary: 'Refunds some units of some lines of an order. The last units take the postage along.',
  access: 'account',
  limits: [{ by: 'account', count: 600, seconds: HOUR_SECONDS }],
  params: sellerParams,
  body: z.object({
    items: picked.min(1, 'Choose what you refund.'),
    reason: z.enum(refundReasonNames, 'Choose a reason.'),
    note: line(200).default(''),
    /** Whether the units can be sold again. */
    restock: z.boolean().default(true),
    /** How many refunds the seller has seen, so that a repeated request does not refund twice. */
    seen: z.int().min(0),
  }),
  output: z.object({ amount: z.int(), vat: z.int() }),
  refusals: ['shops.missing', 'shops.step', 'shops.too_many_units'],
});

export const FIGURE_DAYS = 90;

export const getShopFigures = endpoint({
  method: 'GET',
  path: '/api/my-shops/{shopId}/figures',
  summary: `Sales of one of the caller’s shops by day for ${FIGURE_DAYS} days, its best sellers, and products of which little is left.`,
  access: 'account',
  limits: [{ by: 'account', count: 120, seconds: HOUR_SECONDS }],
  params: z.object({ shopId: rowId }),
  output: z.object({
    days: z.array(z.object({ day: z.string(), orders: z.int(), amount: z.int() })),
    bestSellers: z.array(
      z.object({ productId: rowId.nullable(), title: z.string(), units: z.int(), amount: z.int() }),
    ),
    low: z.array(z.object({ productId: rowId, title: z.string(), left: z.int(), alertBelow: z.int() })),
  }),
  refusals: ['shops.missing'],
});

export const exportShopOrders = endpoint({
  method: 'GET',
  path: '/api/my-shops/{shopId}/orders.csv',
  summary:
    'Every line of the orders of one of the caller’s shops as CSV, with what was sent and refunded and its VAT.',
  access: 'account',
  limits: [{ by: 'account', count: 60, seconds: HOUR_SECONDS }],
  params: z.object({ shopId: rowId }),
  produces: 'bytes',
  refusals: ['shops.missing'],
});
