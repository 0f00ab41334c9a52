import { plural } from '@tessera/domain/plural';
import {
  type DateTimeFault,
  type DateTimeType,
  exampleOf,
  readDateTime,
} from '@tessera/table-sql/date-times';

/** Explains why a text is not saved and what to type instead. */
export function faultSentence(type: DateTimeType, fault: DateTimeFault): string {
  const example = exampleOf(type);
  if (fault === 'form') return `Type it in the form ${example}${alsoTaken(type)}.`;
  if (fault === 'no_such_day') return 'There is no such day in the calendar.';
  if (fault === 'no_such_time')
    return 'There is no such time of day. Hours go to 23, minutes and seconds to 59.';
  if (fault === 'no_zone') return `This column stores no time zone. Type it in the form ${example}.`;
  if (fault === 'bad_zone') return 'There is no such time zone. Offsets go from -15:59 to +15:59.';
  if (fault === 'too_exact') return exactnessSentence(type.fraction);
  return `This value is out of range. The column stores ${rangeOf(type)}.`;
}

function alsoTaken({ dialect, kind }: DateTimeType): string {
  if (dialect === 'mysql') return kind === 'time' ? ', up to 838:59:59, or with a minus sign' : '';
  return kind === 'time' ? '' : ', with BC after it for years before 1, or infinity';
}

function exactnessSentence(digits: number): string {
  if (digits === 0) return 'This column stores whole seconds.';
  return `This column stores at most ${plural(digits, 'digit')} after the seconds.`;
}

function rangeOf({ dialect, kind, isTimestamp }: DateTimeType): string {
  if (dialect === 'postgres') return `4714-11-24 BC to ${kind === 'date' ? '5874897' : '294276'}-12-31`;
  if (kind === 'year') return '1901 to 2155, and 0000';
  if (kind === 'time') return '-838:59:59 to 838:59:59';
  return isTimestamp ? '1970-01-01 00:00:01 to 2106-02-07' : '0000-00-00 to 9999-12-31';
}

export interface Picker {
  readonly type: 'date' | 'time' | 'datetime-local';
  readonly label: string;
  /** The latest value. It limits the year to four digits, because browsers would accept six. */
  readonly max: string | undefined;
}

const pickers: Record<DateTimeType['kind'], Picker | undefined> = {
  date: { type: 'date', label: 'Pick a date', max: '9999-12-31' },
  datetime: { type: 'datetime-local', label: 'Pick a date and time', max: '9999-12-31T23:59:59' },
  time: { type: 'time', label: 'Pick a time', max: undefined },
  year: undefined,
};

export function pickerFor({ kind }: DateTimeType): Picker | undefined {
  return pickers[kind];
}

/**
 * The value for the browser's picker that corresponds to a typed text. Empty if the picker cannot show the date, such
 * as one before the year 1.
 */
export function toPicked(type: DateTimeType, text: string): string {
  const read = readDateTime(type, text);
  if (!('text' in read) || read.text.endsWith('BC')) return '';
  const date = read.text.match(/^\d{4}-\d\d-\d\d/)?.[0];
  const time = read.text.match(/(?<![\d-])\d\d:\d\d:\d\d/)?.[0];
  if (type.kind === 'time') return time && !time.startsWith('24') ? time : '';
  // MySQL may have `0000-00-00` or a month without a day, such as `2026-02-00`, which no picker shows.
  if (!date || /^0000|-00/.test(date)) return '';
  return type.kind === 'date' ? date : `${date}T${time}`;
}

/**
 * The text for a value from the browser's picker, in the server's format. It has the time zone of the previous text.
 */
export function fromPicked({ kind, zone, dialect }: DateTimeType, picked: string, text: string): string {
  if (kind === 'date' || picked === '') return picked;
  const clock = picked.length === (kind === 'time' ? 5 : 16) ? `${picked}:00` : picked;
  const offset = text.match(/:\d\d(?:\.\d+)?\s*(z|[+-]\d\d(?::?\d\d){0,2})/i)?.[1];
  const ending = zone === 'none' || dialect === 'mysql' ? '' : (offset ?? '+00');
  return clock.replace('T', ' ') + ending;
}
