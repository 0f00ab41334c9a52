import type { Dialect } from './dialect.ts';

/** Facts about a column of dates or times, parsed from the server's name of its type. */
export interface DateTimeType {
  readonly dialect: Dialect;
  readonly kind: 'date' | 'time' | 'datetime' | 'year';
  /** Number of digits after the seconds that the column stores. */
  readonly fraction: number;
  readonly zone: ColumnZone;
  /** MySQL's `timestamp`, which counts seconds from 1970. */
  readonly isTimestamp: boolean;
}

/**
 * `none`: values have no time zone. `session`: a value is a moment, and is shown in the session's zone. `value`: each
 * value has its own offset.
 */
export type ColumnZone = 'none' | 'session' | 'value';

/** Undefined if the type is not a date or time, such as an interval or an array of dates. */
export function parseDateTimeType(dialect: Dialect, dataType: string): DateTimeType | undefined {
  const match =
    dialect === 'postgres'
      ? dataType.match(/^(date|timestamp|time)(?:\((\d)\))?(?: (with|without) time zone)?$/)
      : dataType.match(/^(date|datetime|timestamp|time|year)(?:\((\d)\))?(?: .*)?$/i);
  const base = match?.[1]?.toLowerCase();
  if (!base) return undefined;
  const isMoment = base === 'timestamp' || base === 'datetime';
  const kind = isMoment ? 'datetime' : (base as 'date' | 'time' | 'year');
  return {
    dialect,
    kind,
    fraction: Number(match?.[2] ?? (dialect === 'postgres' ? 6 : 0)),
    zone: zoneOfType(dataType),
    isTimestamp: dialect === 'mysql' && base === 'timestamp',
  };
}

/**
 * The zone of a column type in either dialect. They cannot be confused: PostgreSQL never writes a bare `timestamp`, and
 * MySQL never writes `time zone`.
 */
export function zoneOfType(dataType: string): ColumnZone {
  if (/^timestamp(?:\(\d\))? with time zone$|^timestamp(?:\(\d\))?(?: \/\*.*)?$/i.test(dataType))
    return 'session';
  return /^time(?:\(\d\))? with time zone$/.test(dataType) ? 'value' : 'none';
}

export type DateTimeFault =
  | 'form'
  | 'no_such_day'
  | 'no_such_time'
  | 'no_zone'
  | 'bad_zone'
  | 'too_exact'
  | 'range';

export type ReadDateTime = { readonly text: string } | { readonly fault: DateTimeFault };

/**
 * Reads a typed date or time, which has to be in the form in which the server shows it. A server would guess the
 * meaning of other forms, and silently drop what the column cannot store: a zone, a time of day, further digits.
 */
export function readDateTime(type: DateTimeType, typed: string): ReadDateTime {
  const text = typed.trim();
  if (type.kind === 'year') return readYear(text);
  const isPostgres = type.dialect === 'postgres';
  if (isPostgres && type.kind !== 'time' && /^-?infinity$/i.test(text)) return { text: text.toLowerCase() };
  const fields = text.match(type.kind === 'time' ? clock : type.kind === 'date' ? day : dayAndClock)?.groups;
  if (!fields) return { fault: 'form' };
  if (!isPostgres && (fields['era'] || (fields['year'] ?? '').length > 4)) return { fault: 'form' };
  const fault =
    (type.kind !== 'time' && dayFault(type, fields)) ||
    (type.kind !== 'date' && (clockFault(type, fields) || zoneFault(type, fields)));
  return fault ? { fault } : { text: writeDateTime(fields) };
}

const DAY_PATTERN = String.raw`(?<year>\d{4,7})-(?<month>\d\d)-(?<date>\d\d)`;
const CLOCK_PATTERN = String.raw`(?<sign>-?)(?<hour>\d{2,3}):(?<minute>\d\d)(?::(?<second>\d\d)(?:\.(?<fraction>\d{1,9}))?)?`;
const ZONE_PATTERN = String.raw`(?: ?(?<zone>[zZ]|[+-]\d\d(?::?\d\d(?::\d\d)?)?))?`;
const ERA = '(?: (?<era>[bB][cC]))?';
const day = new RegExp(`^${DAY_PATTERN}${ERA}$`);
const clock = new RegExp(`^${CLOCK_PATTERN}${ZONE_PATTERN}$`);
const dayAndClock = new RegExp(`^${DAY_PATTERN}[ tT]${CLOCK_PATTERN}${ZONE_PATTERN}${ERA}$`);

type Fields = Readonly<Record<string, string | undefined>>;

function readYear(text: string): ReadDateTime {
  if (!/^\d{4}$/.test(text)) return { fault: 'form' };
  const year = Number(text);
  return year === 0 || (year >= 1901 && year <= 2155) ? { text } : { fault: 'range' };
}

function dayFault(type: DateTimeType, fields: Fields): DateTimeFault | undefined {
  const [year, month, date] = [Number(fields['year']), Number(fields['month']), Number(fields['date'])];
  return type.dialect === 'postgres'
    ? postgresDayFault(type, { year, month, date, isBc: fields['era'] !== undefined })
    : mysqlDayFault(type, { year, month, date }, fields);
}

interface Day {
  readonly year: number;
  readonly month: number;
  readonly date: number;
}

const POSTGRES_LAST_YEAR = { date: 5_874_897, datetime: 294_276 };

function postgresDayFault(type: DateTimeType, given: Day & { isBc: boolean }): DateTimeFault | undefined {
  const { year, month, date, isBc } = given;
  // The year before 1 is 1 BC, which counts as 0 in the rule of leap years.
  if (year === 0 || month < 1 || date < 1 || date > daysIn(isBc ? 1 - year : year, month))
    return 'no_such_day';
  if (isBc) return isBeforeFirstJulianDay(given) ? 'range' : undefined;
  return year > POSTGRES_LAST_YEAR[type.kind === 'date' ? 'date' : 'datetime'] ? 'range' : undefined;
}

/** PostgreSQL stores no day before 24 November 4714 BC. */
function isBeforeFirstJulianDay({ year, month, date }: Day): boolean {
  return year > 4714 || (year === 4714 && (month < 11 || (month === 11 && date < 24)));
}

/** Checks a day by MySQL's rules. MySQL also accepts days with zeros, such as `0000-00-00` and `2026-02-00`. */
function mysqlDayFault(type: DateTimeType, given: Day, fields: Fields): DateTimeFault | undefined {
  const { year, month, date } = given;
  if (type.isTimestamp) return mysqlTimestampFault(given, fields);
  if (month > 12 || date > 31) return 'no_such_day';
  // In MySQL the year 0 is not a leap year.
  return month > 0 && date > daysIn(year || 1, month) ? 'no_such_day' : undefined;
}

function mysqlTimestampFault({ year, month, date }: Day, fields: Fields): DateTimeFault | undefined {
  if (year === 0 && month === 0 && date === 0)
    return /[1-9]/.test(`${fields['hour']}${fields['minute']}${fields['second'] ?? ''}`)
      ? 'no_such_day'
      : undefined;
  if (month < 1 || date < 1 || date > daysIn(year, month)) return 'no_such_day';
  return year < 1970 || year > 2106 ? 'range' : undefined;
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month > 12 ? 0 : [4, 6, 9, 11].includes(month) ? 30 : 31;
}

const MAX_MYSQL_HOURS = 838;

function clockFault(
  { dialect, kind, fraction: stored }: DateTimeType,
  fields: Fields,
): DateTimeFault | undefined {
  const { sign, hour = '', minute, second = '00', fraction = '' } = fields;
  const isDuration = dialect === 'mysql' && kind === 'time';
  if (!isDuration && (sign || hour.length > 2)) return 'form';
  if (Number(minute) > 59 || Number(second) > 59) return 'no_such_time';
  if (isDuration && Number(hour) > MAX_MYSQL_HOURS) return 'range';
  const isMidnightOfTheEnd =
    dialect === 'postgres' &&
    kind === 'time' &&
    hour === '24' &&
    !/[1-9]/.test(`${minute}${second}${fraction}`);
  if (!isDuration && Number(hour) > 23 && !isMidnightOfTheEnd) return 'no_such_time';
  return /[1-9]/.test(fraction.slice(stored)) ? 'too_exact' : undefined;
}

function zoneFault({ dialect, zone: kind }: DateTimeType, { zone }: Fields): DateTimeFault | undefined {
  if (zone === undefined) return undefined;
  if (dialect === 'mysql' || kind === 'none') return 'no_zone';
  const [hours = 0, minutes = 0, seconds = 0] = (zone.match(/\d\d/g) ?? []).map(Number);
  return hours > 15 || minutes > 59 || seconds > 59 ? 'bad_zone' : undefined;
}

function writeDateTime({
  year,
  month,
  date,
  sign,
  hour,
  minute,
  second,
  fraction,
  zone,
  era,
}: Fields): string {
  const written: string[] = [];
  if (year !== undefined) written.push(`${year}-${month}-${date}`);
  if (hour !== undefined) {
    const seconds = second === undefined ? '00' : second;
    const digits = fraction === undefined ? '' : `.${fraction}`;
    const offset = zone?.toUpperCase() === 'Z' ? '+00' : (zone ?? '');
    written.push(`${sign}${hour}:${minute}:${seconds}${digits}${offset}`);
  }
  if (era !== undefined) written.push('BC');
  return written.join(' ');
}

const examples = { date: '2026-02-01', time: '14:30:00', datetime: '2026-02-01 14:30:00', year: '2026' };

/** An example in the form that `readDateTime` accepts. */
export function exampleOf({ kind, zone, dialect }: DateTimeType): string {
  return `${examples[kind]}${zone !== 'none' && dialect === 'postgres' ? '+00' : ''}`;
}
