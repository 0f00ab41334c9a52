import { DAY_MS } from '@tessera/domain/durations';
import { type DecidedVisit, decideVisit } from '@tessera/domain/services/beauty/decide-visit';
import { joinSpans, subtractSpans } from '@tessera/domain/services/spans';
import type { ServiceTimes } from '@tessera/domain/services/beauty/visit';
import type { Result } from '@tessera/domain/result';
import type { Db } from '../../platform/db/database.ts';
import { listTakenPeriods } from '../../selling/holds/public.ts';
import type { Salon } from './salons.queries.ts';

export interface ServiceToPlace {
  readonly times: ServiceTimes;
  readonly guest: number;
  readonly staffId: number;
  /** Rooms in which the service can be given: it needs one of them. Empty if it needs no room. */
  readonly roomIds: readonly number[];
}

/** Longer than any visit, with its buffers. */
const REACH_MS = 4 * DAY_MS;
const always = [{ from: -Infinity, to: Infinity }];

/**
 * Places services that the salon itself enters or moves. Opening hours do not bind it. The people are given, and a free
 * room is chosen for each service that needs one. Whether the people are free is known when their time is reserved.
 */
export async function placeBySalon(
  db: Db,
  { salon, services }: { readonly salon: Salon; readonly services: readonly ServiceToPlace[] },
  { start, now, exceptHold }: { readonly start: Date; readonly now: Date; readonly exceptHold?: string },
): Promise<Result<DecidedVisit, 'taken'>> {
  const needed = new Set(services.flatMap(({ roomIds }) => roomIds));
  const rooms = salon.rooms.filter(({ id }) => needed.has(id));
  const taken = await listTakenPeriods(db, {
    resourceIds: rooms.map(({ resourceId }) => resourceId),
    from: new Date(start.getTime() - REACH_MS),
    to: new Date(start.getTime() + REACH_MS),
    now,
  });
  const free = rooms.map(({ id, resourceId }) => {
    const spans = taken
      .filter((period) => period.resourceId === resourceId && period.holdId !== exceptHold)
      .map(({ from, to }) => ({ from: from.getTime(), to: to.getTime() }));
    return { id, free: subtractSpans(always, joinSpans(spans)) };
  });
  const wanted = services.map(({ times, guest, staffId, roomIds }) => ({
    times,
    guest,
    staff: [{ id: staffId, free: always, bookedMinutes: 0 }],
    rooms: roomIds.length === 0 ? null : free.filter(({ id }) => roomIds.includes(id)),
  }));
  return decideVisit(wanted, start.getTime());
}
