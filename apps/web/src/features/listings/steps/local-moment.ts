import { parseMoment } from '@tessera/domain/listings/moments';

/** A stored moment as the browser's own control holds it, in the person's own zone. */
export function momentText(stored: string): string {
  const moment = parseMoment(stored);
  if (!moment) return '';
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const day = [moment.getFullYear(), twoDigits(moment.getMonth() + 1), twoDigits(moment.getDate())].join('-');
  return `${day}T${twoDigits(moment.getHours())}:${twoDigits(moment.getMinutes())}`;
}

/** What stands in the control, in UTC; the empty text while it is not whole. */
export function typedMoment(local: string): string {
  const time = Date.parse(local);
  return Number.isNaN(time) ? '' : new Date(time).toISOString();
}
