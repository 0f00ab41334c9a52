import { z } from 'zod';
import { rowId } from '../ids.ts';

export const MAX_SERVICES_OF_VISIT = 8;
/** How many people can come together. */
export const MAX_GUESTS = 4;

/** An order's line for a visit to a salon: services from one start, one after another for each person. */
export const appointmentLine = z.object({
  kind: z.literal('appointment', 'This cannot be ordered.'),
  providerId: rowId,
  /** When it begins, as ISO text with an offset. */
  start: z.iso
    .datetime({ offset: true, error: 'Please choose a time.' })
    .transform((text) => new Date(text).toISOString()),
  /** An open offer of the waiting list, whose held time the order takes. */
  offer: z.uuid('This is not an offer.').optional(),
  services: z
    .array(
      z.object({
        serviceId: rowId,
        /** Who serves. Missing or null for anyone. */
        staffId: rowId.nullish().transform((id) => id ?? null),
        /** For whom it is, of those who come together. 0 is the first person. They are served at the same time. */
        guest: z
          .int()
          .min(0)
          .max(MAX_GUESTS - 1, `At most ${MAX_GUESTS} people can come together.`)
          .default(0),
      }),
      'Please choose a service.',
    )
    .min(1, 'Please choose a service.')
    .max(MAX_SERVICES_OF_VISIT, `A visit has at most ${MAX_SERVICES_OF_VISIT} services.`),
});

export type AppointmentLine = z.output<typeof appointmentLine>;

export const appointmentLineRefusals = [
  'beauty.salon_missing',
  'beauty.not_offered',
  'beauty.not_a_time',
  'beauty.taken',
  'beauty.patch_test',
  'beauty.test_of_guest',
  'beauty.offer_ended',
  'orders.mine',
  'orders.blocked',
] as const;
