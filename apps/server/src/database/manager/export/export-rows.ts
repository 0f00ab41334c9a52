import { Readable } from 'node:stream';
import { type ExportFormat, exportRows } from '@tessera/contract/database/database-export';
import type { Input } from '@tessera/contract/endpoint';
import type { Refusal } from '@tessera/contract/refusals';
import { type Result, ok, refuse } from '@tessera/domain/result';
import { classify } from '@tessera/table-sql/classify';
import { splitScript } from '@tessera/table-sql/split';
import type { TableName } from '@tessera/table-sql/tables';
import { type Caller, handleBytes } from '../../../platform/http/handle.ts';
import type { Login } from '../../../platform/managed-databases/server-address.ts';
import { toServerFailure } from '../../../platform/managed-databases/server-failure.ts';
import type { Ports } from '../../../ports.ts';
import { readableColumns, type TableDescription } from '../catalog/catalog.ts';
import { audited, type Notes } from '../change.ts';
import { download } from './download.ts';
import { findEffect } from '../guards/effects.ts';
import { explainingHidden } from '../console/explain-hidden.ts';
import { copyOutText, exportText } from './export-rows.queries.ts';
import { connectionRefusal } from '../failures.ts';
import { guardReading } from '../guards/foreign-code.ts';
import { writeParquet } from '../import/parquet.ts';
import { getTable } from '../tables/tables.ts';
import { beginReadOnly } from '../transaction.queries.ts';
import { writeText } from './write-text.ts';
import { type Connected, findTarget, identifyDatabase, watchIfApp } from '../manager-target.ts';

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

/** Starts an export on a connection that nothing else uses until the last byte is sent or the browser disconnects. */
async function startExport(caller: Caller, ports: Ports, query: Query, notes: Notes) {
  const target = await findTarget(caller, ports);
  if (!target.ok) return target;
  if (!target.value.choice.isConnected) return refuse({ code: 'database.disconnected' as const });
  try {
    const connection = await target.value.pool.take();
    try {
      const at: Connected = {
        ...target.value,
        connection,
        ...(await identifyDatabase(target.value, connection, ports)),
      };
      watchIfApp(at, ports);
      const source = await findSource(at, query);
      if (!source.ok) {
        target.value.pool.giveBack(connection, 'foreign');
        return source;
      }
      notes.add(source.value.statement);
      if (query.query !== undefined) await connection.beginScript?.();
      await beginReadOnly(connection);
      if (source.value.described) await guardReading(at, source.value.described);
      const content = await explainingHidden(at, source.value.statement, () =>
        openContent(at, query, source.value),
      );
      // The connection is closed in any case, because a half-read answer on it would reach the next call.
      content.once('close', () => target.value.pool.giveBack(connection, 'foreign'));
      return ok(download(content, `${source.value.filename}.${query.format}`, types[query.format]));
    } catch (error) {
      target.value.pool.giveBack(connection, 'foreign');
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
  readonly hasIdentityAlways: boolean;
  /** Undefined if the export is of a query. */
  readonly described?: TableDescription;
}

async function findSource(
  at: Connected,
  { table, schema, query, format }: Query,
): Promise<Result<Source, Refusal<'database.script_refused' | 'database.missing'>>> {
  if (query !== undefined) return readQuery(at, query);
  const found = await getTable(at, { schema, table: table ?? '' }, 'exportRows');
  if (!found.ok) return found;
  const columns =
    format === 'sql'
      ? // An INSERT may not name a generated column, which the database computes.
        readableColumns(found.value).filter((column) => !column.isGenerated)
      : found.value.columns;
  return ok({
    statement: exportText(at.connection.dialect, found.value, columns),
    filename: found.value.table,
    table: found.value,
    described: found.value,
    hasIdentityAlways: columns.some((column) => column.isIdentityAlways),
  });
}

/**
 * Checks the query of an export. It is refused if it calls a function with effects, because an export is opened by a
 * link, and opening a link must not change anything.
 */
async function readQuery(
  at: Connected,
  query: string,
): Promise<Result<Source, Refusal<'database.script_refused'>>> {
  const { dialect } = at.connection;
  const [statement, other] = splitScript(dialect, query);
  if (!statement || other || classify(dialect, statement.text).kind !== 'read')
    return refuse({
      code: 'database.script_refused',
      reason: 'Please export the result of exactly one statement that only reads.',
    });
  const effect = await findEffect(at, [statement]);
  if (effect !== undefined)
    return refuse({
      code: 'database.script_refused',
      reason: `This statement calls ${effect}, which may change something. Run it in the console and export the rows from there.`,
    });
  const table = { schema: '', table: 'query' };
  return ok({ statement: statement.text, filename: 'query', table, hasIdentityAlways: false });
}

async function openContent(
  { connection, login }: Connected,
  { format, spreadsheetSafe }: Query,
  source: Source,
): Promise<Readable> {
  const isSpreadsheetSafe = spreadsheetSafe === '1';
  if (
    format === 'csv' &&
    !isSpreadsheetSafe &&
    connection.copyOut &&
    classify('postgres', source.statement).command !== 'EXPLAIN'
  ) {
    const copy = connection.copyOut(copyOutText(source.statement));
    return firstBytes(copy, login);
  }
  const { columns, batches } = await connection.stream(source.statement);
  if (format === 'parquet')
    return Readable.from(writeParquet(columns, batches, connection.dialect), { objectMode: false });
  const { dialect } = connection;
  const written = { ...source, format, dialect, columns, isSpreadsheetSafe };
  return Readable.from(writeText(written, batches), { objectMode: false });
}

/**
 * Waits for the first bytes from the database server. If it refuses instead, the response can still be that refusal.
 */
function firstBytes(copy: Readable, login: Login): Promise<Readable> {
  return new Promise((resolve, reject) => {
    copy.on('error', (error) => reject(toServerFailure(error, login)));
    copy.once('readable', () => resolve(copy));
    copy.once('end', () => resolve(copy));
  });
}
