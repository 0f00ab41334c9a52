import { loadOf } from '@tessera/domain/services/moving/inventory';
import { addDays, DEFAULT_ZONE, instantOf, localMoment } from '@tessera/domain/services/local-time';
import { estimateMove, type MoveFacts } from '@tessera/domain/services/moving/move-estimate';
import { scheduleMove, type ScheduleStep } from '@tessera/domain/services/moving/move-schedule';
import type { MoveSize } from '@tessera/domain/services/moving/move-price';
import type { MoveRequest } from './request.ts';

function factsOf({ details, miles }: Pick<MoveRequest, 'details' | 'miles'>): MoveFacts {
  const { from, to, withPacking, storageWeeks, inventory } = details;
  return { load: loadOf(inventory), from, to, miles, withPacking, storageWeeks };
}

/** When what was stored is brought to the new home: at the same local time, weeks later. Null without a store. */
export function backOf({ startsAt, details }: Pick<MoveRequest, 'startsAt' | 'details'>): Date | null {
  return details.storageWeeks === 0 ? null : weeksLater(startsAt, details.storageWeeks);
}

/** The same local time a number of weeks later. */
export function weeksLater(at: Date, weeks: number): Date {
  const { date, minute } = localMoment(at, DEFAULT_ZONE);
  return instantOf(addDays(date, weeks * 7), minute, DEFAULT_ZONE);
}

/** The day of a move, hour by hour, with outward codes only. */
export function scheduleOf(request: MoveRequest): ScheduleStep[] {
  const { startsAt, fromOutward, toOutward } = request;
  const backAt = backOf(request);
  return scheduleMove({ ...factsOf(request), fromName: fromOutward, toName: toOutward, startsAt, backAt });
}

export function estimateOf({ details, miles }: Pick<MoveRequest, 'details' | 'miles'>) {
  return estimateMove(factsOf({ details, miles }));
}

/** What a mover's price depends on. */
export function sizeOf(request: Pick<MoveRequest, 'details' | 'miles'>): MoveSize {
  const { cubicMetres } = estimateOf(request);
  const { withPacking, storageWeeks } = request.details;
  return { cubicMetres, miles: request.miles, withPacking, storageWeeks };
}
