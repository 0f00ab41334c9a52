import { Readable } from 'node:stream';
import { type ExportFormat, exportRows, type TextFormat } from '@tessera/contract/database-console';
import type { Input } from '@tessera/contract/endpoint';
import type { Refusal } from '@tessera/contract/refusals';
import { type Result, ok, refuse } from '@tessera/domain/result';
import { classify } from '@tessera/table-sql/classify';
import { type Dialect } from '@tessera/table-sql/dialect';
import { quoteLiteral, type Value } from '@tessera/table-sql/literals';
import { join, name, type Sql, sql, toText } from '@tessera/table-sql/sql';
import { splitScript } from '@tessera/table-sql/split';
import { tableName, type TableName } from '@tessera/table-sql/tables';
import { type Caller, handleBytes } from '../../platform/http/handle.ts';
import type { OutcomeColumn } from '../../platform/managed-databases/connection.ts';
import type { Login } from '../../platform/managed-databases/server-address.ts';
import { toServerFailure } from '../../platform/managed-databases/server-failure.ts';
import type { Ports } from '../../ports.ts';
import { type ColumnFacts, readableColumns, type TableDescription } from './catalog/catalog.ts';
import { audited, type Notes } from './change.ts';
import { csvLine } from './csv.ts';
import { download } from './download.ts';
import { explainingHidden } from './explain-hidden.ts';
import { connectionRefusal } from './failures.ts';
import { writeParquet } from './parquet.ts';
import { getTable } from './tables.ts';
import { findWorkplace, lookAround, type AtWork } from './workplace.ts';

type Query = Input<typeof exportRows>['query'];

const types: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  sql: 'application/sql; charset=utf-8',
  parquet: 'application/vnd.apache.parquet',
};

export const exportRowsRoute = handleBytes(exportRows, async ({ query, ...caller }, ports: Ports) =>
  audited(
    caller,
    ports,
    { what: 'exportRows', action: `export ${query.format}`, subject: query.table ?? 'query' },
    (notes) => startExport(caller, ports, query, notes),
  ),
);

/** Its connection is its own until the last byte is taken, or the browser goes away. */
async function startExport(caller: Caller, ports: Ports, query: Query, notes: Notes) {
  const place = await findWorkplace(caller, ports);
  if (!place.ok) return place;
  if (!place.value.choice.isConnected) return refuse({ code: 'database.disconnected' as const });
  try {
    const connection = await place.value.pool.take();
    try {
      const at: AtWork = {
        ...place.value,
        connection,
        ...(await lookAround(place.value, connection, ports)),
      };
      const source = await findSource(at, query);
      if (!source.ok) {
        place.value.pool.giveBack(connection, 'foreign');
        return source;
      }
      notes.add(source.value.statement);
      await connection.run(
        connection.dialect === 'postgres' ? sql`BEGIN READ ONLY` : sql`START TRANSACTION READ ONLY`,
      );
      const content = await explainingHidden(at, source.value.statement, () =>
        openContent(at, query.format, source.value),
      );
      // Whatever ends it, the connection goes; half an answer on it would meet the next call.
      content.once('close', () => place.value.pool.giveBack(connection, 'foreign'));
      return ok(download(content, `${source.value.filename}.${query.format}`, types[query.format]));
    } catch (error) {
      place.value.pool.giveBack(connection, 'foreign');
      throw error;
    }
  } catch (error) {
    return refuse(connectionRefusal(error, 'exportRows'));
  }
}

interface Source {
  readonly statement: string;
  readonly filename: string;
  readonly table: TableName;
  readonly columns: TableDescription['columns'];
}

async function findSource(
  at: AtWork,
  { table, schema, query, format }: Query,
): Promise<Result<Source, Refusal<'database.script_refused' | 'database.missing'>>> {
  if (query !== undefined) return readQuery(at.connection.dialect, query);
  const found = await getTable(at, { schema, table: table ?? '' }, 'exportRows');
  if (!found.ok) return found;
  const columns = format === 'sql' ? readableColumns(found.value) : found.value.columns;
  const statement = sql`SELECT ${join(columns.map(exportedCell))} FROM ${tableName(found.value)}`;
  return ok({
    statement: toText(statement, at.connection.dialect),
    filename: found.value.table,
    table: found.value,
    columns,
  });
}

/** In place of what this login may not read stands the word. SQL leaves such columns out, so that it can be replayed. */
function exportedCell(column: ColumnFacts): Sql {
  return column.isHidden ? sql`'hidden' AS ${name(column.name)}` : name(column.name);
}

function readQuery(dialect: Dialect, query: string): Result<Source, Refusal<'database.script_refused'>> {
  const [statement, other] = splitScript(dialect, query);
  if (!statement || other || classify(dialect, statement.text).kind !== 'read')
    return refuse({ code: 'database.script_refused', reason: 'Please export what one statement reads.' });
  const table = { schema: '', table: 'query' };
  return ok({ statement: statement.text, filename: 'query', table, columns: [] });
}

async function openContent(
  { connection, login }: AtWork,
  format: ExportFormat,
  source: Source,
): Promise<Readable> {
  if (
    format === 'csv' &&
    connection.copyOut &&
    classify('postgres', source.statement).command !== 'EXPLAIN'
  ) {
    const copy = connection.copyOut(`COPY (${source.statement}\n) TO STDOUT (FORMAT csv, HEADER true)`);
    return firstBytes(copy, login);
  }
  const { columns, batches } = await connection.stream(source.statement);
  if (format === 'parquet')
    return Readable.from(writeParquet(columns, batches, connection.dialect), { objectMode: false });
  return Readable.from(write(format, connection.dialect, columns, batches, source), { objectMode: false });
}

/** An answer begins only when the server has begun: what it refuses can still be said as a refusal. */
function firstBytes(copy: Readable, login: Login): Promise<Readable> {
  return new Promise((resolve, reject) => {
    copy.on('error', (error) => reject(toServerFailure(error, login)));
    copy.once('readable', () => resolve(copy));
    copy.once('end', () => resolve(copy));
  });
}

type Batches = AsyncIterable<readonly (readonly Value[])[]>;

/** One piece of text a batch: a piece for each row would cost more than the row. */
async function* write(
  format: TextFormat,
  dialect: Dialect,
  columns: readonly OutcomeColumn[],
  batches: Batches,
  source: Source,
): AsyncGenerator<string> {
  const names = columns.map((column) => column.name);
  if (format === 'csv') yield csvLine(names);
  if (format === 'json') yield '[';
  let isFirst = true;
  const insert = format === 'sql' ? insertHead(dialect, source.table, names) : '';
  for await (const rows of batches) {
    if (format === 'csv') yield rows.map(csvLine).join('');
    else if (format === 'json')
      yield `${isFirst ? '\n' : ',\n'}${rows.map((row) => jsonRow(columns, row)).join(',\n')}`;
    else
      yield rows
        .map((row) => `${insert}(${row.map((cell) => quoteCell(dialect, cell)).join(', ')});\n`)
        .join('');
    isFirst = false;
  }
  if (format === 'json') yield '\n]\n';
}

function insertHead(dialect: Dialect, { schema, table }: TableName, names: readonly string[]): string {
  const target: Sql = schema === '' ? name(table) : name(schema, table);
  return toText(sql`INSERT INTO ${target} (${join(names.map((each) => name(each)))}) VALUES `, dialect);
}

function quoteCell(dialect: Dialect, cell: Value): string {
  return dialect === 'mysql' && cell !== null && /^0x(?:[0-9a-f]{2})+$/.test(cell)
    ? cell
    : quoteLiteral(dialect, cell);
}

const jsonTypes = new Set(['json', 'jsonb']);
/** Whole numbers and decimals as the server wrote them: JSON has no limit to their digits. */
const numeric = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;
const numberTypes =
  /^(?:smallint|integer|bigint|numeric|real|double precision|oid|tinyint|mediumint|int|decimal|float|double|year)$/;

function jsonRow(columns: readonly OutcomeColumn[], row: readonly Value[]): string {
  const cells = columns.map(
    (column, index) => `${JSON.stringify(column.name)}:${jsonCell(column, row[index] ?? null)}`,
  );
  return `{${cells.join(',')}}`;
}

function jsonCell({ type }: OutcomeColumn, cell: Value): string {
  if (cell === null) return 'null';
  if (jsonTypes.has(type)) return cell;
  if (type === 'boolean') return cell === 't' ? 'true' : 'false';
  return numberTypes.test(type) && numeric.test(cell) ? cell : JSON.stringify(cell);
}
