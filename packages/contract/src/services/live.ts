import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { rowId } from '../ids.ts';

/** What changed: an order or request that is watched, the orders and requests of a business, or its free times. */
export const liveEvent = z.object({ changed: z.enum(['order', 'request', 'orders', 'slots']) });

export type LiveEvent = z.input<typeof liveEvent>;

export const watchLive = endpoint({
  method: 'GET',
  path: '/api/live',
  summary:
    'A stream of server-sent events without contents: one of the caller’s orders or requests has changed, orders or requests of a business of the caller, or the free times of a business. The caller then reads them again.',
  access: 'anyone',
  limits: [{ by: 'address', count: 300, seconds: 60 }],
  query: z
    .object({
      /** An order of the caller. */
      order: z.uuid('This is not an order.').optional(),
      /** A request for quotes that the caller may read. */
      request: z.uuid('This is not a request.').optional(),
      /** A business that the caller owns or works for. */
      provider: rowId.optional(),
      /** A business whose free times are watched. */
      slots: rowId.optional(),
    })
    .refine(
      (query) => Object.values(query).some((each) => each !== undefined),
      'Say which order, request or business is watched.',
    ),
  produces: 'bytes',
  refusals: ['not_found'],
});
