import { deliveries } from '@tessera/domain/market/listings/prices/buy-now';
import { paymentWays } from '@tessera/domain/selling/orders/payment-ways';
import { pricePartSorts } from '@tessera/domain/selling/orders/price-parts';
import { ifNotFullChoices, orderStatuses, poolStatuses } from '@tessera/domain/selling/orders/statuses';
import { systems } from '@tessera/domain/market/listings/systems';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { orderNumber, rowId } from '../ids.ts';
import { lineRefusals, requestedLine } from '../line-requests.ts';
import { postalAddress, shownBusiness } from '../people/postal-address.ts';

const MAX_LINES = 20;
const MAX_MY_ORDERS = 100;

const line = z.object({
  id: z.uuid(),
  kind: z.string(),
  system: z.enum(systems).nullable(),
  /** Null once the listing has been deleted. */
  listingId: rowId.nullable(),
  /** Title of the listing when the order was made. The seller, the terms and the photo are of that time, too. */
  title: z.string(),
  /** Null for what the site itself sells, and for orders from before sellers were frozen. */
  seller: z
    .object({
      name: z.string(),
      type: z.enum(['trader', 'private']).nullable(),
      business: shownBusiness.nullable(),
    })
    .nullable(),
  terms: z.object({
    pool: z
      .object({
        /** Price of the complete pool in minor units. */
        targetAmount: z.int(),
        shareCount: z.int(),
        ifNotFull: z.enum(ifNotFullChoices),
        closesAt: z.coerce.date().nullable(),
      })
      .nullable(),
    /** Null for anything but items. */
    delivery: z.enum(deliveries).nullable(),
    /** What the price consists of. Empty if it is a number of units at one price. */
    parts: z.array(
      z.object({
        sort: z.enum(pricePartSorts),
        text: z.string(),
        quantity: z.int(),
        /** Minor units of all units of the part together. A discount is negative. */
        amount: z.int(),
        /** The VAT in the amount, in hundredths of a per cent. Missing if the seller charges none. */
        vatRate: z.int().exactOptional(),
      }),
    ),
    /** Page of what was ordered, on this site. Null for listings, which have a page by their id. */
    path: z.string().nullable(),
    /** Further terms as sentences. */
    notes: z.array(z.string()),
  }),
  /** Address of the frozen photo, for the buyer, the seller and administrators. */
  photo: z.object({ url: z.string(), width: z.int(), height: z.int() }).nullable(),
  /** Units that the buyer asked for. */
  requested: z.int(),
  /** Units that are reserved or bought, which may be fewer. */
  quantity: z.int(),
  /** Minor units of the order's currency. */
  unitAmount: z.int(),
  /** What this site charges: the sum of the units, of which the first may cost one minor unit more. */
  amount: z.int(),
  /** What the seller is paid in person. `amount` does not contain it. */
  inPersonAmount: z.int(),
  /** What the buyer's card is authorised for and was not charged. `amount` does not contain it. */
  authorisedAmount: z.int(),
  refundedQuantity: z.int(),
  refundedAmount: z.int(),
});

const refund = z.object({
  id: z.uuid(),
  amount: z.int(),
  currency: z.string(),
  reason: z.string(),
  /** An administrator's reason in words. */
  note: z.string().nullable(),
  /** Pending until the provider has accepted it. */
  status: z.enum(['pending', 'done', 'failed']),
  /** A payment for which nothing was given, such as a second one. It is not part of the order's amount. */
  isSurplus: z.boolean(),
  requestedAt: z.coerce.date(),
  settledAt: z.coerce.date().nullable(),
});

const order = z.object({
  id: z.uuid(),
  /** Short number for people. */
  number: z.int(),
  status: z.enum(orderStatuses),
  createdAt: z.coerce.date(),
  /** When the reservation ends, unless the order is paid before. */
  expiresAt: z.coerce.date(),
  /** When it was paid, or confirmed if nothing is charged for it. */
  paidAt: z.coerce.date().nullable(),
  /** The last card was declined. The payment page is still open. */
  declinedAt: z.coerce.date().nullable(),
  totals: z.array(z.object({ currency: z.string(), amount: z.int() })),
  refundedAmount: z.int(),
  /** Refunds of the order, the earliest first. */
  refunds: z.array(refund),
  lines: z.array(line),
});

/** Lets the buyer check later that the share log of a pool was not rewritten. */
const proof = z.object({
  lineId: z.uuid(),
  title: z.string(),
  /** Newest entry of the share log now, as `number:digest`. */
  root: z.string(),
  /** Page that checks the buyer’s receipt. */
  path: z.string(),
  /** The address of that page as a QR code: an SVG path of unit squares. */
  qr: z.object({ size: z.int(), path: z.string() }),
});

export const orderWithPage = z.object({
  order,
  /** One proof for each paid line of shares. */
  proofs: z.array(proof),
  /** The provider's payment page. Null while the provider is away, and after the order has ended. */
  checkoutUrl: z.string().nullable(),
  /** Whether the order can be reserved for longer, which is possible once. */
  mayHaveMoreTime: z.boolean(),
});

export type OrderWithPage = z.input<typeof orderWithPage>;

export const createOrder = endpoint({
  method: 'POST',
  path: '/api/orders',
  summary: 'Reserves everything in the order and opens a payment page. The same key returns the same order.',
  access: 'verified',
  limits: [{ by: 'account', count: 600, seconds: 3_600 }],
  body: z.object({
    lines: z
      .array(requestedLine)
      .min(1, 'There is nothing in the order.')
      .max(MAX_LINES, `An order has at most ${MAX_LINES} lines.`),
    /** How the buyer pays: now on the payment page, or in person where every line of the order allows it. */
    payment: z.enum(paymentWays).default('online'),
    /** Where to post items. Required if anything is posted, otherwise ignored. */
    address: postalAddress.nullish(),
    idempotencyKey: z
      .string('The idempotencyKey is missing.')
      .regex(/^[\w-]{8,100}$/, 'The idempotencyKey has 8 to 100 characters: a to z, digits, - and _.'),
  }),
  output: orderWithPage,
  refusals: [
    'orders.address_missing',
    'orders.key_reused',
    'orders.currencies',
    'orders.too_large',
    'orders.payment_way',
    ...lineRefusals,
  ],
});

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/orders',
  summary: `The caller’s orders, the newest first, at most ${MAX_MY_ORDERS}.`,
  access: 'account',
  query: z.object({ before: orderNumber.optional() }),
  output: z.object({ orders: z.array(order), hasMore: z.boolean() }),
});

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/orders/{orderId}',
  summary: 'One of the caller’s orders, with its payment page while it can be paid.',
  access: 'account',
  params: z.object({ orderId: z.uuid() }),
  output: orderWithPage,
  refusals: ['not_found'],
});

export const readOrderPhoto = endpoint({
  method: 'GET',
  path: '/api/orders/{orderId}/lines/{lineId}/photo',
  summary:
    'The photo of what was bought, as it was when the order was made. For the buyer, the seller and administrators.',
  access: 'account',
  params: z.object({ orderId: z.uuid(), lineId: z.uuid() }),
  produces: 'bytes',
  refusals: ['not_found'],
});

export const readReceipt = endpoint({
  method: 'GET',
  path: '/api/orders/{orderId}/receipt.pdf',
  summary: 'The receipt of one of the caller’s paid orders as a tagged PDF.',
  access: 'account',
  limits: [{ by: 'account', count: 60, seconds: 3_600 }],
  params: z.object({ orderId: z.uuid() }),
  produces: 'bytes',
  refusals: ['not_found'],
});

export const checkOrder = endpoint({
  method: 'POST',
  path: '/api/orders/{orderId}/check',
  summary:
    'Asks the payment provider for the state of one of the caller’s orders, without waiting for its event.',
  access: 'account',
  limits: [{ by: 'account', count: 120, seconds: 3_600 }],
  params: z.object({ orderId: z.uuid() }),
  output: orderWithPage,
  refusals: ['not_found', 'payments.away'],
});

export const extendOrder = endpoint({
  method: 'POST',
  path: '/api/orders/{orderId}/more-time',
  summary:
    'Reserves one of the caller’s unpaid orders for longer, once. An order that can’t be extended is answered as it is.',
  access: 'account',
  limits: [{ by: 'account', count: 120, seconds: 3_600 }],
  params: z.object({ orderId: z.uuid() }),
  output: orderWithPage,
  refusals: ['not_found'],
});

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/orders/{orderId}/cancel',
  summary:
    'Cancels one of the caller’s unpaid orders: closes its payment page and releases what it reserved.',
  access: 'account',
  params: z.object({ orderId: z.uuid() }),
  output: orderWithPage,
  refusals: ['not_found', 'orders.settled', 'payments.away'],
});

/** Public numbers of a share pool. */
const pool = z.object({
  shareCount: z.int(),
  sharesSold: z.int(),
  /** Shares that people are paying for at the moment. */
  reserved: z.int(),
  remaining: z.int(),
  unitPrice: z.int(),
  currency: z.string(),
  closesAt: z.coerce.date().nullable(),
  status: z.enum(poolStatuses),
  /** The seller’s choice for a pool that closes before it is full. */
  ifNotFull: z.enum(ifNotFullChoices),
  /** Newest entry of the share log, as `number:digest`. Null before the first sale. */
  root: z.string().nullable(),
});

export type PoolView = z.input<typeof pool>;

export const getShares = endpoint({
  method: 'GET',
  path: '/api/listings/{listingId}/shares',
  summary: 'The share pool of a public listing: how many shares are left and what one costs.',
  access: 'anyone',
  params: z.object({ listingId: rowId }),
  query: z.object({ system: z.enum(systems, 'Unsupported system') }),
  output: z.object({
    pool,
  }),
  refusals: ['not_found'],
});

/** Maximum number of listings that one stream watches. */
export const MAX_WATCHED = 20;

/** An event of `watchShares`. The pool is null once its listing is not public any more. */
export const poolEvent = z.object({ listingId: rowId, pool: pool.nullable() });

export type PoolEvent = z.input<typeof poolEvent>;

export const watchShares = endpoint({
  method: 'GET',
  path: '/api/shares/events',
  summary: `A stream of server-sent events with the share pools of up to ${MAX_WATCHED} public listings: each pool at first, and whenever its numbers change.`,
  access: 'anyone',
  limits: [{ by: 'address', count: 300, seconds: 60 }],
  query: z.object({
    listings: z
      .string()
      .regex(/^[1-9]\d{0,8}(?:,[1-9]\d{0,8})*$/, 'Listings are numbers with commas between them.')
      .transform((text) => [...new Set(text.split(',').map(Number))])
      .refine((ids) => ids.length <= MAX_WATCHED, `A stream watches at most ${MAX_WATCHED} listings.`),
  }),
  produces: 'bytes',
});
