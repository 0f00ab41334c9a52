import type { StatementResult } from '@tessera/contract/database/database-console';
import { cellLiteral, literalForm } from '@tessera/table-sql/literals';
import { withoutFormula } from '@tessera/table-sql/files/spreadsheets';
import { quoteName } from '@tessera/table-sql/names';
import type { Dialect } from '@tessera/table-sql/dialect';

export const copyFormats = [
  { format: 'csv', label: 'CSV' },
  { format: 'json', label: 'JSON' },
  { format: 'sql', label: 'SQL (INSERT)' },
  { format: 'tabs', label: 'Cells for a spreadsheet' },
] as const;
export type CopyFormat = (typeof copyFormats)[number]['format'];

type Rows = Pick<StatementResult, 'columns' | 'rows'>;
type Cell = string | null;

/** Writes rows as text in a format for copying. NULL and the empty text differ, if the format has a way to say so. */
export function writeRows(format: CopyFormat, { columns, rows }: Rows, dialect: Dialect): string {
  const names = columns.map(({ name }) => name);
  switch (format) {
    case 'csv':
      return [names, ...rows].map((row) => row.map(csvCell).join(',')).join('\n');
    case 'tabs':
      return [names, ...rows].map((row) => row.map(withoutFormula).map(tabCell).join('\t')).join('\n');
    case 'json':
      return `[\n${rows.map((row) => `  ${jsonRow(columns, row)}`).join(',\n')}\n]`;
    case 'sql': {
      const head = `INSERT INTO ${quoteName(dialect, 'result')} (${names.map((name) => quoteName(dialect, name || 'column')).join(', ')}) VALUES`;
      const forms = columns.map(({ type }) => literalForm(dialect, type));
      const literal = (cell: Cell, index: number) => cellLiteral(dialect, forms[index] ?? 'text', cell);
      return rows.map((row) => `${head} (${row.map(literal).join(', ')});`).join('\n');
    }
    default:
      return format satisfies never;
  }
}

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  return cell === '' || /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** A cell for pasting into a spreadsheet. A cell with tabs or line breaks is put in quotes. */
function tabCell(cell: Cell): string {
  return cell !== null && /["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : (cell ?? '');
}

const numberTypes =
  /^(?:smallint|integer|bigint|numeric|real|double precision|oid|tinyint|mediumint|int|decimal|float|double|year)\b/;
/** Cells that are written into JSON as numbers, exactly as the server wrote them. JavaScript would round long ones. */
const numeric = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/**
 * A row as a JSON object. In a JSON column `null` is a value, so a cell that is SQL's NULL is left out, as in exports.
 */
function jsonRow(columns: Rows['columns'], row: readonly Cell[]): string {
  const cells = columns.flatMap(({ name, type }, index) => {
    const cell = row[index] ?? null;
    return cell === null && isJson(type) ? [] : [`${JSON.stringify(name)}: ${jsonCell(type, cell)}`];
  });
  return `{ ${cells.join(', ')} }`;
}

function isJson(type: string): boolean {
  return type === 'json' || type === 'jsonb';
}

function jsonCell(type: string, cell: Cell): string {
  if (cell === null) return 'null';
  if (isJson(type)) return cell;
  if (type === 'boolean') return cell === 't' ? 'true' : 'false';
  return numberTypes.test(type) && numeric.test(cell) ? cell : JSON.stringify(cell);
}
