import type { Readable } from 'node:stream';
import type { ExportFormat } from '@tessera/contract/database/database-export';
import { CsvReader } from '@tessera/table-sql/files/csv';
import type { Dialect } from '@tessera/table-sql/dialect';
import { type FileRow, type FileRowReader, UnreadableFile } from '@tessera/table-sql/files/file-rows';
import { InsertRowReader } from '@tessera/table-sql/insert-rows';
import { jsonCell, JsonRowReader } from '@tessera/table-sql/files/json-rows';
import type { Value } from '@tessera/table-sql/literals';
import { ServerFailure } from '../../../platform/managed-databases/server-failure.ts';
import { readParquet } from './read-parquet.ts';

/** A row of a file, with its values in the order of the table's columns in which they will be stored. */
export interface FileRecord {
  /**
   * Position in the file, counted from 1. `unit` says whether lines or rows are counted: a JSON file may be one line.
   */
  readonly line: number;
  readonly unit: 'line' | 'row';
  readonly text: string;
  readonly cells: readonly Value[];
}

export interface FileShape {
  readonly format: ExportFormat;
  readonly dialect: Dialect;
  /** Used for CSV only. */
  readonly delimiter: string;
  readonly hasHeader: boolean;
  /** For each column, the name that its values have in the file. For CSV only their order counts. */
  readonly fields: readonly string[];
  /** Types of the columns, as the server names them in a result. */
  readonly types: readonly string[];
}

/** Maximum length of one record. A longer one most likely has a quote that is not closed. */
const MAX_RECORD_CHARS = 16_000_000;

/** Reads a file of any format as batches of records. */
export function readFile(content: Readable, shape: FileShape): AsyncIterable<readonly FileRecord[]> {
  const { format, fields, types, dialect } = shape;
  if (format === 'csv') return readCsv(content, shape);
  if (format === 'parquet') return readParquetRecords(content, shape);
  if (format === 'json')
    return readRows(content, new JsonRowReader(), ({ values }) =>
      fields.map((field, index) => jsonCell(dialect, types[index] ?? '', values.get(field))),
    );
  return readRows(content, new InsertRowReader(dialect), ({ values, line }) => byName(values, fields, line));
}

async function* readCsv(content: Readable, shape: FileShape): AsyncGenerator<FileRecord[]> {
  const reader = new CsvReader(shape.delimiter, shape.fields.length === 1 ? 'one column' : 'several columns');
  let isHeader = shape.hasHeader;
  for await (const records of readText(content, reader)) {
    const [, ...rest] = records;
    const rows = isHeader && records.length > 0 ? rest : records;
    yield rows.map((record) => ({ ...record, unit: 'line' }));
    if (records.length > 0) isHeader = false;
  }
}

async function* readRows<Cell>(
  content: Readable,
  reader: FileRowReader<Cell>,
  cellsOf: (row: FileRow<Cell>) => Value[],
): AsyncGenerator<FileRecord[]> {
  let line = 0;
  for await (const rows of readText(content, reader))
    yield rows.map((row) => ({ line: ++line, unit: 'row', text: row.text, cells: cellsOf(row) }));
}

interface TextReader<Row> {
  push(text: string): Row[];
  end(): Row[];
  readonly waiting: number;
}

async function* readText<Row>(content: Readable, reader: TextReader<Row>): AsyncGenerator<Row[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (bytes?: Uint8Array) => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
    } catch {
      throw notUtf8;
    }
  };
  for await (const chunk of content) {
    yield reader.push(decode(chunk as Uint8Array));
    if (reader.waiting > MAX_RECORD_CHARS) throw tooLong;
  }
  yield reader.push(decode());
  yield reader.end();
}

const tooLong = new ServerFailure({
  kind: 'invalid',
  details: 'A row of the file does not end: a quote is missing.',
});
const notUtf8 = new ServerFailure({ kind: 'invalid', details: 'The file is not in UTF-8.' });

async function* readParquetRecords(
  content: Readable,
  { dialect, fields, types }: FileShape,
): AsyncGenerator<FileRecord[]> {
  for await (const { line, values } of readParquet(content, dialect)) {
    const cells = byName(values, fields, line).map((cell, index) =>
      // The year 0000 was read as the number 0, and MySQL would store the text 0 as the year 2000.
      types[index] === 'year' ? (cell?.padStart(4, '0') ?? null) : cell,
    );
    yield [{ line, unit: 'row', text: JSON.stringify(Object.fromEntries(values)), cells }];
  }
}

function byName(values: ReadonlyMap<string, Value>, fields: readonly string[], line: number): Value[] {
  return fields.map((field) => {
    const value = values.get(field);
    if (value === undefined) throw new UnreadableFile(line, `The file has no column ${field} here.`);
    return value;
  });
}
