export const dateOrders = ['year-month-day', 'day-month-year', 'month-day-year', 'unix'] as const;
export type DateOrder = (typeof dateOrders)[number];

const DAY_MS = 86_400_000;
/** Years that prices may be of. */
const [MIN_YEAR, MAX_YEAR] = [1700, 2200];

/** A number with a decimal point or comma. Spaces, apostrophes and the other mark may separate thousands. */
export function readNumber(text: string, decimal: '.' | ','): number {
  const bare = text.trim().replaceAll(/[\s'\u00a0\u202f]/g, '');
  const plain = decimal === ',' ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '');
  return /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d{1,3})?$/i.test(plain) ? Number(plain) : Number.NaN;
}

/** Milliseconds since 1970 of a date with an optional time of day, as if it were UTC. NaN if it is none. */
export function readTime(text: string, order: DateOrder): number {
  const trimmed = text.trim();
  if (order === 'unix') return readUnix(trimmed);
  const [, date = '', clock] = /^(\S+)(?:[T ]+(.+))?$/.exec(trimmed.replace(/(\d)T(\d)/, '$1 $2')) ?? [];
  const day = readDay(date, order);
  const time = clock === undefined ? 0 : readClock(clock);
  return day + time;
}

/** Seconds or milliseconds, told apart by their size. */
function readUnix(text: string): number {
  if (!/^-?\d{1,14}(?:\.\d+)?$/.test(text)) return Number.NaN;
  const number = Number(text);
  const time = Math.abs(number) < 1e11 ? number * 1_000 : number;
  return isInRange(new Date(time).getUTCFullYear()) ? time : Number.NaN;
}

function readDay(text: string, order: DateOrder): number {
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  const [, first, second, third] = compact ?? /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})$/.exec(text) ?? [];
  if (first === undefined || second === undefined || third === undefined) return Number.NaN;
  const isYearFirst = compact !== null || first.length === 4;
  if (isYearFirst) return dayOf(first, second, third);
  return order === 'month-day-year' ? dayOf(third, first, second) : dayOf(third, second, first);
}

function dayOf(yearText: string, monthText: string, dayText: string): number {
  const shortYear = Number(yearText);
  const year = yearText.length <= 2 ? shortYear + (shortYear < 70 ? 2000 : 1900) : shortYear;
  const [month, day] = [Number(monthText), Number(dayText)];
  const time = Date.UTC(year, month - 1, day);
  const date = new Date(time);
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && month >= 1;
  return exists && isInRange(year) ? time : Number.NaN;
}

const isInRange = (year: number) => year >= MIN_YEAR && year <= MAX_YEAR;

/** A time of day with or without seconds. A zone after it is left out: all bars are of one zone. */
export function readClock(text: string): number {
  const [, hours, minutes, seconds = '0', fraction = '', half] =
    /^(\d{1,2}):(\d{2})(?::(\d{2})(\.\d{1,9})?)?\s*([ap]m)?(?:\s*(?:Z|UTC|[-+]\d{2}:?\d{2}))?$/i.exec(
      text.trim(),
    ) ??
    /^(\d{2})(\d{2})(\d{2})?()()$/.exec(text.trim()) ??
    [];
  if (hours === undefined || minutes === undefined) return Number.NaN;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hours);
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return Number.NaN;
  const time = hour * 3_600_000 + Number(minutes) * 60_000 + Number(seconds) * 1_000;
  return time + Math.round(Number(fraction || 0) * 1_000);
}

/** Whether a time is midnight, as those of daily prices are. */
export const isMidnight = (time: number) => time % DAY_MS === 0;
