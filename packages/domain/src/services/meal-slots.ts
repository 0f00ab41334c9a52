import { MINUTE_MS } from '../durations.ts';
import { localMoment } from './local-time.ts';
import { type OpeningHours, openSpans, type TimeSpan } from './opening-hours.ts';
import { slotStarts } from './slots.ts';

export interface KitchenTimes {
  readonly slotMinutes: number;
  readonly cutOffMinutes: number;
  readonly daysAhead: number;
  readonly pausedUntil: Date | null;
}

/**
 * Starts of the slots for which a kitchen takes orders now: it is open for the whole slot, the cut-off has not passed,
 * it is not paused, and the day is not too far ahead.
 */
export function mealSlots(
  hours: OpeningHours,
  { slotMinutes, cutOffMinutes, daysAhead, pausedUntil }: KitchenTimes,
  { from, to, now }: TimeSpan & { readonly now: Date },
): Date[] {
  const earliest = now.getTime() + cutOffMinutes * MINUTE_MS;
  const begin = new Date(Math.max(from.getTime(), earliest, pausedUntil?.getTime() ?? 0));
  const lastDay = localMoment(new Date(now.getTime() + daysAhead * 1_440 * MINUTE_MS), hours.zone).date;
  if (begin >= to) return [];
  const asked = { from: begin, to };
  return slotStarts(openSpans(hours, asked), { minutes: slotMinutes, zone: hours.zone, ...asked }).filter(
    (start) => localMoment(start, hours.zone).date <= lastDay,
  );
}

/** Whether orders for the slot that begins at this instant are taken now. */
export function isMealSlot(hours: OpeningHours, kitchen: KitchenTimes, start: Date, now: Date): boolean {
  const to = new Date(start.getTime() + 1);
  return mealSlots(hours, kitchen, { from: start, to, now }).some(
    (each) => each.getTime() === start.getTime(),
  );
}

/** What is left for another order in a slot: the common minutes, and those of the way if it has a limit of its own. */
export function minutesLeft(
  limits: { readonly total: number; readonly ofWay: number | null },
  used: { readonly total: number; readonly ofWay: number },
): number {
  const left = limits.total - used.total;
  return Math.max(0, limits.ofWay === null ? left : Math.min(left, limits.ofWay - used.ofWay));
}
