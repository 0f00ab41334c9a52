import { shortDay } from '@tessera/domain/days';

/** “3 Sept 2026” from `2026-09-03`. */
export function shortDate(day: string): string {
  return shortDay(new Date(`${day}T00:00:00Z`));
}
