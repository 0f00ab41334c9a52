import { describe, expect, test } from 'vitest';
import { CsvReader, MAX_CELL_CHARS, MAX_COLUMNS, UnreadableCsv } from './csv-reader.ts';
import { guessFormat } from './guess-format.ts';
import { MAX_INSTRUMENTS, PriceReader, TooManyPrices } from './read-prices.ts';
import { readClock, readNumber, readTime } from './read-values.ts';

function recordsOf(text: string, delimiter = ',', chunk = text.length || 1) {
  const records: [number, ...string[]][] = [];
  const reader = new CsvReader(delimiter, (cells, line) => records.push([line, ...cells]));
  for (let from = 0; from < text.length; from += chunk) reader.push(text.slice(from, from + chunk));
  reader.end();
  return records;
}

function pricesOf(text: string, options: { adjustsSplits?: boolean; chunk?: number } = {}) {
  const { format } = guessFormat(text);
  const reader = new PriceReader(format, 'file');
  const { chunk = text.length } = options;
  for (let from = 0; from < text.length; from += chunk) reader.push(text.slice(from, from + chunk));
  return reader.end({ adjustsSplits: options.adjustsSplits ?? false });
}

const closesOf = (text: string, options = {}) => [
  ...(pricesOf(text, options).instruments[0]?.bars.close ?? []),
];

describe('records', () => {
  const text = 'a,"b ""x"" , y",c\r\n\r\n1,"two\nlines",3\n4,5,6';

  test.each([1, 2, 3, 7, 1_000])('are the same however the text is cut (%i characters)', (chunk) => {
    expect(recordsOf(text, ',', chunk)).toEqual([
      [1, 'a', 'b "x" , y', 'c'],
      [3, '1', 'two\nlines', '3'],
      [5, '4', '5', '6'],
    ]);
  });

  test('T04: a million columns and an endless cell are refused when they pass the limit', () => {
    let sent = 0;
    const reader = new CsvReader(',', () => undefined);
    const send = () => {
      for (; sent < 1_000_000; sent += 1) reader.push('1,');
    };
    expect(send).toThrow(UnreadableCsv);
    expect(sent).toBe(MAX_COLUMNS);
    expect(() => recordsOf('x'.repeat(MAX_CELL_CHARS + 1))).toThrow('500 characters');
    expect(() => recordsOf(`"${'x\n'.repeat(MAX_CELL_CHARS)}`)).toThrow('500 characters');
  });

  test('TR-04: a quotation mark that is never closed is named with its line', () => {
    expect(() => recordsOf('a,b\n1,"2\n3,4')).toThrow('line 2 is never closed');
  });
});

test.each([
  ['1234.5', '.', 1234.5],
  ['1,234.50', '.', 1234.5],
  ['1.234,50', ',', 1234.5],
  ['1 234,5', ',', 1234.5],
  ['1e3', '.', 1000],
  ['', '.', Number.NaN],
  ['0x10', '.', Number.NaN],
  ['=1+1', '.', Number.NaN],
  ['Infinity', '.', Number.NaN],
] as const)('the number “%s” with “%s” is %d', (text, decimal, expected) => {
  expect(readNumber(text, decimal)).toBe(expected);
});

test.each([
  ['2024-02-29', 'year-month-day', '2024-02-29T00:00:00.000Z'],
  ['2024-02-29T14:30:15Z', 'year-month-day', '2024-02-29T14:30:15.000Z'],
  ['20240229', 'year-month-day', '2024-02-29T00:00:00.000Z'],
  ['29.02.2024 09:05', 'day-month-year', '2024-02-29T09:05:00.000Z'],
  ['02/29/2024 2:05 pm', 'month-day-year', '2024-02-29T14:05:00.000Z'],
  ['1/2/99', 'day-month-year', '1999-02-01T00:00:00.000Z'],
  ['1709164800', 'unix', '2024-02-29T00:00:00.000Z'],
  ['1709164800000', 'unix', '2024-02-29T00:00:00.000Z'],
] as const)('“%s” as %s is %s', (text, order, expected) => {
  expect(new Date(readTime(text, order)).toISOString()).toBe(expected);
});

test.each(['2023-02-29', '31/04/2024', '2024-13-01', 'yesterday', '', '2024-01-01 25:00', '0001-01-01'])(
  '“%s” is no date',
  (text) => expect(readTime(text, 'day-month-year')).toBeNaN(),
);

test('a time of day can be without colons', () => expect(readClock('093000')).toBe(34_200_000));

const english = 'Date,Open,High,Low,Close,Volume\n2024-01-02,10,12,9,11,500\n2024-01-03,11,13,10,12.5,600\n';

test('an English file is read by its names', () => {
  const { instruments, faultCount } = pricesOf(english);
  expect(faultCount).toBe(0);
  expect(instruments[0]?.name).toBe('file');
  expect([...(instruments[0]?.bars.close ?? [])]).toEqual([11, 12.5]);
  expect([...(instruments[0]?.bars.volume ?? [])]).toEqual([500, 600]);
});

test('TR-05: a German file with a byte order mark, semicolons, decimal commas and dates with dots', () => {
  const text =
    '\uFEFFDatum;Eröffnung;Hoch;Tief;Schluss\r\n02.01.2024;1.010,5;1.020,0;1.000,0;1.015,25\r\n15.01.2024;1.015,0;1.030,0;1.010,0;1.020,0\r\n';
  expect(guessFormat(text).format).toMatchObject({
    delimiter: ';',
    decimal: ',',
    dateOrder: 'day-month-year',
  });
  expect(closesOf(text, { chunk: 3 })).toEqual([1015.25, 1020]);
});

test('dates with the month first are recognised by a day above twelve', () => {
  expect(guessFormat('date,close\n01/02/2024,5\n01/03/2024,6\n01/31/2024,7\n').format.dateOrder).toBe(
    'month-day-year',
  );
});

test('without a head and with only two columns, prices are closes', () => {
  expect(closesOf('2024-01-02,5\n2024-01-03,6\n')).toEqual([5, 6]);
});

test('dates and times in two columns, and several instruments in one file', () => {
  const text =
    'Ticker,Date,Time,Open,High,Low,Close\nA,2024-01-02,09:00,1,1,1,1\nB,2024-01-02,09:00,5,5,5,5\nA,2024-01-02,09:05,2,2,2,2\n';
  const { instruments } = pricesOf(text);
  expect(instruments.map(({ name, bars }) => [name, bars.close.length])).toEqual([
    ['A', 2],
    ['B', 1],
  ]);
  expect(new Date(instruments[0]?.bars.time[1] ?? 0).toISOString()).toBe('2024-01-02T09:05:00.000Z');
});

test('TR-04: faults are named with their lines, and other lines are used', () => {
  const text = `${english}2024-01-04,ten,13,10,12,1\nsoon,1,1,1,1,1\n2024-01-05,10,9,8,10,1\n2024-01-06,0,0,0,0,1\n`;
  const { faults, faultCount, instruments } = pricesOf(text);
  expect(faults).toEqual([
    { line: 4, text: '“ten” is not a number (open).' },
    { line: 5, text: '“soon” is not a date.' },
    { line: 6, text: 'The high is not the highest price, or the low not the lowest.' },
    { line: 7, text: 'A price must be above 0 (open is 0).' },
  ]);
  expect(faultCount).toBe(4);
  expect(instruments[0]?.bars.close).toHaveLength(2);
});

test('TR-06: rows out of order are sorted, duplicates left out, and gaps named', () => {
  const days = [
    '2024-03-01',
    '2024-01-02',
    '2024-01-03',
    '2024-01-03',
    '2024-01-04',
    '2024-01-05',
    '2024-01-08',
    '2024-01-09',
    '2024-03-04',
  ];
  const { instruments, notes } = pricesOf(
    `date,close\n${days.map((day, index) => `${day},${101 + index}`).join('\n')}\n`,
  );
  expect([...(instruments[0]?.bars.close ?? [])]).toEqual([102, 103, 105, 106, 107, 108, 101, 109]);
  expect(notes.map(({ kind, line }) => [kind, line])).toEqual([
    ['order', undefined],
    ['duplicates', 5],
    ['gap', 2],
  ]);
});

test('TR-06: a split is noted, and earlier prices are adjusted on request', () => {
  const text = 'date,open,high,low,close\n2024-01-02,100,101,99,100\n2024-01-03,50.2,51,50,50.5\n';
  expect(pricesOf(text).notes).toMatchObject([
    { kind: 'split', line: 3, text: expect.stringContaining('2 for 1') as string },
  ]);
  expect(closesOf(text)).toEqual([100, 50.5]);
  expect(closesOf(text, { adjustsSplits: true })).toEqual([50, 50.5]);
});

test('T04: more instruments or rows than the limits are refused with a sentence', () => {
  const reader = new PriceReader(guessFormat('symbol,date,close\nA,2024-01-02,1\n').format, 'file');
  reader.push('symbol,date,close\n');
  const send = () => {
    for (let index = 0; index <= MAX_INSTRUMENTS; index += 1) reader.push(`S${index},2024-01-02,1\n`);
  };
  expect(send).toThrow(TooManyPrices);
});
