import { parseMoment } from '@tessera/domain/market/listings/moments';

/** A stored time as the value of a datetime-local input, in the person's time zone. */
export function momentText(stored: string): string {
  const moment = parseMoment(stored);
  if (!moment) return '';
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const day = [moment.getFullYear(), twoDigits(moment.getMonth() + 1), twoDigits(moment.getDate())].join('-');
  return `${day}T${twoDigits(moment.getHours())}:${twoDigits(moment.getMinutes())}`;
}

/** The value of a datetime-local input in UTC. Empty while it is incomplete. */
export function typedMoment(local: string): string {
  const time = Date.parse(local);
  return Number.isNaN(time) ? '' : new Date(time).toISOString();
}
