import { DAY_MS } from '@tessera/domain/durations';
import { loadOf } from '@tessera/domain/services/moving/inventory';
import { addDays, DEFAULT_ZONE, instantOf, localMoment } from '@tessera/domain/services/local-time';
import { estimateMove, type MoveFacts } from '@tessera/domain/services/moving/move-estimate';
import { scheduleMove, type ScheduleStep } from '@tessera/domain/services/moving/move-schedule';
import type { MoveSize } from '@tessera/domain/services/moving/move-price';
import type { MoveDetails, MoveRequest } from './request.ts';

function factsOf({ details, miles }: Pick<MoveRequest, 'details' | 'miles'>): MoveFacts {
  const { from, to, withPacking, storageWeeks, inventory } = details;
  return { load: loadOf(inventory), from, to, miles, withPacking, storageWeeks };
}

/** How far ahead something can be asked for. */
export const YEAR_MS = 366 * DAY_MS;
/** A working day of movers, in minutes after midnight. */
const MOVE_STARTS = 480;
const MOVE_ENDS = 1_080;

/** When a move on this day begins, and when it ends at the latest, with the day on which everything leaves the store. */
export function moveTimes(
  date: string,
  weeksStored: number,
): { readonly startsAt: Date; readonly endsAt: Date } {
  return {
    startsAt: instantOf(date, MOVE_STARTS, DEFAULT_ZONE),
    endsAt: instantOf(addDays(date, weeksStored * 7), MOVE_ENDS, DEFAULT_ZONE),
  };
}

interface MoveTime {
  readonly startsAt: Date;
  readonly details: Pick<MoveDetails, 'storageWeeks'>;
}

/** When what was stored is brought to the new home: at the same local time, weeks later. Null without a store. */
export function backOf({ startsAt, details }: MoveTime): Date | null {
  return details.storageWeeks === 0 ? null : weeksLater(startsAt, details.storageWeeks);
}

/** The days on which a crew is needed: of the move, and of bringing what was stored. */
export function crewDays(request: MoveTime): Date[] {
  const backAt = backOf(request);
  return backAt ? [request.startsAt, backAt] : [request.startsAt];
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
