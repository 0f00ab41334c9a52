export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Parses a date with a time, as forms and programs write it. A time without a zone is read as UTC. */
export function parseMoment(text: string): Date | undefined {
  const match =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?)?$/i.exec(
      text.trim(),
    );
  const [, day = '', time = '00:00', seconds = ':00', zone = 'Z'] = match ?? [];
  if (!match || !isDay(day)) return undefined;
  const date = new Date(`${day}T${time}${seconds.slice(0, 7)}${zone.toUpperCase()}`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
