import { expect, test } from 'vitest';
import { exampleOf, parseDateTimeType, readDateTime } from './date-times.ts';
import type { Dialect } from './dialect.ts';

test.each<[Dialect, string, string]>([
  ['postgres', 'date', 'date 6 none'],
  ['postgres', 'timestamp(0) without time zone', 'datetime 0 none'],
  ['postgres', 'timestamp with time zone', 'datetime 6 session'],
  ['postgres', 'time(3) with time zone', 'time 3 value'],
  ['postgres', 'time without time zone', 'time 6 none'],
  ['mysql', 'DATE', 'date 0 none'],
  ['mysql', 'datetime(6)', 'datetime 6 none'],
  ['mysql', 'timestamp', 'datetime 0 session timestamp'],
  ['mysql', 'timestamp(3) /* mariadb-5.3 */', 'datetime 3 session timestamp'],
  ['mysql', 'time(2)', 'time 2 none'],
  ['mysql', 'year(4)', 'year 4 none'],
])('%s %s is read as: %s', (dialect, dataType, expected) => {
  const type = parseDateTimeType(dialect, dataType);

  expect(
    type && [type.kind, type.fraction, type.zone, ...(type.isTimestamp ? ['timestamp'] : [])].join(' '),
  ).toBe(expected);
});

test.each<[Dialect, string, string]>([
  ['postgres', 'date', '2026-02-01'],
  ['postgres', 'time with time zone', '14:30:00+00'],
  ['postgres', 'time without time zone', '14:30:00'],
  ['postgres', 'timestamp with time zone', '2026-02-01 14:30:00+00'],
  ['mysql', 'timestamp', '2026-02-01 14:30:00'],
  ['mysql', 'year', '2026'],
])('%s: the example of %s is %s', (dialect, dataType, expected) => {
  const type = parseDateTimeType(dialect, dataType);

  expect(type && exampleOf(type)).toBe(expected);
});

const zoned = 'timestamp with time zone';
const plain = 'timestamp without time zone';

/** For each limit, a value that is just allowed and one that is just beyond. */
test.each<[Dialect, string, string, string]>([
  ['postgres', 'date', '2024-02-29', '2024-02-29'],
  ['postgres', 'date', '1900-02-29', '(no_such_day)'],
  ['postgres', 'date', '2000-02-29', '2000-02-29'],
  ['postgres', 'date', '2026-04-30', '2026-04-30'],
  ['postgres', 'date', '2026-04-31', '(no_such_day)'],
  ['postgres', 'date', '2026-12-31', '2026-12-31'],
  ['postgres', 'date', '2026-12-32', '(no_such_day)'],
  ['postgres', 'date', '2026-00-01', '(no_such_day)'],
  ['postgres', 'date', '2026-01-00', '(no_such_day)'],
  ['postgres', 'date', '0005-02-29 BC', '0005-02-29 BC'],
  ['postgres', 'date', '0004-02-29 BC', '(no_such_day)'],
  ['postgres', 'date', '4714-12-01 BC', '4714-12-01 BC'],
  ['postgres', 'date', '4714-10-31 BC', '(range)'],
  ['postgres', 'date', '4713-01-01 BC', '4713-01-01 BC'],
  ['postgres', 'date', '4715-12-31 BC', '(range)'],
  ['postgres', 'date', '5874897-12-31', '5874897-12-31'],
  ['postgres', plain, '294276-12-31 23:59:59', '294276-12-31 23:59:59'],
  ['postgres', 'date', '294277-01-01', '294277-01-01'],
  ['postgres', plain, '2026-02-01 23:59:59', '2026-02-01 23:59:59'],
  ['postgres', plain, '2026-02-01 24:00', '(no_such_time)'],
  ['postgres', plain, '2026-02-01 12:00:60', '(no_such_time)'],
  ['postgres', plain, '2026-02-01 12:59:59.1234567', '(too_exact)'],
  ['postgres', plain, '2026-02-01 12:59:59.1234560', '2026-02-01 12:59:59.1234560'],
  ['postgres', plain, '2026-02-30 25:00', '(no_such_day)'],
  ['postgres', 'time without time zone', '24:00:00.000', '24:00:00.000'],
  ['postgres', 'time without time zone', '24:01:00', '(no_such_time)'],
  ['postgres', 'time without time zone', '24:00:00.001', '(no_such_time)'],
  ['postgres', 'time without time zone', '25:00:00', '(no_such_time)'],
  ['postgres', 'time without time zone', '023:00:00', '(form)'],
  ['postgres', 'time with time zone', '10:00:00Z', '10:00:00+00'],
  ['postgres', zoned, '2026-02-01 10:00:00z', '2026-02-01 10:00:00+00'],
  ['postgres', zoned, '2026-02-01 10:00:00+15', '2026-02-01 10:00:00+15'],
  ['postgres', zoned, '2026-02-01 10:00:00-15:59:59', '2026-02-01 10:00:00-15:59:59'],
  ['postgres', zoned, '2026-02-01 10:00:00+02:60', '(bad_zone)'],
  ['postgres', zoned, '2026-02-01 10:00:00+02:00:60', '(bad_zone)'],
  ['postgres', zoned, '2026-02-01 10:00:00+0530', '2026-02-01 10:00:00+0530'],
  ['postgres', zoned, ' 2026-02-01 10:00 ', '2026-02-01 10:00:00'],
  ['mysql', 'date', '0001-02-28', '0001-02-28'],
  ['mysql', 'date', '0000-12-31', '0000-12-31'],
  ['mysql', 'date', '2026-00-31', '2026-00-31'],
  ['mysql', 'date', '2026-00-32', '(no_such_day)'],
  ['mysql', 'date', '2026-13-00', '(no_such_day)'],
  ['mysql', 'date', '2026-12-32', '(no_such_day)'],
  ['mysql', 'date', '2024-02-29', '2024-02-29'],
  ['mysql', 'datetime', '2026-02-01 23:59:59', '2026-02-01 23:59:59'],
  ['mysql', 'datetime', '2026-02-01 24:00:00', '(no_such_time)'],
  ['mysql', 'datetime', '2026-02-01 -01:00:00', '(form)'],
  ['mysql', 'datetime', '2026-02-01 100:00:00', '(form)'],
  ['mysql', 'timestamp', '1970-01-01 00:00:01', '1970-01-01 00:00:01'],
  ['mysql', 'timestamp', '2106-02-07 06:28:15', '2106-02-07 06:28:15'],
  ['mysql', 'timestamp', '2107-01-01 00:00:00', '(range)'],
  ['mysql', 'timestamp', '0000-00-00 00:00', '0000-00-00 00:00:00'],
  ['mysql', 'timestamp', '0000-00-00 00:00:01', '(no_such_day)'],
  ['mysql', 'timestamp', '0000-00-00 00:01:00', '(no_such_day)'],
  ['mysql', 'timestamp', '0000-00-00 01:00:00', '(no_such_day)'],
  ['mysql', 'timestamp', '0000-01-00 00:00:00', '(no_such_day)'],
  ['mysql', 'timestamp', '0000-00-01 00:00:00', '(no_such_day)'],
  ['mysql', 'timestamp', '2026-00-01 00:00:00', '(no_such_day)'],
  ['mysql', 'timestamp', '2026-02-29 00:00:00', '(no_such_day)'],
  ['mysql', 'time', '24:00:00', '24:00:00'],
  ['mysql', 'time', '-838:59:59', '-838:59:59'],
  ['mysql', 'time', '100:60:00', '(no_such_time)'],
  ['mysql', 'time(1)', '10:00:00.12', '(too_exact)'],
  ['mysql', 'time', '10:00:00Z', '(no_zone)'],
  ['mysql', 'year', '1901', '1901'],
  ['mysql', 'year', '2155', '2155'],
  ['mysql', 'year', '2156', '(range)'],
  ['mysql', 'year', ' 0000 ', '0000'],
  ['mysql', 'year', '02026', '(form)'],
])('%s %s: “%s” is read as %s', (dialect, dataType, typed, expected) => {
  const type = parseDateTimeType(dialect, dataType);
  const answer = type && readDateTime(type, typed);

  expect(answer && ('text' in answer ? answer.text : `(${answer.fault})`)).toBe(expected);
});
