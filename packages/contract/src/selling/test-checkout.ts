import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const sessionId = z.string().regex(/^cs_test_[\w-]{10,80}$/, 'This is not a payment page.');

/**
 * Buttons of the test checkout, which replaces a payment provider's page, and what the buyer's bank does about a payment
 * afterwards.
 */
export const testCheckoutActions = [
  'succeed',
  'decline',
  'expire',
  'abandon',
  'dispute',
  'win_dispute',
  'lose_dispute',
  'end_authorisation',
] as const;
export type TestCheckoutAct = (typeof testCheckoutActions)[number];

const checkout = z.object({
  status: z.enum(['open', 'complete', 'expired']),
  is_declined: z.boolean(),
  /** The payment is only authorised now, and charged later. */
  is_captured_later: z.boolean(),
  /** In minor units of the currency. */
  amount: z.int(),
  currency: z.string(),
  items: z.array(z.object({ name: z.string(), amount: z.int(), quantity: z.int() })),
  expires_at: z.coerce.date(),
  cancel_url: z.string(),
  success_url: z.string(),
});

export const getTestCheckout = endpoint({
  method: 'GET',
  path: '/api/checkout/test/{session}',
  summary:
    'The content of the test checkout. Available only without a payment provider, on the machine that runs the site.',
  access: 'anyone',
  params: z.object({ session: sessionId }),
  output: z.object({ checkout }),
  refusals: ['not_found', 'payments.not_set_up'],
});

/**
 * Anybody who knows the page's address may press its buttons, as with a real provider, but from other machines only if
 * the operator has allowed that.
 */
export const actAtTestCheckout = endpoint({
  method: 'POST',
  path: '/api/checkout/test/{session}',
  summary: 'Pays, declines, expires or leaves a test checkout, or disputes its payment.',
  access: 'anyone',
  limits: [{ by: 'address', count: 120, seconds: 3_600 }],
  params: z.object({ session: sessionId }),
  body: z.object({ act: z.enum(testCheckoutActions) }),
  output: z.object({
    checkout,
    /** Page that the provider sends the person to. Null if they stay. */
    url: z.string().nullable(),
  }),
  refusals: ['not_found', 'payments.not_set_up', 'payments.closed'],
});
