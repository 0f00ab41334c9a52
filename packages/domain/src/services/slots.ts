import { MINUTE_MS } from '../durations.ts';
import { offsetMinutes } from './local-time.ts';
import type { TimeSpan } from './opening-hours.ts';

/**
 * Starts of the slots that lie completely in an open span, in their order. Slots begin at round times of the clock, such
 * as 12:15, whenever the business opens: if the hours change, slots that have bookings already stay where they are.
 */
export function slotStarts(
  open: readonly TimeSpan[],
  { minutes, zone, from, to }: { readonly minutes: number; readonly zone: string } & TimeSpan,
): Date[] {
  const step = minutes * MINUTE_MS;
  return open.flatMap((span) => {
    const offset = offsetMinutes(span.from, zone) * MINUTE_MS;
    const earliest = Math.max(span.from.getTime(), from.getTime());
    const first = Math.ceil((earliest + offset) / step) * step - offset;
    const last = Math.min(span.to.getTime() - step, to.getTime() - 1);
    const count = Math.max(0, Math.floor((last - first) / step) + 1);
    return Array.from({ length: count }, (_, at) => new Date(first + at * step));
  });
}
