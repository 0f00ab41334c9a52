import { MINUTE_MS } from '../durations.ts';
import { offsetMinutes } from './local-time.ts';
import type { TimeSpan } from './opening-hours.ts';

/**
 * Starts of the slots that lie completely in an open span, in their order. Slots begin at round times of the clock, such
 * as 12:15, whenever the business opens: if the hours change, slots that have bookings already stay where they are.
 * A slot lasts until the next one begins unless `lastsMs` says otherwise.
 */
export function slotStarts(
  open: readonly TimeSpan[],
  {
    minutes,
    zone,
    from,
    to,
    lastsMs = minutes * MINUTE_MS,
  }: { readonly minutes: number; readonly zone: string; readonly lastsMs?: number } & TimeSpan,
): Date[] {
  const step = minutes * MINUTE_MS;
  return open.flatMap((span) => {
    const offset = offsetMinutes(span.from, zone) * MINUTE_MS;
    const earliest = Math.max(span.from.getTime(), from.getTime());
    const first = Math.ceil((earliest + offset) / step) * step - offset;
    const last = Math.min(span.to.getTime() - lastsMs, to.getTime() - 1);
    const count = Math.max(0, Math.floor((last - first) / step) + 1);
    return Array.from({ length: count }, (_, at) => new Date(first + at * step));
  });
}
