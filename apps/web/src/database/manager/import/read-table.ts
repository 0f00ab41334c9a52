import { type ExportFormat, exportFormats } from '@tessera/contract/database/database-export';
import type { Dialect } from '@tessera/table-sql/dialect';
import { type FileRow, type FileRowReader, UnreadableFile } from '@tessera/table-sql/files/file-rows';
import { InsertRowReader } from '@tessera/table-sql/insert-rows';
import { jsonCell, JsonRowReader } from '@tessera/table-sql/files/json-rows';
import type { Cell } from '../grid/data/table-rows.ts';
import { readParquetSample } from './read-parquet-sample.ts';
import type { Sample } from './read-sample.ts';
import type { FileTable } from './file-table.ts';

const endings: Readonly<Record<string, ExportFormat>> = {
  csv: 'csv',
  tsv: 'csv',
  txt: 'csv',
  json: 'json',
  jsonl: 'json',
  ndjson: 'json',
  sql: 'sql',
  parquet: 'parquet',
};

export const formatWords: Readonly<Record<ExportFormat, string>> = {
  csv: 'CSV',
  json: 'JSON',
  sql: 'SQL (INSERT statements)',
  parquet: 'Parquet',
};

export const importFormats = exportFormats;

/**
 * Guesses the format of a file: Parquet by its first bytes, others by the file's name or, if that is no help, its text.
 */
export function detectFormat(filename: string, { text }: Sample): ExportFormat {
  if (text.startsWith('PAR1')) return 'parquet';
  const ending = filename.toLowerCase().match(/\.(\w+)$/)?.[1] ?? '';
  if (Object.hasOwn(endings, ending)) return endings[ending] ?? 'csv';
  if (/^\s*[[{]/.test(text)) return 'json';
  return /^\s*(?:--|\/\*|set\s|insert\s)/i.test(text) ? 'sql' : 'csv';
}

const ROWS_READ = 500;

/** Reads the first rows of a file. Undefined for CSV, which is parsed later, because its settings may still change. */
export async function readTable(
  file: Blob,
  sample: Sample,
  format: ExportFormat,
  dialect: Dialect,
): Promise<FileTable | undefined> {
  if (format === 'csv') return undefined;
  if (format === 'parquet') return readParquetSample(file, dialect);
  return format === 'json'
    ? readRows(sample, new JsonRowReader(), (value) => jsonCell(dialect, 'text', value))
    : readRows(sample, new InsertRowReader(dialect), (value) => value ?? null);
}

function readRows<Written>(
  { text, isComplete: isWhole }: Sample,
  reader: FileRowReader<Written>,
  toCell: (value: Written | undefined) => Cell,
): FileTable {
  const found: FileRow<Written>[] = [];
  let fault: string | undefined;
  try {
    found.push(...reader.push(text));
    if (isWhole) found.push(...reader.end());
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    fault = `Line ${error.line}: ${error.message}`;
  }
  const sources = [...new Set(found.flatMap(({ values }) => [...values.keys()]))];
  const rows = found
    .slice(0, ROWS_READ)
    .map(({ values }) => sources.map((source) => toCell(values.get(source))));
  return { sources, rows, ...(fault !== undefined && { fault }) };
}
