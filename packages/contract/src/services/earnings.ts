import { periodPattern } from '@tessera/domain/services/earnings';
import { invoiceSeries } from '@tessera/domain/services/invoices';
import { saleStatuses } from '@tessera/domain/selling/money/sales';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { rowId } from '../ids.ts';

const amount = z.int();
const at = z.coerce.date();

/** What an amount contains at one rate of VAT, in hundredths of a per cent. */
const vatShare = z.object({ rate: z.int(), gross: amount, net: amount, vat: amount });

const sums = {
  count: z.int(),
  /** What customers paid. */
  gross: amount,
  /** The part of it that was kept after cancellations. */
  kept: amount,
  /** What went back to customers after it was earned. */
  refunds: amount,
  fee: amount,
  /** VAT on the fee. */
  feeVat: amount,
  /** What is left for the business. */
  income: amount,
};

const period = z.object({
  name: z.string(),
  label: z.string(),
  total: z.object(sums),
  vat: z.array(vatShare),
  /** What customers paid to the business itself, which the other sums do not contain. */
  inPerson: z.object({ count: z.int(), amount, vat: z.array(vatShare) }),
});

export type PeriodSums = z.output<typeof period>;

const earning = z.object({
  id: z.uuid(),
  orderNumber: z.int(),
  kind: z.string(),
  title: z.string(),
  isKept: z.boolean(),
  sold: amount,
  refunded: amount,
  fee: amount,
  feeVat: amount,
  income: amount,
  /** The day in the zone of the business. */
  day: z.string(),
  payableAt: at,
  status: z.enum(saleStatuses),
});

const params = z.object({ providerId: rowId });
const periodName = z.string().regex(periodPattern, 'Choose a year, quarter or month.');
const year = z.coerce.number('This is not a year.').int().min(2000).max(2999);

export const getEarnings = endpoint({
  method: 'GET',
  path: '/api/provider/businesses/{providerId}/earnings',
  summary:
    'What a business of the caller earned in a year, quarter or month, by kind, and what is paid out when.',
  access: 'account',
  params,
  query: z.object({ period: periodName.optional() }),
  output: z.object({
    currency: z.string(),
    period: period.extend({ kinds: z.array(z.object({ kind: z.string(), ...sums })) }),
    /** Periods that can be chosen, the newest first. */
    periods: z.array(z.object({ name: z.string(), label: z.string() })),
    /** The site’s fee on new orders, by kind, in percent. */
    fees: z.array(z.object({ kind: z.string(), percent: z.string(), vatPercent: z.string() })),
    due: z.array(z.object({ at, amount, isOnHold: z.boolean() })),
    /** The newest ones of the period. */
    earnings: z.array(earning),
  }),
  refusals: ['not_found'],
});

export const downloadEarnings = endpoint({
  method: 'GET',
  path: '/api/provider/businesses/{providerId}/earnings.csv',
  summary: 'What a business of the caller earned in a year, quarter or month, as CSV.',
  access: 'account',
  params,
  query: z.object({ period: periodName }),
  produces: 'bytes',
  refusals: ['not_found'],
});

export const getYearStatement = endpoint({
  method: 'GET',
  path: '/api/provider/businesses/{providerId}/statement',
  summary: 'What a business of the caller earned in a year, by quarter, with the VAT by rate.',
  access: 'account',
  params,
  query: z.object({ year }),
  output: z.object({ currency: z.string(), vatNumber: z.string(), year: period, quarters: z.array(period) }),
  refusals: ['not_found'],
});

export const downloadYearStatement = endpoint({
  method: 'GET',
  path: '/api/provider/businesses/{providerId}/statement.csv',
  summary: 'The yearly statement of a business of the caller as CSV.',
  access: 'account',
  params,
  query: z.object({ year }),
  produces: 'bytes',
  refusals: ['not_found'],
});

const listedInvoice = z.object({
  id: z.uuid(),
  series: z.enum(invoiceSeries),
  /** Such as INV-12-00007. */
  name: z.string(),
  title: z.string(),
  amount,
  currency: z.string(),
  issuedAt: at,
});

export type ListedInvoice = z.output<typeof listedInvoice>;

export const listProviderInvoices = endpoint({
  method: 'GET',
  path: '/api/provider/businesses/{providerId}/invoices',
  summary:
    'Invoices and credit notes of a business of the caller, and the site’s invoices to it, the newest first.',
  access: 'account',
  limits: [{ by: 'account', count: 60, seconds: 60 }],
  params,
  output: z.object({ invoices: z.array(listedInvoice) }),
  refusals: ['not_found'],
});

export const listOrderInvoices = endpoint({
  method: 'GET',
  path: '/api/orders/{orderId}/invoices',
  summary: 'Invoices and credit notes of businesses for one of the caller’s orders.',
  access: 'account',
  limits: [{ by: 'account', count: 120, seconds: 60 }],
  params: z.object({ orderId: z.uuid() }),
  output: z.object({ orderNumber: z.int(), invoices: z.array(listedInvoice) }),
  refusals: ['not_found'],
});

const party = z.object({ name: z.string(), address: z.string(), vatNumber: z.string() });

const invoice = listedInvoice.extend({
  from: party,
  to: party,
  orderNumber: z.int().nullable(),
  suppliedOn: z.string(),
  rows: z.array(z.object({ text: z.string(), amount })),
  vat: z.array(vatShare),
});

export type Invoice = z.output<typeof invoice>;

const invoiceParams = z.object({ invoiceId: z.uuid() });

export const getInvoice = endpoint({
  method: 'GET',
  path: '/api/invoices/{invoiceId}',
  summary: 'An invoice, for the business and the customer that it is for.',
  access: 'account',
  params: invoiceParams,
  output: z.object({ invoice }),
  refusals: ['not_found'],
});

export const readInvoicePdf = endpoint({
  method: 'GET',
  path: '/api/invoices/{invoiceId}/invoice.pdf',
  summary: 'An invoice as PDF.',
  access: 'account',
  limits: [{ by: 'account', count: 60, seconds: 60 }],
  params: invoiceParams,
  produces: 'bytes',
  refusals: ['not_found'],
});
