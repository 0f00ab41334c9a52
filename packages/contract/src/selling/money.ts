import { orderStatuses } from '@tessera/domain/selling/orders/statuses';
import { z } from 'zod';
import { calendarDay } from '../calendar-day.ts';
import { endpoint } from '../endpoint.ts';
import { orderNumber, rowId } from '../ids.ts';
import { detailsWait, shownDetails } from './payout-details.ts';

export const ORDERS_PER_ANSWER = 50;
const MAX_REASON_CHARS = 500;

const amount = z.int();
const at = z.coerce.date();
const orderId = z.uuid();
const reason = z
  .string('Please give a reason.')
  .trim()
  .min(1, 'Please give a reason.')
  .max(MAX_REASON_CHARS, `Please use at most ${MAX_REASON_CHARS} characters for the reason.`);
/** A day in the form's format, such as 2026-11-22. Empty where a field of the form is empty. */
const day = z.union([z.literal('').transform(() => undefined), calendarDay]).optional();

const buyer = z.object({ id: rowId, email: z.string().nullable(), name: z.string() });

const orderSummary = z.object({
  id: orderId,
  number: z.int(),
  status: z.enum(orderStatuses),
  /** Why a person has to look at it. */
  flag: z.string().nullable(),
  isDisputed: z.boolean(),
  createdAt: at,
  paidAt: at.nullable(),
  currency: z.string(),
  amount,
  refundedAmount: amount,
  /** What the buyer pays sellers in person. This site never has that money. */
  inPersonAmount: amount,
  /** What the buyer's card is authorised for, or was, and was not charged. */
  authorisedAmount: amount,
  /** Null once the account was deleted. */
  buyer: buyer.nullable(),
  /** Title of the first line. */
  title: z.string(),
  lineCount: z.int(),
});

export const searchOrders = endpoint({
  method: 'GET',
  path: '/api/admin/money/orders',
  summary: 'Orders by number, email address, title, status and day, the newest first.',
  access: 'admin',
  query: z.object({
    search: z.string().trim().max(100, 'Please search for at most 100 characters.').default(''),
    status: z.enum(['', ...orderStatuses]).default(''),
    /** Only orders that a person has to look at. */
    flagged: z.enum(['', '1']).default(''),
    from: day,
    to: day,
    before: orderNumber.optional(),
  }),
  output: z.object({ orders: z.array(orderSummary), hasMore: z.boolean() }),
});

const dispute = z.object({
  id: z.string(),
  orderId,
  number: z.int(),
  amount,
  currency: z.string(),
  status: z.enum(['open', 'won', 'lost']),
  isWithdrawn: z.boolean(),
  fee: amount,
  reason: z.string(),
  openedAt: at,
  respondBy: at.nullable(),
  closedAt: at.nullable(),
});

export const getOrderAccounts = endpoint({
  method: 'GET',
  path: '/api/admin/money/orders/{orderId}',
  summary: 'An order with its lines, refunds, disputes, events and ledger postings.',
  access: 'admin',
  params: z.object({ orderId }),
  output: z.object({
    order: orderSummary.extend({ paymentId: z.string().nullable(), expiresAt: at }),
    lines: z.array(
      z.object({
        id: z.uuid(),
        kind: z.string(),
        title: z.string(),
        quantity: z.int(),
        amount,
        inPersonAmount: amount,
        authorisedAmount: amount,
        refundedQuantity: z.int(),
        refundedAmount: amount,
      }),
    ),
    refunds: z.array(
      z.object({
        id: z.uuid(),
        amount,
        currency: z.string(),
        reason: z.string(),
        note: z.string().nullable(),
        isSurplus: z.boolean(),
        status: z.string(),
        requestedAt: at,
        settledAt: at.nullable(),
      }),
    ),
    disputes: z.array(dispute),
    /** The provider's events and what administrators did, the oldest first. */
    events: z.array(z.object({ at, action: z.string(), by: z.string().nullable() })),
    transactions: z.array(
      z.object({
        id: z.string(),
        kind: z.string(),
        occurredAt: at,
        postings: z.array(z.object({ account: z.string(), currency: z.string(), amount })),
      }),
    ),
  }),
  refusals: ['not_found'],
});

export const refundOrder = endpoint({
  method: 'POST',
  path: '/api/admin/money/orders/{orderId}/refund',
  summary: 'Refunds units of an order to the card that paid. The same requestId refunds once.',
  access: 'admin',
  params: z.object({ orderId }),
  body: z.object({
    lines: z
      .array(z.object({ lineId: z.uuid(), quantity: z.int().min(1, 'Please choose at least one.') }))
      .min(1, 'Please choose what to refund.')
      .max(20),
    reason,
    requestId: z.uuid(),
  }),
  output: z.object({ amount, currency: z.string() }),
  refusals: ['not_found', 'orders.not_refundable'],
});

export const resolveFlag = endpoint({
  method: 'POST',
  path: '/api/admin/money/orders/{orderId}/resolve',
  summary:
    'Decides about a flagged order: accepts it as it is, or refunds the payment. Where somebody refunded at the provider, what was bought is taken back.',
  access: 'admin',
  params: z.object({ orderId }),
  body: z.object({ decision: z.enum(['refund', 'accept']), reason }),
  refusals: ['not_found', 'money.not_flagged', 'money.cannot_accept', 'money.cannot_refund', 'payments.away'],
});

export const retryRefund = endpoint({
  method: 'POST',
  path: '/api/admin/money/orders/{orderId}/refunds/{refundId}/retry',
  summary: 'Tries a refund again that the provider refused.',
  access: 'admin',
  params: z.object({ orderId, refundId: z.uuid() }),
  refusals: ['not_found', 'money.not_failed'],
});

export const listAllDisputes = endpoint({
  method: 'GET',
  path: '/api/admin/money/disputes',
  summary: 'Disputes of payments, the newest first, at most 200.',
  access: 'admin',
  output: z.object({ disputes: z.array(dispute) }),
});

const payout = z.object({
  id: z.uuid(),
  seller: z.string().nullable(),
  email: z.string().nullable(),
  amount,
  currency: z.string(),
  provider: z.string(),
  status: z.enum(['begun', 'paid', 'failed']),
  reference: z.string().nullable(),
  failure: z.string().nullable(),
  begunAt: at,
  endedAt: at.nullable(),
  /** Day of the bank transfer, if it was made by hand. */
  paidOn: z.string().nullable(),
  /** The account that a payout by hand goes to. Null if the seller has not entered it, and for payouts that ended. */
  payTo: shownDetails.nullable(),
  /** Why it must not be paid now. */
  wait: detailsWait.nullable(),
});

export const listAllPayouts = endpoint({
  method: 'GET',
  path: '/api/admin/money/payouts',
  summary: 'Payouts to sellers, those that have not ended first, at most 200.',
  access: 'admin',
  output: z.object({
    payouts: z.array(payout),
    isByHand: z.boolean(),
    /** Sellers whose payouts do not begin, because bank details are missing or were changed a short time ago. */
    waitingSellers: z.int(),
  }),
});

export const preparePayouts = endpoint({
  method: 'POST',
  path: '/api/admin/money/payouts.csv',
  summary: 'Answers whether the download of payouts with bank details can begin, and records it.',
  access: 'admin',
  output: z.object({ path: z.string() }),
  refusals: ['auth.proof_required'],
});

export const downloadPayouts = endpoint({
  method: 'GET',
  path: '/api/admin/money/payouts.csv',
  summary:
    'Payouts that have to be made by hand, with bank details, as CSV. Those that wait are left out. Needs a recent proof of who the caller is.',
  access: 'admin',
  refusals: ['auth.proof_required'],
  produces: 'bytes',
});

export const endPayout = endpoint({
  method: 'POST',
  path: '/api/admin/money/payouts/{payoutId}/end',
  summary: 'Records that a payout was made, or that it failed and the money is due again.',
  access: 'admin',
  params: z.object({ payoutId: z.uuid() }),
  body: z.object({
    status: z.enum(['paid', 'failed']),
    /** Reference of the bank transfer, or why it failed. */
    note: reason,
    /** Day of the bank transfer, such as 2026-11-22. Today if it is left out. */
    paidOn: calendarDay.optional(),
  }),
  refusals: ['money.ended', 'money.not_that_day'],
});

export const listOwingSellers = endpoint({
  method: 'GET',
  path: '/api/admin/money/balances',
  summary:
    'Sellers who owe money after refunds that followed a payout, the largest amounts first, at most 200.',
  access: 'admin',
  output: z.object({
    sellers: z.array(
      z.object({
        seller: z.string(),
        name: z.string().nullable(),
        email: z.string().nullable(),
        currency: z.string(),
        owed: amount,
      }),
    ),
  }),
});

export const endDebt = endpoint({
  method: 'POST',
  path: '/api/admin/money/balances/{seller}/end',
  summary: 'Records that a seller has paid what they owe, or that the operator gives it up.',
  access: 'admin',
  params: z.object({ seller: z.uuid() }),
  body: z.object({
    currency: z.string().length(3),
    /** All that is owed. Refused if that has changed. */
    amount: amount.min(1),
    end: z.enum(['paid', 'written_off']),
    /** Reference of the bank transfer, or why the money is given up. */
    note: reason,
  }),
  refusals: ['money.debt_changed'],
});

const reconciliation = z.object({
  id: z.uuid(),
  origin: z.enum(['schedule', 'administrator', 'command']),
  startedAt: at,
  /** Null while it runs. */
  endedAt: at.nullable(),
  orders: z.int(),
  providerEntries: z.int(),
  moving: z.int(),
  repaired: z.int(),
  differenceCount: z.int(),
  differences: z.array(
    z.object({
      kind: z.string(),
      subject: z.string(),
      currency: z.string().nullable(),
      expected: z.int(),
      found: z.int(),
      message: z.string(),
    }),
  ),
  failure: z.string().nullable(),
});

export const listReconciliations = endpoint({
  method: 'GET',
  path: '/api/admin/money/reconciliations',
  summary: 'The last comparisons of the books, the newest first.',
  access: 'admin',
  output: z.object({ reconciliations: z.array(reconciliation) }),
});

export const reconcileNow = endpoint({
  method: 'POST',
  path: '/api/admin/money/reconciliations',
  summary:
    'Starts a comparison of provider, orders, reservations, shares and ledger, which repairs what the sweep repairs.',
  access: 'admin',
  limits: [{ by: 'account', count: 30, seconds: 3_600 }],
  output: z.object({ reconciliation }),
});
