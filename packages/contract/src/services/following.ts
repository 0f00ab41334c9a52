import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { requestParams } from './request-shapes.ts';

export const getFollowLink = endpoint({
  method: 'GET',
  path: '/api/requests/{requestId}/follow-link',
  summary:
    'The link by which somebody else may follow one of the caller’s booked trips until two hours after its end.',
  access: 'account',
  params: requestParams,
  output: z.object({ path: z.string(), expiresAt: z.coerce.date() }),
  refusals: ['not_found'],
});

const moment = z.coerce.date().nullable();

export const followTrip = endpoint({
  method: 'GET',
  path: '/api/trips/follow/{token}',
  summary:
    'A booked trip for whoever has its link: where it is, and the driver. It names neither streets nor phone numbers.',
  access: 'anyone',
  limits: [{ by: 'address', count: 240, seconds: 60 }],
  params: z.object({ token: z.string().max(200) }),
  output: z.object({
    state: z.string(),
    label: z.string(),
    isOver: z.boolean(),
    startsAt: z.coerce.date(),
    /** By estimate. */
    endsAt: z.coerce.date(),
    from: z.string(),
    to: z.string(),
    stops: z.array(z.string()),
    setOffAt: moment,
    arrivedAt: moment,
    boardedAt: moment,
    doneAt: moment,
    driver: z.object({ name: z.string(), path: z.string() }),
    facts: z.array(z.object({ label: z.string(), text: z.string() })),
    expiresAt: z.coerce.date(),
  }),
  refusals: ['not_found'],
});
