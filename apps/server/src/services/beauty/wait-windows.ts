import { addDays, localMoment } from '@tessera/domain/services/local-time';
import { openSpans, type TimeSpan } from '@tessera/domain/services/opening-hours';
import type { OpenProvider } from '../providers/public.ts';

/** Part of a day of the calendar, in minutes after midnight. Both ends belong to it. */
export interface DayWindow {
  readonly day: string;
  readonly from: number;
  readonly to: number;
}

const LAST_MINUTE = 1_439;

/** When the salon is open within a time, by its local days. Only then can a visit begin. */
export function openWindows({ hours, zone }: OpenProvider, within: TimeSpan): DayWindow[] {
  if (within.from >= within.to) return [];
  return openSpans(hours, within).flatMap((span) => {
    const first = localMoment(new Date(Math.max(span.from.getTime(), within.from.getTime())), zone);
    const last = localMoment(new Date(Math.min(span.to.getTime(), within.to.getTime())), zone);
    const windows: DayWindow[] = [];
    for (let day = first.date; day <= last.date; day = addDays(day, 1))
      windows.push({
        day,
        from: day === first.date ? first.minute : 0,
        to: day === last.date ? last.minute : LAST_MINUTE,
      });
    return windows;
  });
}
