/** How many days a page offers at once. */
export const SHOWN_DAYS = 21;

interface Slot {
  readonly start: string;
}

/** Free times by day: how many on each, and all of the shown day, which is the first with any unless one is chosen. */
export function slotDays<One extends Slot>(
  slots: readonly One[],
  { zone, from, day }: { readonly zone: string; readonly from: Date; readonly day: string | null },
) {
  const byDay = Map.groupBy(slots, ({ start }) => dayIn(zone, start));
  const dates = Array.from({ length: SHOWN_DAYS }, (_, at) =>
    dayIn(zone, new Date(from.getTime() + at * 86_400_000).toISOString()),
  );
  const days = [...new Set(dates)].map((date) => ({ date, count: byDay.get(date)?.length ?? 0 }));
  const shown = day !== null && byDay.has(day) ? day : (days.find(({ count }) => count > 0)?.date ?? null);
  return { days, day: shown, slots: shown === null ? [] : (byDay.get(shown) ?? []) };
}

/** “2026-12-01”, of an instant in a zone. */
function dayIn(zone: string, at: string): string {
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: zone }).format(new Date(at));
}
