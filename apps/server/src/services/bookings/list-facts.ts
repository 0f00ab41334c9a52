import { isoWithOffset } from '@tessera/domain/services/local-time';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import type { FulfilledLine } from '../../selling/line-kind.ts';
import { listBookingsOfLines } from './bookings.queries.ts';

/** States in which the customer waits for something. */
const open: readonly string[] = ['placed', 'accepted', 'ready'];

const frozen = z
  .object({ zone: z.string(), providerName: z.string(), phone: z.string() })
  .partial()
  .catch({});

/** For `LineKind.listFacts` of what was booked: the time that is promised now, the last message, and whom to call. */
export async function listBookingFacts(
  db: Db,
  lines: readonly FulfilledLine[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const bookings = await listBookingsOfLines(
    db,
    lines.map(({ id }) => id),
  );
  return new Map(
    bookings.map(({ lineId, startsAt, promisedAt, message }) => {
      const line = lines.find(({ id }) => id === lineId);
      const { zone = 'Europe/London', providerName = '', phone = '' } = frozen.parse(line?.terms);
      const isOpen = line !== undefined && open.includes(line.state);
      const facts = [
        ...(isOpen && promisedAt > startsAt
          ? [`Now promised for ${isoWithOffset(promisedAt, zone).slice(11, 16)}.`]
          : []),
        ...(message === '' ? [] : [`${providerName} says: “${message}”`]),
        ...(isOpen && phone !== '' ? [`Questions? Call ${providerName}: ${phone}.`] : []),
      ];
      return [lineId, facts];
    }),
  );
}
