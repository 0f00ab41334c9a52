import { type DecidedVisit, decideVisit } from '@tessera/domain/services/beauty/decide-visit';
import { visitSlots } from '@tessera/domain/services/beauty/visit-slots';
import { localMoment } from '@tessera/domain/services/local-time';
import { type Result, refuse } from '@tessera/domain/result';
import type { Db } from '../../platform/db/database.ts';
import type { OpenProvider } from '../providers/public.ts';
import { bookingWindow, type ChosenService, readTimes } from './salon-times.ts';
import type { Salon } from './salons.queries.ts';

interface Wanted {
  readonly provider: OpenProvider;
  readonly salon: Salon;
  readonly chosen: readonly ChosenService[];
}

interface At {
  readonly start: Date;
  readonly now: Date;
  /** What this hold reserves counts as free. */
  readonly exceptHold?: string | undefined;
}

/** Decides who serves in a visit that a customer wants at this time, by the rules for customers. */
export async function decideAt(
  db: Db,
  { provider, salon, chosen }: Wanted,
  { start, now, exceptHold }: At,
): Promise<Result<DecidedVisit, 'not_a_time' | 'taken'>> {
  const bookable = bookingWindow(salon, provider, now);
  if (start < bookable.from || start >= bookable.to) return refuse('not_a_time');
  const day = localMoment(start, provider.zone).date;
  const window = { from: start, to: new Date(start.getTime() + 1) };
  const { open, wanted } = await readTimes(
    db,
    { provider, salon, chosen },
    { ...window, now, day, exceptHold },
  );
  const grid = { ...window, zone: provider.zone, minutes: salon.slotMinutes };
  // Whether the salon is open is asked without its appointments, so that a taken time is not called closed.
  const always = [{ from: -Infinity, to: Infinity }];
  const ignoring = wanted.map((each) => ({ ...each, staff: [{ id: 0, free: always }], rooms: null }));
  if (visitSlots(open, ignoring, grid).length === 0) return refuse('not_a_time');
  return decideVisit(wanted, start.getTime());
}
