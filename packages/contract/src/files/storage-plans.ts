import { fileTiers, totalTiers } from '@tessera/domain/files/storage-plans/sizes';
import { MAX_MONTHS, MIN_MONTHS } from '@tessera/domain/files/storage-plans/prices';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { rowId } from '../ids.ts';

export const getUploadLimit = endpoint({
  method: 'GET',
  path: '/api/auth/upload-limit/{userId}',
  summary: 'The person’s upload limits, how much of them is used, and their price per month.',
  access: 'session',
  params: z.object({ userId: rowId }),
  output: z.object({
    uploadLimit: z.object({
      file_size: z.enum(fileTiers),
      upload_size: z.enum(totalTiers),
      /** Whole pounds per month. */
      file_size_cost: z.int(),
      upload_size_cost: z.int(),
      /** Bytes of stored files and of space reserved for unfinished uploads. */
      used_bytes: z.int(),
      expiry_date: z.coerce.date().nullable(),
      /** Pence that were paid for the time still to come. An upgrade converts them into extra days. */
      unused_pence: z.int(),
    }),
  }),
  refusals: ['not_found'],
});

const pounds = z.int('This is not an amount.').min(0).max(100);
const text = z.string().max(10_000);

/** The body is specified. Amounts in it are compared with the server's own; texts in it are not used. */
export const createCheckoutSession = endpoint({
  method: 'POST',
  path: '/api/stripe/create-checkout-session',
  summary:
    'Opens a payment page for a storage plan. The server computes the amount and refuses a different one.',
  access: 'verified',
  limits: [{ by: 'account', count: 60, seconds: 3_600 }],
  body: z.object({
    lineItems: z
      .array(
        z.object({
          name: text,
          amount: z.int('This is not an amount in pence.').min(0, 'An amount cannot be negative.'),
          quantity: z.int('This is not a quantity.').min(1, 'There must be at least one.').max(100),
        }),
      )
      .min(1, 'There is nothing to pay for.')
      .max(20),
    currency: z.literal('gbp', 'Prices are in pounds.'),
    metadata: z.object({
      upgradeType: z.literal('file_storage'),
      userId: rowId,
      newFileSize: z.enum(fileTiers, 'This per-file limit doesn’t exist.'),
      newUploadSize: z.enum(totalTiers, 'This total limit doesn’t exist.'),
      fileSizeCost: pounds,
      uploadSizeCost: pounds,
      subscriptionMonths: z
        .int('Please enter a whole number of months.')
        .min(MIN_MONTHS, 'Please choose at least 1 month.')
        .max(MAX_MONTHS, `Please choose at most ${MAX_MONTHS} months.`),
    }),
  }),
  output: z.object({ url: z.string() }),
  refusals: [
    'storage_plans.amount_differs',
    'storage_plans.sizes_apart',
    'storage_plans.nothing_to_pay',
    'storage_plans.smaller',
    'storage_plans.endless',
    'storage_plans.user_foreign',
    'payments.unavailable',
    'payments.away',
  ],
});

/** States of an order; each has its own notice on the page. */
export const orderStates = [
  'waiting',
  'declined',
  'paid',
  /** Paid, but a person has to check it. */
  'review',
  'expired',
  'refunded',
  /** Paid while a larger plan was running, or twice. The payment is refunded. */
  'not_needed',
] as const;
export type StoragePlanOrderState = (typeof orderStates)[number];

const storagePlanOrder = z.object({
  state: z.enum(orderStates),
  file_size: z.enum(fileTiers),
  upload_size: z.enum(totalTiers),
  months: z.int(),
  /** In pence. */
  amount: z.int(),
  /** End of the storage plan that it paid for. */
  runs_until: z.coerce.date().nullable(),
  /** Address of the payment page while it is open. */
  url: z.string().nullable(),
});

export const getStoragePlanOrder = endpoint({
  method: 'GET',
  path: '/api/plans/orders/{orderId}',
  summary: 'The state of one of the caller’s orders.',
  access: 'account',
  params: z.object({ orderId: z.uuid() }),
  output: z.object({ order: storagePlanOrder }),
  refusals: ['not_found'],
});

export const checkStoragePlanOrder = endpoint({
  method: 'POST',
  path: '/api/plans/orders/{orderId}/check',
  summary:
    'Asks the payment provider for the state of one of the caller’s orders, without waiting for its event.',
  access: 'account',
  limits: [{ by: 'account', count: 60, seconds: 3_600 }],
  params: z.object({ orderId: z.uuid() }),
  output: z.object({ order: storagePlanOrder }),
  refusals: ['not_found', 'payments.unavailable', 'payments.away'],
});
