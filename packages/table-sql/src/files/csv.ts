import type { Dialect } from '../dialect.ts';
import type { Value } from '../literals.ts';

export interface CsvRecord {
  /** Line on which the row begins, counted from 1. */
  readonly line: number;
  /** The record's text in the file, without its line end. */
  readonly text: string;
  /** An empty field is NULL; `""` is the empty text. */
  readonly cells: readonly Value[];
}

/** Reads CSV by the rules of RFC 4180 and PostgreSQL, in pieces of any size. */
export class CsvReader {
  readonly #delimiter: string;
  #rest = '';
  #line = 1;
  #isStart = true;
  readonly #hasEmptyRows: boolean;

  /** An empty line is skipped, unless there is only one column: then it is a row with NULL. */
  constructor(delimiter = ',', columns: 'one column' | 'several columns' = 'several columns') {
    this.#delimiter = delimiter;
    this.#hasEmptyRows = columns === 'one column';
  }

  /** Adds a piece of the file and returns the records that this completes. */
  push(text: string): CsvRecord[] {
    this.#rest += text;
    if (this.#isStart && this.#rest !== '') {
      this.#rest = this.#rest.replace(/^\uFEFF/, '');
      this.#isStart = false;
    }
    return this.#take('more comes');
  }

  end(): CsvRecord[] {
    return this.#take('the end');
  }

  /** Number of characters of the incomplete record. After a quote that is never closed, it grows to the whole file. */
  get waiting(): number {
    return this.#rest.length;
  }

  #take(then: 'more comes' | 'the end'): CsvRecord[] {
    const records: CsvRecord[] = [];
    let from = 0;
    for (;;) {
      const end = this.#endOfRecord(from, then);
      if (end === undefined) break;
      const text = this.#rest.slice(from, end.at);
      if (text !== '' || this.#hasEmptyRows)
        records.push({ line: this.#line, text, cells: this.#cells(text) });
      this.#line += countLines(text) + 1;
      from = end.next;
      if (from >= this.#rest.length) break;
    }
    this.#rest = this.#rest.slice(from);
    return records;
  }

  /** Where the record ends and the next one begins; undefined while the end is missing. */
  #endOfRecord(from: number, then: 'more comes' | 'the end'): { at: number; next: number } | undefined {
    let isQuoted = false;
    for (let at = from; at < this.#rest.length; at++) {
      const char = this.#rest[at];
      if (char === '"') isQuoted = !isQuoted;
      else if (!isQuoted && char === '\n') return { at, next: at + 1 };
      else if (!isQuoted && char === '\r') {
        if (at + 1 === this.#rest.length && then === 'more comes') return undefined;
        return { at, next: this.#rest[at + 1] === '\n' ? at + 2 : at + 1 };
      }
    }
    const isThere = then === 'the end' && from < this.#rest.length;
    return isThere ? { at: this.#rest.length, next: this.#rest.length } : undefined;
  }

  #cells(text: string): Value[] {
    const cells: Value[] = [];
    let at = 0;
    for (;;) {
      const end = endOfCell(text, at, this.#delimiter);
      cells.push(cellOf(text.slice(at, end)));
      if (end >= text.length) return cells;
      at = end + 1;
    }
  }
}

function endOfCell(text: string, from: number, delimiter: string): number {
  let isQuoted = false;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '"') isQuoted = !isQuoted;
    else if (!isQuoted && text[at] === delimiter) return at;
  }
  return text.length;
}

function cellOf(written: string): Value {
  if (written === '') return null;
  if (!written.includes('"')) return written;
  return written.replaceAll(/"((?:[^"]|"")*)"?/g, (_, inside: string) => inside.replaceAll('""', '"'));
}

function countLines(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0;
}

const guesses: readonly (readonly [RegExp, Record<Dialect, string>])[] = [
  [/^(?:0|-?[1-9]\d{0,8})$/, { postgres: 'INTEGER', mysql: 'INT' }],
  [/^(?:0|-?[1-9]\d{0,17})$/, { postgres: 'BIGINT', mysql: 'BIGINT' }],
  [/^-?(?:0|[1-9]\d{0,17})(?:\.\d{1,10})?$/, { postgres: 'NUMERIC', mysql: 'DECIMAL(30,10)' }],
  [/^(?:true|false)$/i, { postgres: 'BOOLEAN', mysql: 'VARCHAR(5)' }],
  [/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, { postgres: 'DATE', mysql: 'DATE' }],
  [/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?$/, { postgres: 'TIMESTAMP', mysql: 'DATETIME' }],
  [
    /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
    { postgres: 'UUID', mysql: 'VARCHAR(36)' },
  ],
];

/**
 * Guesses for each column a type that accepts all its values. A number that begins with 0, such as a postcode, stays
 * text.
 */
export function guessTypes(dialect: Dialect, rows: readonly (readonly Value[])[]): string[] {
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  return Array.from({ length: width }, (_, index) => {
    const values = rows.map((row) => row[index] ?? null).filter((value) => value !== null);
    const found = values.length > 0 && guesses.find(([form]) => values.every((value) => form.test(value)));
    if (found) return found[1][dialect];
    return values.some((value) => value.length > 255) ? 'TEXT' : 'VARCHAR(255)';
  });
}
