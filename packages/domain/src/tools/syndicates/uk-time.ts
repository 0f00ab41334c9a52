const HOUR_MS = 3_600_000;

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A time as UK clocks show it, in the form of a date and time field: `2026-12-05T19:30`. */
export function formatUkField(time: Date): string {
  const found = new Map(parts.formatToParts(time).map(({ type, value }) => [type, value]));
  const of = (type: string) => found.get(type as Intl.DateTimeFormatPartTypes) ?? '';
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`;
}

/**
 * Reads a date and time field as UK time. Undefined if it is no time, or one that UK clocks skip in spring. Of the hour
 * that comes twice in autumn it is the first.
 */
export function parseUkField(text: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::00)?$/.test(text)) return undefined;
  const utc = Date.parse(`${text.slice(0, 16)}:00.000Z`);
  if (Number.isNaN(utc)) return undefined;
  const candidates = [new Date(utc - HOUR_MS), new Date(utc)];
  return candidates.find((time) => formatUkField(time) === text.slice(0, 16));
}
