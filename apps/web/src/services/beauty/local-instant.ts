/** “2026-12-01T10:00” at an instant in a zone, for a date and time field. */
export function fieldValue(at: string, zone: string): string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: zone,
  }).format(new Date(at));
  return parts.replace(' ', 'T');
}

/**
 * The instant at which clocks in a zone show “2026-12-01T10:00”, as ISO text. Undefined if it is not a time. A time that
 * clocks show twice is the first one, and one that they skip is as much later as they skip.
 */
export function instantIn(local: string, zone: string): string | undefined {
  const asUtc = Date.parse(`${local}:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) || Number.isNaN(asUtc)) return undefined;
  const offsetAt = (at: number) =>
    Date.parse(`${fieldValue(new Date(at).toISOString(), zone)}:00Z`) - Math.floor(at / 60_000) * 60_000;
  const day = 86_400_000;
  const before = asUtc - offsetAt(asUtc - day);
  const after = asUtc - offsetAt(asUtc + day);
  const shows = (at: number) => fieldValue(new Date(at).toISOString(), zone) === local;
  return new Date(shows(before) ? before : shows(after) ? after : before).toISOString();
}
