import { CsvReader } from './csv-reader.ts';
import { type DateOrder, readNumber, readTime } from './read-values.ts';

export const priceFields = ['date', 'time', 'instrument', 'open', 'high', 'low', 'close', 'volume'] as const;
export type PriceField = (typeof priceFields)[number];

/** How a file is to be read. */
export interface PriceFormat {
  readonly delimiter: string;
  readonly decimal: '.' | ',';
  readonly dateOrder: DateOrder;
  /** Whether the first record has names instead of values. */
  readonly hasHead: boolean;
  /** Number of the column of each field. */
  readonly columns: Readonly<Partial<Record<PriceField, number>>>;
}

export interface GuessedFormat {
  readonly format: PriceFormat;
  /** Names of the columns, from the head or numbered. */
  readonly names: readonly string[];
  /** The first records with values. */
  readonly rows: readonly (readonly string[])[];
}

export const delimiters = [',', ';', '\t', '|'] as const;
const SAMPLE_ROWS = 40;

/** Guesses the format from the beginning of a file. A person sees the guess and may correct it. */
export function guessFormat(text: string): GuessedFormat {
  const start = text.replace(/^\uFEFF/, '');
  const delimiter = guessDelimiter(start);
  const records = firstRecords(start, delimiter);
  const [head = [], ...others] = records;
  const hasHead = head.length > 0 && head.every((cell) => !/^\s*[-+]?[\d.,/:\s-]*\d[\d.,/:\s-]*$/.test(cell));
  const rows = hasHead ? others : records;
  const names = head.map((cell, index) =>
    hasHead && cell.trim() !== '' ? cell.trim() : `Column ${index + 1}`,
  );
  const columns = hasHead ? columnsByName(names) : columnsByPosition(head.length);
  return { format: { delimiter, hasHead, columns, ...guessValues(rows, columns, delimiter) }, names, rows };
}

function firstRecords(text: string, delimiter: string): string[][] {
  const records: string[][] = [];
  const reader = new CsvReader(delimiter, (cells) => {
    if (records.length <= SAMPLE_ROWS) records.push([...cells]);
  });
  // The last line may be cut off, so it is left out if there are others.
  const end = text.lastIndexOf('\n');
  reader.push(end > 0 ? text.slice(0, end) : text);
  reader.end();
  return records;
}

/** The mark that splits most lines into the same number of cells, and the largest such number. */
function guessDelimiter(text: string): string {
  const lines = text.split(/\r\n|\r|\n/, SAMPLE_ROWS).filter((line) => line !== '');
  const score = (delimiter: string) => {
    const counts = lines.map((line) => line.split(delimiter).length);
    const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 1;
    const same = counts.filter((count) => count === usual).length;
    return usual < 2 ? 0 : (same / Math.max(1, counts.length)) * 100 + usual;
  };
  // A semicolon or tab wins over commas, which may be decimal ones.
  const best = [';', '\t', '|', ','].toSorted((first, second) => score(second) - score(first))[0] ?? ',';
  return score(';') > 90 && score(';') >= score('\t') ? ';' : best;
}

const nameOf: Readonly<Record<PriceField, RegExp>> = {
  date: /^(?:date|datum|day|timestamp|date ?time|datetime|time ?stamp|gmt time|<date>)$/i,
  time: /^(?:time|uhrzeit|clock|<time>)$/i,
  instrument: /^(?:symbol|ticker|instrument|name|isin|code|<ticker>)$/i,
  open: /^(?:open|o|eröffnung|erster|ouverture|<open>)$/i,
  high: /^(?:high|h|hoch|max|<high>)$/i,
  low: /^(?:low|l|tief|min|<low>)$/i,
  close: /^(?:close|c|last|price|schluss|schlusskurs|close\/last|adj close|<close>)$/i,
  volume: /^(?:volume|vol|v|volumen|stücke|<vol>)$/i,
};

function columnsByName(names: readonly string[]): PriceFormat['columns'] {
  const found = priceFields.flatMap((field) => {
    const index = names.findIndex((name) => nameOf[field].test(name));
    return index < 0 ? [] : [[field, index] as const];
  });
  const columns: Partial<Record<PriceField, number>> = Object.fromEntries(found);
  if (columns.date !== undefined || columns.time === undefined) return columns;
  // A single column called “Time” has the date as well.
  const { time, ...others } = columns;
  return { ...others, date: time };
}

/** Without names: date, open, high, low, close, volume, or only date and close. */
function columnsByPosition(count: number): PriceFormat['columns'] {
  if (count === 2) return { date: 0, close: 1 };
  if (count < 5) return { date: 0, close: count - 1 };
  return { date: 0, open: 1, high: 2, low: 3, close: 4, ...(count > 5 && { volume: 5 }) };
}

function guessValues(
  rows: readonly (readonly string[])[],
  { date = 0, close }: PriceFormat['columns'],
  delimiter: string,
): Pick<PriceFormat, 'decimal' | 'dateOrder'> {
  const closes = rows.map((row) => row[close ?? -1] ?? '');
  const readable = (decimal: '.' | ',') => closes.filter((text) => readNumber(text, decimal) > 0).length;
  const hasCommas = delimiter !== ',' && closes.some((text) => /\d,\d{1,2}$|\d,\d{4,}$/.test(text.trim()));
  const decimal = hasCommas || readable(',') > readable('.') ? ',' : '.';
  return { decimal, dateOrder: guessOrder(rows.map((row) => row[date] ?? '')) };
}

/** The order in which most dates exist and, of those, time goes steadily on. Day before month if both do. */
function guessOrder(dates: readonly string[]): DateOrder {
  if (dates.some((text) => /^\d{9,}(?:\.\d+)?$/.test(text.trim()))) return 'unix';
  if (dates.some((text) => /^\s*\d{4}/.test(text))) return 'year-month-day';
  const score = (order: DateOrder) => {
    const times = dates.map((text) => readTime(text, order));
    const steps = times.slice(1).map((time, index) => Math.abs(time - (times[index] ?? Number.NaN)));
    const valid = times.filter((time) => !Number.isNaN(time)).length;
    const longest = Math.max(0, ...steps.filter((step) => !Number.isNaN(step)));
    return valid * 1e15 - longest;
  };
  return score('month-day-year') > score('day-month-year') ? 'month-day-year' : 'day-month-year';
}
