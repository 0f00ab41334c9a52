import { addDays, type LocalDate } from '../local-time.ts';

/** The days on which a move can be: the one that was asked for, then those around it, the closest first. */
export function possibleDays(asked: LocalDate, flexibleDays: number): LocalDate[] {
  const distances = Array.from({ length: flexibleDays }, (_, index) => index + 1);
  return [asked, ...distances.flatMap((days) => [addDays(asked, days), addDays(asked, -days)])];
}
