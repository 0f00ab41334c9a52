import type { DayLine, DayView } from '@tessera/contract/services/days';
import { DEFAULT_ZONE, localMoment } from '@tessera/domain/services/local-time';
import type { Db } from '../../platform/db/database.ts';
import { listOtherVisitTimes } from '../beauty/public.ts';
import { listOtherMealTimes } from '../food/public.ts';
import { listOtherQuotes } from '../requests/public.ts';

/** How many other times or quotes are offered for a part that is taken. */
const MAX_ALTERNATIVES = 6;

type Alternative = DayView['parts'][number]['alternatives'][number];

/** What could be held instead of a part that is taken: the closest other times of its day, or other quotes. */
export async function listAlternatives(
  db: Db,
  line: DayLine,
  { userId, now }: { readonly userId: number | undefined; readonly now: Date },
): Promise<Alternative[]> {
  switch (line.kind) {
    case 'appointment':
      return closest(await listOtherVisitTimes(db, line, now), line.start).map((start) => ({
        line: { ...line, start },
        label: clockText(start),
      }));
    case 'meal':
      return closest(await listOtherMealTimes(db, line, now), line.slotStart).map((slotStart) => ({
        line: { ...line, slotStart },
        label: clockText(slotStart),
      }));
    case 'trip':
    case 'move': {
      if (userId === undefined) return [];
      const others = await listOtherQuotes(db, { quoteId: line.quoteId, userId, now });
      return others
        .slice(0, MAX_ALTERNATIVES)
        .map(({ quoteId, amount, label }) => ({ line: { kind: line.kind, quoteId, amount }, label }));
    }
    default:
      return [];
  }
}

function closest(times: readonly string[], wanted: string): string[] {
  const distance = (time: string) => Math.abs(new Date(time).getTime() - new Date(wanted).getTime());
  return times
    .filter((time) => distance(time) > 0)
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, MAX_ALTERNATIVES)
    .toSorted();
}

function clockText(time: string): string {
  const { minute } = localMoment(new Date(time), DEFAULT_ZONE);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
