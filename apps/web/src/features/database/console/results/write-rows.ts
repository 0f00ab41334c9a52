import type { StatementResult } from '@tessera/contract/database-console';
import { cellLiteral, literalForm } from '@tessera/table-sql/literals';
import { withoutFormula } from '@tessera/table-sql/spreadsheets';
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

/** Formats rows as text. NULL and empty text differ wherever the format allows it. */
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

/** Spreadsheets accept line breaks inside a quoted cell. */
function tabCell(cell: Cell): string {
  return cell !== null && /["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : (cell ?? '');
}

const numberTypes =
  /^(?:smallint|integer|bigint|numeric|real|double precision|oid|tinyint|mediumint|int|decimal|float|double|year)\b/;
/** Numbers are copied as the server wrote them: a JavaScript number would round long ones. */
const numeric = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/** Like an export: `null` is a value in a JSON column, so the name of an SQL NULL is omitted. */
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
