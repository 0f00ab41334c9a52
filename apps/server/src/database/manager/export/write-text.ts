import type { TextFormat } from '@tessera/contract/database/database-export';
import type { Dialect } from '@tessera/table-sql/dialect';
import { cellLiteral, literalForm, type LiteralForm, type Value } from '@tessera/table-sql/literals';
import { withoutFormula } from '@tessera/table-sql/files/spreadsheets';
import { exportSettings } from '@tessera/table-sql/session-settings';
import type { TableName } from '@tessera/table-sql/tables';
import type { OutcomeColumn } from '../../../platform/managed-databases/connection.ts';
import { csvLine } from '../import/csv.ts';
import { insertDefaultsText, insertText } from './export-rows.queries.ts';

export interface Written {
  readonly format: TextFormat;
  readonly dialect: Dialect;
  readonly columns: readonly OutcomeColumn[];
  /** The table into which the INSERT statements of an SQL export insert. */
  readonly table: TableName;
  /** Some columns are `GENERATED ALWAYS AS IDENTITY`. */
  readonly hasIdentityAlways: boolean;
  /** For CSV: cells that a spreadsheet program would run as formulas get an apostrophe in front. */
  readonly isSpreadsheetSafe: boolean;
}

type Batches = AsyncIterable<readonly (readonly Value[])[]>;

/** Writes rows as CSV, JSON or SQL. It yields one text for each batch, because yielding each row would take longer. */
export async function* writeText(written: Written, batches: Batches): AsyncGenerator<string> {
  const { format, columns, isSpreadsheetSafe } = written;
  if (format === 'csv') {
    const names = columns.map((column) => column.name);
    const writeRow = isSpreadsheetSafe ? safeCsvLine(columns) : csvLine;
    yield csvLine(isSpreadsheetSafe ? names.map(withoutFormula) : names);
    for await (const rows of batches) yield rows.map(writeRow).join('');
  } else if (format === 'json') {
    let lead = '[\n';
    for await (const rows of batches) {
      yield `${lead}${rows.map((row) => jsonRow(columns, row)).join(',\n')}`;
      lead = ',\n';
    }
    yield lead === '[\n' ? '[\n]\n' : '\n]\n';
  } else {
    yield exportSettings[written.dialect].map((setting) => `${setting};\n`).join('');
    const writeRow = rowWriter(written);
    for await (const rows of batches) yield rows.map(writeRow).join('');
  }
}

/** Types whose values a spreadsheet program never runs as formulas, although some of them begin with a minus sign. */
const typesWithoutFormulas =
  /^(?:smallint|integer|bigint|numeric|real|double precision|money|oid|boolean|date|datetime|time|timestamp|interval|uuid|bytea|bit|tinyint|mediumint|int|decimal|float|double|year)\b/;

function safeCsvLine(columns: readonly OutcomeColumn[]): (row: readonly Value[]) => string {
  const mayBegin = columns.map(({ type }) => !typesWithoutFormulas.test(type));
  return (row) => csvLine(row.map((cell, index) => (mayBegin[index] ? withoutFormula(cell) : cell)));
}

function rowWriter({
  dialect,
  columns,
  table,
  hasIdentityAlways,
}: Written): (row: readonly Value[]) => string {
  if (columns.length === 0) {
    const statement = `${insertDefaultsText(dialect, table)};\n`;
    return () => statement;
  }
  const head = insertText(dialect, { table, columns, hasIdentityAlways });
  const forms: readonly LiteralForm[] = columns.map(({ type }) => literalForm(dialect, type));
  return (row) =>
    `${head}(${row.map((cell, index) => cellLiteral(dialect, forms[index] ?? 'text', cell)).join(', ')});\n`;
}

const jsonTypes = new Set(['json', 'jsonb']);
/**
 * Cells that are written into JSON as numbers, with all digits as the server wrote them: JSON has no limit for digits.
 */
const numeric = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;
const numberTypes =
  /^(?:smallint|integer|bigint|numeric|real|double precision|oid|tinyint|mediumint|int|decimal|float|double|year)$/;

/** A row as a JSON object. In a column of JSON, `null` is a value, so a cell there that is NULL is left out instead. */
function jsonRow(columns: readonly OutcomeColumn[], row: readonly Value[]): string {
  const cells: string[] = [];
  for (const [index, column] of columns.entries()) {
    const cell = row[index] ?? null;
    if (cell !== null || !jsonTypes.has(column.type))
      cells.push(`${JSON.stringify(column.name)}:${jsonCell(column, cell)}`);
  }
  return `{${cells.join(',')}}`;
}

function jsonCell({ type }: OutcomeColumn, cell: Value): string {
  if (cell === null) return 'null';
  if (jsonTypes.has(type)) return cell;
  if (type === 'boolean') return cell === 't' ? 'true' : 'false';
  return numberTypes.test(type) && numeric.test(cell) ? cell : JSON.stringify(cell);
}
