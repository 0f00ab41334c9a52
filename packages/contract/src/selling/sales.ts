import { saleStatuses } from '@tessera/domain/selling/money/sales';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { detailsWait, shownDetails } from './payout-details.ts';

const amount = z.int();
const at = z.coerce.date();

const due = z.object({
  id: z.uuid(),
  title: z.string(),
  currency: z.string(),
  sold: amount,
  refunded: amount,
  fee: amount,
  vat: amount,
  /** What is left for the seller after refunds. */
  amount,
  completedAt: at,
  payableAt: at,
  status: z.enum(saleStatuses),
});

const payout = z.object({
  id: z.uuid(),
  amount,
  currency: z.string(),
  /** paused: it has begun, but bank details are missing or were changed a short time ago. */
  status: z.enum(['begun', 'paused', 'paid', 'failed']),
  reference: z.string().nullable(),
  begunAt: at,
  endedAt: at.nullable(),
  /** Day of the bank transfer, such as 2026-11-22, where the operator pays by hand. */
  paidOn: z.string().nullable(),
});

export const getSales = endpoint({
  method: 'GET',
  path: '/api/sales',
  summary: 'The caller’s completed sales, money due and paid, by currency, and payouts.',
  access: 'account',
  output: z.object({
    totals: z.array(
      z.object({
        currency: z.string(),
        /** Due later, or with the next payout. */
        due: amount,
        onHold: amount,
        /** Deducted from the next payouts, after refunds that followed a payout. */
        owed: amount,
        /** In payouts that have begun but have not arrived yet. */
        paying: amount,
        paid: amount,
        nextPayableAt: at.nullable(),
      }),
    ),
    /** Money that buyers paid for shares of pools that are not complete yet, by currency. */
    held: z.array(z.object({ currency: z.string(), amount, pools: z.int() })),
    sales: z.array(due),
    payouts: z.array(payout),
    /** Percent of a sale, and VAT on it in percent. */
    feePercent: z.string(),
    feeVatPercent: z.string(),
    /** Years with sales, the newest first. */
    years: z.array(z.int()),
    /** Whether the seller has to give bank details at the payment provider. */
    onboarding: z.enum(['none', 'needed', 'ready']),
    /** The seller's bank details, and why payouts wait for them. Null if the payment provider has the bank details. */
    bankDetails: z.object({ saved: shownDetails.nullable(), wait: detailsWait.nullable() }).nullable(),
  }),
});

export const getPayoutStatement = endpoint({
  method: 'GET',
  path: '/api/sales/payouts/{payoutId}',
  summary: 'One of the caller’s payouts with the sales that it pays for.',
  access: 'account',
  params: z.object({ payoutId: z.uuid() }),
  output: z.object({ payout, sales: z.array(due), recovered: amount }),
  refusals: ['not_found'],
});

export const downloadIncome = endpoint({
  method: 'GET',
  path: '/api/sales/income.csv',
  summary: 'The caller’s completed sales of a year, as CSV.',
  access: 'account',
  query: z.object({ year: z.coerce.number('This is not a year.').int().min(2000).max(2999) }),
  produces: 'bytes',
});

export const openOnboarding = endpoint({
  method: 'POST',
  path: '/api/sales/onboarding',
  summary: 'Opens the payment provider’s page on which a seller gives bank details for payouts.',
  access: 'verified',
  limits: [{ by: 'account', count: 20, seconds: 3_600 }],
  output: z.object({ url: z.string() }),
  refusals: ['money.no_onboarding', 'payments.away'],
});
