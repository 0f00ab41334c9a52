import { DAY_MS } from '../../durations.ts';

/** States of a booked move in which damage can be reported: from the beginning of the move on. */
const reportableStates: readonly string[] = ['loading', 'delivered', 'disputed', 'completed'];

/** How long after the last day of a move damage can be reported. */
export const DAMAGE_DAYS = 14;

/** Whether either side of a booked move may report damage now. */
export function canReportDamage(
  { state, endsAt }: { readonly state: string; readonly endsAt: Date },
  now: Date,
): boolean {
  return reportableStates.includes(state) && now.getTime() <= endsAt.getTime() + DAMAGE_DAYS * DAY_MS;
}
