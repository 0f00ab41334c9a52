import { expect, test } from 'vitest';
import { dialects } from './dialect.ts';
import { exampleOf, parseDateTimeType, readDateTime, zoneOfType } from './date-times.ts';

const types = {
  postgres: [
    'date',
    'timestamp without time zone',
    'timestamp(3) with time zone',
    'time without time zone',
    'time with time zone',
  ],
  mysql: ['date', 'datetime', 'datetime(6)', 'timestamp(3)', 'time', 'year(4)'],
} as const;

const read = (dialect: 'postgres' | 'mysql', dataType: string, typed: string) => {
  const type = parseDateTimeType(dialect, dataType);
  const answer = type && readDateTime(type, typed);
  return answer && ('text' in answer ? answer.text : `(${answer.fault})`);
};

test.each([
  ['date', '2026-02-01', '2026-02-01'],
  ['date', ' 2026-02-01 ', '2026-02-01'],
  ['date', '60201-02-02', '60201-02-02'],
  ['date', '0044-03-15 bc', '0044-03-15 BC'],
  ['date', '0001-02-29 BC', '0001-02-29 BC'],
  ['date', '4714-11-24 BC', '4714-11-24 BC'],
  ['date', '4714-11-23 BC', '(range)'],
  ['date', '5874898-01-01', '(range)'],
  ['date', 'Infinity', 'infinity'],
  ['date', '-infinity', '-infinity'],
  ['date', '2026-02-29', '(no_such_day)'],
  ['date', '0000-01-01', '(no_such_day)'],
  ['date', '0000-00-00', '(no_such_day)'],
  ['date', '2026-13-01', '(no_such_day)'],
  ['date', '01/02/2026', '(form)'],
  ['date', '26-02-01', '(form)'],
  ['date', '2026-2-1', '(form)'],
  ['date', '2026-02-01 12:00', '(form)'],
  ['date', 'today', '(form)'],
  ['date', '', '(form)'],
  ['timestamp without time zone', '2026-02-01T14:30', '2026-02-01 14:30:00'],
  ['timestamp without time zone', '2026-02-01 14:30:00.123456', '2026-02-01 14:30:00.123456'],
  ['timestamp without time zone', '2026-02-01 14:30:00+02', '(no_zone)'],
  ['timestamp without time zone', '2026-02-01', '(form)'],
  ['timestamp without time zone', '2026-02-01 24:00:00', '(no_such_time)'],
  ['timestamp without time zone', '2026-02-01 12:60:00', '(no_such_time)'],
  ['timestamp without time zone', '0044-03-15 12:00:00 BC', '0044-03-15 12:00:00 BC'],
  ['timestamp without time zone', '294277-01-01 00:00:00', '(range)'],
  ['timestamp(0) without time zone', '2026-02-01 14:30:00.5', '(too_exact)'],
  ['timestamp(0) without time zone', '2026-02-01 14:30:00.000', '2026-02-01 14:30:00.000'],
  ['timestamp with time zone', '2026-02-01 14:30:00+00', '2026-02-01 14:30:00+00'],
  ['timestamp with time zone', '2026-02-01T14:30:00.5Z', '2026-02-01 14:30:00.5+00'],
  ['timestamp with time zone', '2026-02-01 14:30:00 -05:30', '2026-02-01 14:30:00-05:30'],
  ['timestamp with time zone', '2026-02-01 14:30:00', '2026-02-01 14:30:00'],
  ['timestamp with time zone', '2026-02-01 14:30:00+16', '(bad_zone)'],
  ['timestamp with time zone', '0044-03-15 12:00:00+00 BC', '0044-03-15 12:00:00+00 BC'],
  ['timestamp with time zone', 'infinity', 'infinity'],
  ['time without time zone', '14:30', '14:30:00'],
  ['time without time zone', '24:00:00', '24:00:00'],
  ['time without time zone', '24:00:01', '(no_such_time)'],
  ['time without time zone', '-01:00:00', '(form)'],
  ['time without time zone', '14:30:00+02', '(no_zone)'],
  ['time without time zone', 'infinity', '(form)'],
  ['time with time zone', '14:30:00+05:30', '14:30:00+05:30'],
])('PostgreSQL %s: “%s” is read as %s', (dataType, typed, expected) => {
  expect(read('postgres', dataType, typed)).toBe(expected);
});

test.each([
  ['date', '2026-02-01', '2026-02-01'],
  ['date', '0000-00-00', '0000-00-00'],
  ['date', '2026-02-00', '2026-02-00'],
  ['date', '0000-02-29', '(no_such_day)'],
  ['date', '2026-02-30', '(no_such_day)'],
  ['date', '20260201', '(form)'],
  ['date', '60201-02-02', '(form)'],
  ['date', '0044-03-15 BC', '(form)'],
  ['date', 'infinity', '(form)'],
  ['datetime', '0000-00-00 00:00:00', '0000-00-00 00:00:00'],
  ['datetime', '2026-02-01 14:30:00.5', '(too_exact)'],
  ['datetime(6)', '2026-02-01 14:30:00.123456', '2026-02-01 14:30:00.123456'],
  ['datetime', '2026-02-01 14:30:00+00:00', '(no_zone)'],
  ['timestamp', '2026-02-01 14:30:00', '2026-02-01 14:30:00'],
  ['timestamp', '2026-02-01 14:30:00+00', '(no_zone)'],
  ['timestamp', '0000-00-00 00:00:00', '0000-00-00 00:00:00'],
  ['timestamp', '2026-02-00 00:00:00', '(no_such_day)'],
  ['timestamp', '1969-12-31 23:59:59', '(range)'],
  ['time', '838:59:59', '838:59:59'],
  ['time', '-838:59:59', '-838:59:59'],
  ['time', '839:00:00', '(range)'],
  ['time', '1112', '(form)'],
  ['time(3)', '-01:00:00.125', '-01:00:00.125'],
  ['year(4)', '2026', '2026'],
  ['year(4)', '0000', '0000'],
  ['year(4)', '70', '(form)'],
  ['year(4)', '1900', '(range)'],
])('MySQL %s: “%s” is read as %s', (dataType, typed, expected) => {
  expect(read('mysql', dataType, typed)).toBe(expected);
});

test.each([
  'interval',
  'date[]',
  'timestamp without time zone[]',
  'daterange',
  'app.date',
  'timeslot',
  'text',
])('PostgreSQL %s stays text', (dataType) => {
  expect(parseDateTimeType('postgres', dataType)).toBeUndefined();
});

test.each(dialects)('%s: the example that is shown for each type would be accepted', (dialect) => {
  for (const dataType of types[dialect]) {
    const type = parseDateTimeType(dialect, dataType);
    expect(type && readDateTime(type, exampleOf(type))).toEqual({ text: type && exampleOf(type) });
  }
});

test.each([
  ['timestamp with time zone', 'session'],
  ['timestamp(3) with time zone', 'session'],
  ['timestamp', 'session'],
  ['timestamp(6)', 'session'],
  ['time with time zone', 'value'],
  ['timestamp without time zone', 'none'],
  ['datetime(3)', 'none'],
  ['date', 'none'],
])('%s has the zone of: %s', (dataType, zone) => {
  expect(zoneOfType(dataType)).toBe(zone);
});
