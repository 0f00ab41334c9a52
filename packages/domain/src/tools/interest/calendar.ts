/** A day as a number: 0 is 1 January 1970. */
export type Day = number;

const MS_A_DAY = 86_400_000;

export interface DayParts {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly date: number;
}

export function dayOf(year: number, month: number, date: number): Day {
  return Date.UTC(year, month - 1, date) / MS_A_DAY;
}

export function partsOf(day: Day): DayParts {
  const at = new Date(day * MS_A_DAY);
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, date: at.getUTCDate() };
}

/** Reads `2027-01-31`. Undefined unless the day exists and lies between 1900 and 2200. */
export function parseDay(text: string): Day | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return undefined;
  const day = dayOf(Number(match[1]), Number(match[2]), Number(match[3]));
  const isInRange = day >= dayOf(1900, 1, 1) && day <= dayOf(2200, 12, 31);
  return isInRange && formatDay(day) === text ? day : undefined;
}

export function formatDay(day: Day): string {
  return new Date(day * MS_A_DAY).toISOString().slice(0, 10);
}

/** The same date so many months later, or the last day of a shorter month. */
export function addMonths(day: Day, months: number): Day {
  const { year, month, date } = partsOf(day);
  const index = year * 12 + month - 1 + months;
  const [newYear, newMonth] = [Math.floor(index / 12), (index % 12) + 1];
  return dayOf(newYear, newMonth, Math.min(date, daysInMonth(newYear, newMonth)));
}

export function daysInMonth(year: number, month: number): number {
  return partsOf(dayOf(year, month + 1, 1) - 1).date;
}

export function isLeap(year: number): boolean {
  return daysInMonth(year, 2) === 29;
}
