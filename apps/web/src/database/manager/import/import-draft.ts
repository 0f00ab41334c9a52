import type { ExportFormat } from '@tessera/contract/database/database-export';
import type { ColumnInfo } from '@tessera/contract/database/database-shapes';
import { guessTypes } from '@tessera/table-sql/files/csv';
import type { Dialect } from '@tessera/table-sql/dialect';
import { isDefused } from '@tessera/table-sql/files/spreadsheets';
import type { Cell } from '../grid/data/table-rows.ts';
import { type Delimiter, guessDelimiter, guessHeader, type Sample, sampleRows } from './read-sample.ts';
import type { FileTable } from './file-table.ts';

export type ImportTarget = 'existing' | 'new';

/** The column of a table into which a column of the file is imported. */
export interface ColumnMapping {
  /** Name of the column in the file; “Column” and its number if the file has no names. */
  readonly source: string;
  /** For an import into an existing table: the name of its column, or empty to leave the file's column out. */
  readonly column: string;
  /** For an import into a new table: the name that the column gets there, or empty to leave it out. */
  readonly newName: string;
  readonly newType: string;
}

export interface ImportDraft {
  readonly format: ExportFormat;
  readonly target: ImportTarget;
  readonly newTable: string;
  readonly delimiter: Delimiter;
  readonly hasHeader: boolean;
  readonly onError: 'stop' | 'skip';
  /** Removes the apostrophes that an export puts in front of text to make it safe for spreadsheets. */
  readonly removesApostrophes: boolean;
  readonly columns: readonly ColumnMapping[];
  /** Rows of the sample without the header. */
  readonly rows: readonly (readonly Cell[])[];
}

export interface DraftInput {
  readonly sample: Sample;
  readonly format: ExportFormat;
  /** Sample of a JSON, SQL or Parquet file; undefined for CSV. */
  readonly table?: FileTable | undefined;
  readonly filename: string;
  readonly columns: readonly ColumnInfo[];
  readonly dialect: Dialect;
}

export function guessDraft(input: DraftInput): ImportDraft {
  const delimiter = guessDelimiter(input.sample);
  const hasHeader = guessHeader(sampleRows(input.sample, delimiter));
  const newTable = tableNameOf(input.filename);
  const { format } = input;
  return rebuildDraft(input, {
    format,
    target: 'existing',
    newTable,
    onError: 'stop',
    removesApostrophes: false,
    delimiter,
    hasHeader,
  });
}

/** Parses the sample and guesses the columns again, after somebody has changed how the file is read. */
export function rebuildDraft(
  { sample, columns, dialect, format, table }: DraftInput,
  options: Omit<ImportDraft, 'columns' | 'rows'>,
): ImportDraft {
  // Only CSV files may lack column names.
  const settings = table ? { ...options, format, hasHeader: true } : { ...options, format };
  const all = table ? [table.sources, ...table.rows] : sampleRows(sample, settings.delimiter);
  const rows = settings.hasHeader ? all.slice(1) : all;
  const width = all.reduce((widest, row) => Math.max(widest, row.length), 0);
  const types = guessTypes(dialect, rows);
  const sources = Array.from({ length: width }, (_, index) =>
    settings.hasHeader ? (all[0]?.[index] ?? `Column ${index + 1}`) : `Column ${index + 1}`,
  );
  const targets = matchColumns(sources, columns, settings.hasHeader);
  return {
    ...settings,
    rows,
    columns: sources.map((source, index) => ({
      source,
      column: targets[index] ?? '',
      newName: settings.hasHeader ? source.trim() : `column_${index + 1}`,
      newType: types[index] ?? 'VARCHAR(255)',
    })),
  };
}

const plain = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * Finds a column of the table for each column of the file: by name, ignoring case and punctuation, or else by position.
 */
function matchColumns(
  sources: readonly string[],
  columns: readonly ColumnInfo[],
  hasNames: boolean,
): string[] {
  const names = columns
    .filter(({ is_generated, is_hidden }) => !is_generated && !is_hidden)
    .map(({ column_name }) => column_name);
  if (!hasNames) return sources.map((_, index) => names[index] ?? '');
  const taken = new Set<string>();
  return sources.map((source) => {
    const found =
      names.find((name) => name === source) ?? names.find((name) => plain(name) === plain(source));
    if (found === undefined || taken.has(found)) return '';
    taken.add(found);
    return found;
  });
}

function tableNameOf(filename: string): string {
  const name = filename
    .replace(/\.[^.]*$/, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '');
  return name.slice(0, 50) || 'imported';
}

/** For each column of the file, the name of the column into which it is imported; undefined if it is left out. */
export function targetNames({ target, columns }: ImportDraft): (string | undefined)[] {
  return columns.map(({ column, newName }) =>
    (target === 'new' ? newName.trim() : column) === ''
      ? undefined
      : target === 'new'
        ? newName.trim()
        : column,
  );
}

/** The names that the imported columns have in the file, in the order of `targetNames` without those left out. */
export function sourceNames(draft: ImportDraft): string[] {
  const names = targetNames(draft);
  return draft.columns.filter((_, index) => names[index] !== undefined).map(({ source }) => source);
}

/** The first cell of a CSV file to which an export may have added an apostrophe; undefined if there is none. */
export function firstDefused({ format, rows }: ImportDraft): string | undefined {
  if (format !== 'csv') return undefined;
  return rows.flat().find((cell): cell is string => isDefused(cell));
}

/** Types of the columns of a new table, in the order of the file. */
export function newTypes(draft: ImportDraft): string[] {
  const names = targetNames(draft);
  return draft.columns.filter((_, index) => names[index] !== undefined).map(({ newType }) => newType);
}

/** The message that says why the import cannot start. */
export function draftError(draft: ImportDraft, columns: readonly ColumnInfo[]): string | undefined {
  const names = targetNames(draft).filter((name) => name !== undefined);
  if (names.length === 0) return 'Choose at least one column to import.';
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined)
    return `Two columns of the file are mapped to ${twice}. Choose another column for one of them.`;
  if (draft.target === 'new') return draft.newTable.trim() === '' ? 'Table name is required' : undefined;
  const missing = columns.find(
    (column) =>
      column.is_nullable === 'NO' &&
      column.column_default === null &&
      !column.is_auto &&
      !column.is_generated &&
      !names.includes(column.column_name),
  );
  return missing && `${missing.column_name} needs a value, but no column of the file is mapped to it.`;
}
