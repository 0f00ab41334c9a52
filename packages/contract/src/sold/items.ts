import { deliveries } from '@tessera/domain/market/listings/prices/buy-now';
import { systems } from '@tessera/domain/market/listings/systems';
import {
  handoverStatuses,
  MAX_PROBLEM_CHARS,
  MAX_TRACKING_CHARS,
  problemKinds,
  buyerActions,
  sellerActions,
} from '@tessera/domain/sold/items/handover';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { rowId } from '../ids.ts';
import { oneLine } from '../one-line.ts';
import { postalAddress } from '../people/postal-address.ts';

const MAX_ITEMS = 200;
const roles = ['buyer', 'seller'] as const;

const item = z.object({
  lineId: z.uuid(),
  orderId: z.uuid(),
  orderNumber: z.int(),
  system: z.enum(systems).nullable(),
  /** Null once the listing has been deleted. */
  listingId: rowId.nullable(),
  title: z.string(),
  quantity: z.int(),
  /** Price of all units with postage, in minor units. */
  amount: z.int(),
  refundedAmount: z.int(),
  currency: z.string(),
  delivery: z.enum(deliveries),
  status: z.enum(handoverStatuses),
  isFromTrader: z.boolean(),
  paidAt: z.coerce.date(),
  /** When the status ends by itself: a refund while it is waiting, otherwise the item counts as received. */
  dueAt: z.coerce.date().nullable(),
  handedOverAt: z.coerce.date().nullable(),
  tracking: z.string().nullable(),
  receivedAt: z.coerce.date().nullable(),
  problemAt: z.coerce.date().nullable(),
  problemKind: z.enum(problemKinds).nullable(),
  /** In the buyer's words. */
  problem: z.string().nullable(),
  /** First name of the buyer for the seller, and of the seller for the buyer. Null once the account was deleted. */
  otherName: z.string().nullable(),
  /** Where a posted item goes. Null for items that are collected, and once the address was deleted. */
  address: postalAddress.nullable(),
  /** Everything that the person who asks can do now. */
  actions: z.array(z.enum([...buyerActions, ...sellerActions])),
});

export type ItemView = z.output<typeof item>;

export const listItems = endpoint({
  method: 'GET',
  path: '/api/items',
  summary: `Items that the caller has bought or sold with Buy now, the newest first, at most ${MAX_ITEMS}.`,
  access: 'account',
  query: z.object({
    role: z.enum(roles, 'The role is buyer or seller.'),
    /** Lists only the items of this order. */
    orderId: z.uuid().optional(),
  }),
  output: z.object({ items: z.array(item) }),
});

export const countSold = endpoint({
  method: 'GET',
  path: '/api/listings/sold',
  summary: 'How many things the seller of a live listing has sold here.',
  access: 'anyone',
  limits: [{ by: 'address', count: 600, seconds: 60 }],
  query: z.object({ id: rowId }),
  /** Things that their buyers have received, and pools of which every share was sold. */
  output: z.object({ sold: z.int() }),
});

/** Sold things that a seller's page names. */
export const MAX_SOLD_SHOWN = 8;

export const listSold = endpoint({
  method: 'GET',
  path: '/api/sellers/{sellerId}/sold',
  summary: 'The things that a seller with a live listing sold last, and when their buyers received them.',
  access: 'anyone',
  limits: [{ by: 'address', count: 600, seconds: 60 }],
  params: z.object({ sellerId: rowId }),
  output: z.object({ sold: z.array(z.object({ title: z.string(), soldAt: z.coerce.date() })) }),
});

const explanation = z
  .string('Describe what happened.')
  .trim()
  .min(1, 'Describe what happened.')
  .max(MAX_PROBLEM_CHARS, `Please use at most ${MAX_PROBLEM_CHARS} characters.`);

export const changeItem = endpoint({
  method: 'POST',
  path: '/api/items/{lineId}/actions',
  summary:
    'Moves a sold item on: the seller hands it over or refunds it; the buyer confirms, reports a problem or cancels.',
  access: 'account',
  limits: [{ by: 'account', count: 300, seconds: 3_600 }],
  params: z.object({ lineId: z.uuid() }),
  body: z.discriminatedUnion(
    'action',
    [
      z.object({
        action: z.literal('hand_over'),
        tracking: oneLine()
          .max(MAX_TRACKING_CHARS, `A tracking number has at most ${MAX_TRACKING_CHARS} characters.`)
          .nullish(),
      }),
      z.object({ action: z.enum(['receive', 'solve', 'cancel', 'refund']) }),
      z.object({ action: z.enum(['report', 'return']), problem: explanation }),
    ],
    'This is not an action.',
  ),
  output: z.object({ item }),
  refusals: ['not_found', 'items.not_possible'],
});
