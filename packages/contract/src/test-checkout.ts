import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const sessionId = z.string().regex(/^cs_test_[\w-]{10,80}$/, 'This is not a payment page.');

/** What a person may do at the test checkout, which stands in for a payment provider's page. */
export const testCheckoutActs = ['succeed', 'decline', 'expire', 'abandon'] as const;
export type TestCheckoutAct = (typeof testCheckoutActs)[number];

const checkout = z.object({
  status: z.enum(['open', 'complete', 'expired']),
  is_declined: z.boolean(),
  /** Pence. */
  amount: z.int(),
  items: z.array(z.object({ name: z.string(), amount: z.int(), quantity: z.int() })),
  expires_at: z.coerce.date(),
  cancel_url: z.string(),
  success_url: z.string(),
});

export const getTestCheckout = endpoint({
  method: 'GET',
  path: '/api/checkout/test/{session}',
  summary: 'What the test checkout shows. Without a payment provider of the operator’s only.',
  access: 'anyone',
  params: z.object({ session: sessionId }),
  output: z.object({ checkout }),
  refusals: ['not_found'],
});

/** Whoever knows the page's address may press its buttons, as at a real provider's. */
export const actAtTestCheckout = endpoint({
  method: 'POST',
  path: '/api/checkout/test/{session}',
  summary: 'Pays, declines, expires or leaves a test checkout.',
  access: 'anyone',
  limits: [{ by: 'address', count: 120, seconds: 3_600 }],
  params: z.object({ session: sessionId }),
  body: z.object({ act: z.enum(testCheckoutActs) }),
  output: z.object({
    checkout,
    /** Where the provider sends the person next; null where they stay on its page. */
    url: z.string().nullable(),
  }),
  refusals: ['not_found', 'payments.closed'],
});
