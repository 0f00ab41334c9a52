import { parseDateTimeType, readDateTime } from '@tessera/table-sql/date-times';
import { expect, test } from 'vitest';
import { faultSentence, fromPicked, toPicked } from './date-time-text.ts';

function typeOf(dataType: string) {
  const isPostgres = dataType.includes('time zone') || dataType === 'date';
  const type = parseDateTimeType(isPostgres ? 'postgres' : 'mysql', dataType);
  if (!type) throw new Error(`${dataType} holds no date`);
  return type;
}

test.each([
  ['date', '2026-02-01', '2026-02-01', '2026-03-04', '2026-03-04'],
  ['date', '0044-03-15 BC', '', '2026-03-04', '2026-03-04'],
  ['date', 'infinity', '', '', ''],
  ['date', '2026-02-30', '', '2026-02-28', '2026-02-28'],
  ['time without time zone', '24:00:00', '', '05:06', '05:06:00'],
  ['datetime', '0000-00-00 00:00:00', '', '2026-03-04T05:06', '2026-03-04 05:06:00'],
  ['date', '60201-02-02', '', '2026-02-01', '2026-02-01'],
  [
    'timestamp without time zone',
    '2026-02-01 14:30:00.5',
    '2026-02-01T14:30:00',
    '2026-03-04T05:06',
    '2026-03-04 05:06:00',
  ],
  [
    'timestamp with time zone',
    '2026-02-01 14:30:00+05:30',
    '2026-02-01T14:30:00',
    '2026-03-04T05:06:07',
    '2026-03-04 05:06:07+05:30',
  ],
  ['timestamp with time zone', '', '', '2026-03-04T05:06', '2026-03-04 05:06:00+00'],
  ['time with time zone', '14:30:00-03', '14:30:00', '05:06', '05:06:00-03'],
  ['time without time zone', '14:30', '14:30:00', '05:06:07', '05:06:07'],
  [
    'datetime(3)',
    '2026-02-01 14:30:00.123',
    '2026-02-01T14:30:00',
    '2026-03-04T05:06',
    '2026-03-04 05:06:00',
  ],
  ['timestamp', '2026-02-01 14:30:00', '2026-02-01T14:30:00', '2026-03-04T05:06', '2026-03-04 05:06:00'],
  ['time', '-01:00:00', '', '05:06', '05:06:00'],
])(
  '%s: “%s” opens the picker at “%s”, and picking %s writes “%s”',
  (dataType, text, shown, picked, written) => {
    expect(toPicked(typeOf(dataType), text)).toBe(shown);
    expect(fromPicked(typeOf(dataType), picked, text)).toBe(written);
  },
);

test.each([
  ['date', 'soon', 'Type it in the form 2026-02-01, with BC after it for years before 1, or infinity.'],
  ['date', '2026-02-30', 'There is no such day in the calendar.'],
  ['datetime', '2026-02-01 14:30:00.5', 'This column stores whole seconds.'],
  ['datetime(3)', '2026-02-01 14:30:00.1234', 'This column stores at most 3 digits after the seconds.'],
  [
    'timestamp without time zone',
    '2026-02-01 14:30:00+02',
    'This column stores no time zone. Type it in the form 2026-02-01 14:30:00.',
  ],
  ['year(4)', '1900', 'This value is out of range. The column stores 1901 to 2155, and 0000.'],
])('%s: typing “%s” shows: %s', (dataType, text, sentence) => {
  const answer = readDateTime(typeOf(dataType), text);
  expect('fault' in answer && faultSentence(typeOf(dataType), answer.fault)).toBe(sentence);
});
