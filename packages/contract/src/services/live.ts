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
    'A stream of server-sent events without contents: one of the caller’s orders has changed, orders or requests of a business of the caller, or the free times of a business. The caller then reads them again. After signing out it ends with 204, so that the browser does not ask again.',
  access: 'anyone',
  limits: [{ by: 'address', count: 300, seconds: 60 }],
  query: z
    .object({
      /** An order of the caller. */
      order: z.uuid('This is not an order.').optional(),
      /** A business that the caller owns or works for. */
      provider: rowId.optional(),
      /** A business whose free times are watched. */
      slots: rowId.optional(),
    })
    .refine(
      (query) => Object.values(query).some((each) => each !== undefined),
      'Say which order or business is watched.',
    ),
  produces: 'bytes',
  refusals: ['not_found'],
});

export const watchRequest = endpoint({
  method: 'GET',
  path: '/api/requests/{requestId}/live',
  summary:
    'A stream of server-sent events without contents whenever a request that the caller may read has changed. After signing out it ends with 204, so that the browser does not ask again.',
  access: 'anyone',
  limits: [{ by: 'address', count: 300, seconds: 60 }],
  params: z.object({ requestId: z.uuid() }),
  produces: 'bytes',
  refusals: ['not_found'],
});
