import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { rowId } from '../ids.ts';
import { saleRecord } from './shop-fulfilment.ts';
import { line, pence } from './shop-shapes.ts';

const params = z.object({ shopId: rowId });

/** The steps of a seller. Each is the last part of what `productWords` names. */
export const shopSteps = ['pack', 'dispatch', 'refuse', 'refuse-rest', 'refund'] as const;

const shopOrder = saleRecord.extend({
  /** Id of the order's line. */
  id: z.uuid(),
  orderNumber: z.int(),
  state: z.string(),
  label: z.string(),
  /** The buyer or their bank disputes it. No step can be taken until that has ended. */
  isDisputed: z.boolean(),
  paidAt: z.coerce.date(),
  /** When the present state ends by itself. */
  dueAt: z.coerce.date().nullable(),
  buyer: z.string(),
  delivery: z.enum(['collection', 'postage']),
  /** Null for collection, and once it is no longer needed. */
  address: z.object({ name: z.string(), lines: z.array(z.string()), postcode: z.string() }).nullable(),
  amount: z.int(),
  refundedAmount: z.int(),
  parts: z.array(z.object({ text: z.string(), quantity: z.int(), amount: z.int() })),
  steps: z.array(z.object({ step: z.enum(shopSteps), label: z.string() })),
});

export type ShopOrder = z.output<typeof shopOrder>;

export const listShopOrders = endpoint({
  method: 'GET',
  path: '/api/my-shops/{shopId}/orders',
  summary: 'Paid orders of one of the caller’s shops, the newest first, at most 200.',
  access: 'account',
  params,
  output: z.object({ orders: z.array(shopOrder) }),
  refusals: ['shops.missing'],
});

export const takeShopStep = endpoint({
  method: 'POST',
  path: '/api/my-shops/{shopId}/orders/{lineId}/steps',
  summary: 'Takes a step of an order: packs it, sends it with a tracking number, refuses or refunds it.',
  access: 'account',
  params: params.extend({ lineId: z.uuid() }),
  body: z.object({
    step: z.enum(shopSteps, 'This step doesn’t exist.'),
    /** For the buyer, such as a tracking number. */
    note: line(200).default(''),
  }),
  refusals: ['shops.missing', 'shops.step'],
});

const discount = z.object({
  id: rowId,
  code: z.string(),
  kind: z.enum(['percent', 'amount']),
  value: z.int(),
  minAmount: z.int(),
  maxUses: z.int().nullable(),
  used: z.int(),
  endsAt: z.coerce.date().nullable(),
});

export type ShopDiscount = z.output<typeof discount>;

export const listShopDiscounts = endpoint({
  method: 'GET',
  path: '/api/my-shops/{shopId}/discounts',
  summary: 'Discount codes of one of the caller’s shops.',
  access: 'account',
  params,
  output: z.object({ discounts: z.array(discount) }),
  refusals: ['shops.missing'],
});

export const createShopDiscount = endpoint({
  method: 'POST',
  path: '/api/my-shops/{shopId}/discounts',
  summary: 'Adds a discount code to a shop: a percentage or an amount off the goods.',
  access: 'verified',
  params,
  body: z
    .object({
      code: line(30)
        .toUpperCase()
        .regex(/^[A-Z0-9-]{3,30}$/, 'A code has 3 to 30 characters: A to Z, digits and hyphens.'),
      kind: z.enum(['percent', 'amount'], 'Choose a percentage or an amount.'),
      /** Hundredths of a per cent, or pence. */
      value: z.int('This is not a number.').min(1, 'A discount is more than nothing.').max(9_999_900),
      minAmount: pence.default(0),
      maxUses: z.int('This is not a number.').min(1).max(100_000).nullable().default(null),
      endsAt: z.coerce.date('This is not a date.').nullable().default(null),
    })
    .refine(({ kind, value }) => kind === 'amount' || value <= 10_000, {
      message: 'A discount is at most 100%.',
      path: ['value'],
    }),
  refusals: ['shops.missing', 'shops.code_taken', 'shops.too_many_codes'],
});

export const endShopDiscount = endpoint({
  method: 'DELETE',
  path: '/api/my-shops/{shopId}/discounts/{discountId}',
  summary: 'Ends a discount code. Orders that were placed with it keep it.',
  access: 'account',
  params: params.extend({ discountId: rowId }),
  refusals: ['shops.missing', 'shops.code_missing'],
});
