import type { Instrument } from '../bars.ts';
import { CsvReader } from './csv-reader.ts';
import { GrowingBars } from './growing-bars.ts';
import type { PriceField, PriceFormat } from './guess-format.ts';
import { readClock, readNumber, readTime } from './read-values.ts';
import { type PriceNote, tidyBars } from './tidy-bars.ts';

export interface LineFault {
  readonly line: number;
  readonly text: string;
}

export interface ReadPrices {
  readonly instruments: readonly Instrument[];
  /** The first faults, by line. Lines with faults are left out. */
  readonly faults: readonly LineFault[];
  readonly faultCount: number;
  readonly notes: readonly PriceNote[];
}

export const MAX_ROWS = 2_000_000;
export const MAX_INSTRUMENTS = 200;
export const MAX_FILE_BYTES = 500 * 1_024 * 1_024;
const MAX_FAULTS = 50;

/** The prices are more than can be used. The message is for a person. */
export class TooManyPrices extends Error {
  override readonly name = 'TooManyPrices';
}

/** Reads prices as the text of a file arrives. */
export class PriceReader {
  readonly #format: PriceFormat;
  readonly #name: string;
  readonly #csv: CsvReader;
  readonly #columns = new Map<string, GrowingBars>();
  readonly #faults: LineFault[] = [];
  #faultCount = 0;
  #rows = 0;
  #isFirst = true;
  #isStart = true;

  /** `name` is the name of the instrument if no column has names. */
  constructor(format: PriceFormat, name: string) {
    this.#format = format;
    this.#name = name;
    this.#csv = new CsvReader(format.delimiter, (cells, line) => this.#take(cells, line));
  }

  push(text: string): void {
    this.#csv.push(this.#isStart ? text.replace(/^\uFEFF/, '') : text);
    this.#isStart &&= text === '';
  }

  end(options: { readonly adjustsSplits: boolean }): ReadPrices {
    this.#csv.end();
    const tidied = [...this.#columns].map(([name, bars]) => tidyBars(name, bars, options));
    return {
      instruments: tidied.map(({ instrument }) => instrument),
      faults: this.#faults,
      faultCount: this.#faultCount,
      notes: tidied.flatMap(({ notes }) => notes),
    };
  }

  #take(cells: readonly string[], line: number): void {
    const isHead = this.#isFirst && this.#format.hasHead;
    this.#isFirst = false;
    if (isHead) return;
    this.#rows += 1;
    if (this.#rows > MAX_ROWS)
      throw new TooManyPrices(
        `A file can have ${MAX_ROWS.toLocaleString('en-GB')} rows. Split this one into smaller files.`,
      );
    const fault = this.#read(cells, line);
    if (fault === undefined) return;
    this.#faultCount += 1;
    if (this.#faults.length < MAX_FAULTS) this.#faults.push({ line, text: fault });
  }

  /** Adds a row. Returns the fault, if it has one. */
  #read(cells: readonly string[], line: number): string | undefined {
    const { columns, dateOrder, decimal } = this.#format;
    const cell = (field: PriceField) => cells[columns[field] ?? -1] ?? '';
    const time =
      readTime(cell('date'), dateOrder) + (columns.time === undefined ? 0 : readClock(cell('time')));
    if (Number.isNaN(time))
      return `“${short(cell('date'))}” is not a date${columns.time === undefined ? '' : ' with a time'}.`;
    const number = (field: PriceField) => readNumber(cell(field), decimal);
    const close = number('close');
    const price = (field: PriceField) => (columns[field] === undefined ? close : number(field));
    const [open, low, high] = [price('open'), price('low'), price('high')];
    for (const [field, value] of Object.entries({ open, high, low, close })) {
      if (Number.isNaN(value)) return `“${short(cell(field as PriceField))}” is not a number (${field}).`;
      if (value <= 0 || value > 1e12) return `A price must be above 0 (${field} is ${value}).`;
    }
    if (high < Math.max(open, close, low) || low > Math.min(open, close))
      return 'The high is not the highest price, or the low not the lowest.';
    const volume = columns.volume === undefined ? 0 : number('volume');
    this.#barsOf(columns.instrument === undefined ? this.#name : cell('instrument').trim()).add({
      line,
      time,
      open,
      high,
      low,
      close,
      volume: volume >= 0 ? volume : 0,
    });
    return undefined;
  }

  #barsOf(text: string): GrowingBars {
    const name = short(text) || this.#name;
    const known = this.#columns.get(name);
    if (known) return known;
    if (this.#columns.size >= MAX_INSTRUMENTS)
      throw new TooManyPrices(
        `A file can have ${MAX_INSTRUMENTS} instruments. Choose the column with their names again.`,
      );
    const bars = new GrowingBars();
    this.#columns.set(name, bars);
    return bars;
  }
}

const MAX_SHORT_CHARS = 40;
const short = (text: string) => (text.length > MAX_SHORT_CHARS ? `${text.slice(0, MAX_SHORT_CHARS)}…` : text);
