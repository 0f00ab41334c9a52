import { shortDay } from '@tessera/domain/days';
import { localMoment } from '@tessera/domain/services/local-time';

/** “3 Mar 2027, 09:05” as clocks in the zone show it. */
export function momentText(at: Date, zone: string): string {
  const { date, minute } = localMoment(at, zone);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${shortDay(new Date(date))}, ${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** “3 Mar 2027”, the local day. */
export function dayText(at: Date, zone: string): string {
  return shortDay(new Date(localMoment(at, zone).date));
}
