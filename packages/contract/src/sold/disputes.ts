import { HOUR_SECONDS } from '@tessera/domain/durations';
import { disputeReasons, disputeStates, MAX_STATEMENT_CHARS } from '@tessera/domain/sold/disputes/disputes';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const lineParams = z.object({ lineId: z.uuid() });

const statement = z
  .string('Please say what happened.')
  .trim()
  .min(1, 'Please say what happened.')
  .max(MAX_STATEMENT_CHARS, `Please use at most ${MAX_STATEMENT_CHARS.toLocaleString('en-GB')} characters.`)
  .refine((text) => !text.includes('\0') && text.isWellFormed(), 'This text cannot be read.');

const dispute = z.object({
  lineId: z.uuid(),
  /** The caller's side. */
  side: z.enum(['buyer', 'seller']),
  title: z.string(),
  orderNumber: z.int(),
  /** Null if there is no dispute and never was one. */
  state: z.enum(disputeStates).nullable(),
  reason: z.string().nullable(),
  openedAt: z.coerce.date().nullable(),
  endedAt: z.coerce.date().nullable(),
  /** What was paid and not refunded, in minor units. */
  amount: z.int(),
  currency: z.string(),
  statements: z.array(
    z.object({
      id: z.int(),
      side: z.enum(['buyer', 'seller']),
      text: z.string(),
      writtenAt: z.coerce.date(),
    }),
  ),
  /** What the caller can do now. */
  actions: z.array(z.enum(['open', 'state', 'withdraw', 'refund'])),
});

export type DisputeView = z.output<typeof dispute>;

const answer = z.object({ dispute });

export const getDispute = endpoint({
  method: 'GET',
  path: '/api/disputes/{lineId}',
  summary: 'The dispute about an order line that the caller bought or sold, and what they can do.',
  access: 'account',
  params: lineParams,
  output: answer,
  refusals: ['not_found'],
});

export const openDispute = endpoint({
  method: 'POST',
  path: '/api/disputes/{lineId}',
  summary:
    'Disputes an order line that the caller bought. Its money is held until both sides agree or a moderator decides.',
  access: 'account',
  limits: [{ by: 'account', count: 20, seconds: HOUR_SECONDS }],
  params: lineParams,
  body: z.object({ reason: z.enum(disputeReasons, 'Please choose a reason.'), text: statement }),
  output: answer,
  refusals: ['not_found', 'disputes.not_possible'],
});

export const addStatement = endpoint({
  method: 'POST',
  path: '/api/disputes/{lineId}/statements',
  summary: 'Adds what the caller says about a dispute. The other side and moderators read it.',
  access: 'account',
  limits: [{ by: 'account', count: 60, seconds: HOUR_SECONDS }],
  params: lineParams,
  body: z.object({ text: statement }),
  output: answer,
  refusals: ['not_found', 'disputes.ended', 'disputes.full'],
});

export const endDispute = endpoint({
  method: 'POST',
  path: '/api/disputes/{lineId}/end',
  summary:
    'Ends a dispute without a moderator: its customer withdraws it, or whoever sold refunds everything.',
  access: 'account',
  limits: [{ by: 'account', count: 60, seconds: HOUR_SECONDS }],
  params: lineParams,
  body: z.object({ action: z.enum(['withdraw', 'refund'], 'Actions are withdraw and refund.') }),
  output: answer,
  refusals: ['not_found', 'disputes.ended', 'disputes.not_possible'],
});
