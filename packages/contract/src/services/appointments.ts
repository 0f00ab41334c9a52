import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { slot, slotWindow } from './providers.ts';

const params = z.object({ lineId: z.uuid() });
const instant = z.iso.datetime({ offset: true, error: 'Please choose a time.' });

const appointment = z.object({
  lineId: z.uuid(),
  orderId: z.uuid(),
  title: z.string(),
  salon: z.object({ name: z.string(), slug: z.string(), phone: z.string() }),
  zone: z.string(),
  start: z.string(),
  end: z.string(),
  services: z.array(z.object({ name: z.string(), staffName: z.string(), guest: z.int() })),
  /** Words for the state, such as “Booked”. */
  label: z.string(),
  canMove: z.boolean(),
  /** Until when the customer can move it. Null if never. */
  movableUntil: z.string().nullable(),
});
export type MyAppointment = z.output<typeof appointment>;

export const getMyAppointment = endpoint({
  method: 'GET',
  path: '/api/appointments/{lineId}',
  summary: 'An appointment of the caller, by its line of the order, and whether they can move it.',
  access: 'account',
  params,
  output: z.object({ appointment }),
  refusals: ['not_found'],
});

export const listMoveSlots = endpoint({
  method: 'GET',
  path: '/api/appointments/{lineId}/slots',
  summary: 'Times to which an appointment of the caller can be moved. Its own time is not in the way.',
  access: 'account',
  limits: [{ by: 'account', count: 240, seconds: 60 }],
  params,
  query: slotWindow,
  output: z.object({ zone: z.string(), slots: z.array(slot) }),
  refusals: ['not_found', 'beauty.not_offered'],
});

export const moveMyAppointment = endpoint({
  method: 'POST',
  path: '/api/appointments/{lineId}/move',
  summary:
    'Moves an appointment of the caller, while they could cancel it for a full refund. Its price stays.',
  access: 'account',
  limits: [{ by: 'account', count: 60, seconds: 3_600 }],
  params,
  body: z.object({
    start: instant,
    /** The time that the caller saw. The move is refused if it has changed meanwhile. */
    from: instant,
  }),
  output: z.object({ appointment }),
  refusals: [
    'not_found',
    'fulfilment.not_possible',
    'beauty.too_late',
    'beauty.not_a_time',
    'beauty.taken',
    'beauty.not_offered',
    'beauty.patch_test',
    'beauty.test_of_guest',
    'beauty.overlaps',
    'beauty.no_skill',
  ],
});
