import type { Readable } from 'node:stream';
import { importRows, REFUSED_SHOWN } from '@tessera/contract/database/database-import';
import type { Input, Output } from '@tessera/contract/endpoint';
import type { Refusal } from '@tessera/contract/refusals';
import { type Result, ok, refuse } from '@tessera/domain/result';
import { UnreadableFile } from '@tessera/table-sql/files/file-rows';
import { BadLiteral, type Value } from '@tessera/table-sql/literals';
import { insertRows } from '@tessera/table-sql/rows';
import { withFormula } from '@tessera/table-sql/files/spreadsheets';
import { toText } from '@tessera/table-sql/sql';
import { handle } from '../../../platform/http/handle.ts';
import { ServerFailure } from '../../../platform/managed-databases/server-failure.ts';
import type { Ports } from '../../../ports.ts';
import { type ColumnFacts, comparedColumn, type TableDescription } from '../catalog/catalog.ts';
import { type Change, change, type Changing } from '../change.ts';
import { type FileRecord, readFile } from './file-records.ts';
import { copyInText, listColumnTypes, storeZeros } from './import-rows.queries.ts';
import { importIntoNewTable } from './import-new-table.ts';
import { guardChanging } from '../guards/foreign-code.ts';
import { requireProofForAppTable } from '../rows/call-rows.ts';
import { type ColumnRefusal, findColumn, getTable } from '../tables/tables.ts';
import { inTransaction, releaseSavepoint, rollBackTo, setSavepoint } from '../transaction.queries.ts';

type Query = Input<typeof importRows>['query'];
type Stopped = Refusal<'database.import_stopped'>;

const BATCH_ROWS = 500;
const BATCH_CHARS = 1_000_000;
const BATCH_TIMEOUT_MS = 60_000;

export const importRowsRoute = handle(importRows, async ({ query, ...caller }, ports: Ports) => {
  const request: Change = { what: 'importRows', action: 'import', subject: query.table, use: 'foreign' };
  const { types } = query;
  return change(caller, ports, request, (at) =>
    types === undefined
      ? inTransaction(at.connection, () => fill(at, query, ports, caller.openBody))
      : importIntoNewTable(at, { ...query, types }, ports, () => fill(at, query, ports, caller.openBody)),
  );
});

type Filled = Result<
  Output<typeof importRows>,
  ColumnRefusal | Refusal<'auth.proof_required' | 'database.missing' | 'database.import_stopped'>
>;

async function fill(at: Changing, query: Query, ports: Ports, openBody: () => Readable): Promise<Filled> {
  const found = await getTable(at, query, 'importRows');
  if (!found.ok) return found;
  const proof = requireProofForAppTable(at, found.value, ports);
  if (!proof.ok) return proof;
  await guardChanging(at, found.value);
  const named: ColumnFacts[] = [];
  for (const column of query.columns) {
    const known = findColumn(found.value, column);
    if (!known.ok) return known;
    named.push(known.value);
  }
  const columns = named.filter(({ isGenerated }) => !isGenerated);
  if (columns.length === 0) return refuse(nothingToStore);
  // COPY can neither leave out a column of the file nor change a value.
  const isStoredAsSent = columns.length === named.length && query.spreadsheetSafe === '0';
  if (at.connection.copyIn && isStoredAsSent && query.onError === 'stop' && query.format === 'csv')
    return copy(at, found.value, query, openBody());
  if (at.connection.dialect === 'mysql') await storeZeros(at.connection);
  return insertAll(at, { table: found.value, named, columns, query }, openBody());
}

const nothingToStore: Stopped = {
  code: 'database.import_stopped',
  details: 'The database computes all of these columns itself, so there is nothing to import.',
};

/** Imports a CSV file with PostgreSQL's COPY. The file is passed on to the server as it is received. */
async function copy(at: Changing, table: TableDescription, query: Query, content: Readable) {
  const { columns, delimiter } = query;
  const statement = copyInText(table, columns, { delimiter, hasHeader: query.header === '1' });
  at.notes.add(statement);
  try {
    const inserted = (await at.connection.copyIn?.(statement, content)) ?? 0;
    at.notes.rows = inserted;
    return ok({ inserted, refused: 0, refused_rows: [], is_made: false });
  } catch (error) {
    if (!(error instanceof ServerFailure) || endsImport(error)) throw error;
    const { line, details } = error;
    return refuse({ code: 'database.import_stopped', line, unit: 'line', details } as const);
  }
}

/** Whether a failure ends the import. It does unless a single row caused it, which the server would refuse again. */
function endsImport({ kind }: ServerFailure): boolean {
  return kind !== 'invalid' && kind !== 'conflict';
}

interface Progress {
  inserted: number;
  refused: number;
  readonly refusedRows: { line: number; unit: 'line' | 'row'; text: string; details: string }[];
}

interface Target {
  readonly table: TableDescription;
  /** All columns that the request names. */
  readonly named: readonly ColumnFacts[];
  /** The columns of `named` that are written. Columns that the database computes are not. */
  readonly columns: readonly ColumnFacts[];
  readonly query: Query;
}

async function insertAll(
  at: Changing,
  target: Target,
  content: Readable,
): Promise<Result<Output<typeof importRows>, Stopped>> {
  at.notes.add(insertText(at, target, []));
  const progress: Progress = { inserted: 0, refused: 0, refusedRows: [] };
  try {
    for await (const batch of batchesOf(at, target, content)) {
      const stopped = await insertBatch(at, target, batch, progress);
      if (stopped) return refuse(stopped);
    }
  } catch (error) {
    if (error instanceof ServerFailure && !endsImport(error))
      return refuse({ code: 'database.import_stopped', details: error.details });
    if (!(error instanceof UnreadableFile)) throw error;
    // A position in a file of a text format is a line.
    const unit = target.query.format === 'parquet' ? 'row' : 'line';
    return refuse({ code: 'database.import_stopped', line: error.line, unit, details: error.message });
  }
  at.notes.rows = progress.inserted;
  const { inserted, refused, refusedRows } = progress;
  return ok({ inserted, refused, refused_rows: refusedRows, is_made: false });
}

async function* batchesOf(at: Changing, target: Target, content: Readable) {
  const { dialect } = at.connection;
  const { query } = target;
  const files = readFile(content, {
    dialect,
    format: query.format,
    delimiter: query.delimiter,
    hasHeader: query.header === '1',
    fields: fieldsOf(target),
    types: await listColumnTypes(at.connection, target.table, target.columns),
  });
  let batch: FileRecord[] = [];
  let chars = 0;
  for await (const records of files)
    for (const record of records) {
      batch.push(record);
      chars += record.text.length;
      if (batch.length < BATCH_ROWS && chars < BATCH_CHARS) continue;
      yield batch;
      batch = [];
      chars = 0;
    }
  if (batch.length > 0) yield batch;
}

/**
 * Names of the values to read from each row. In CSV a value is found by its position, so the names include those of
 * columns that the database computes, although these are not stored.
 */
function fieldsOf({ named, query }: Target): readonly string[] {
  const fields = query.fields ?? query.columns;
  return query.format === 'csv' ? fields : fields.filter((_, index) => !named[index]?.isGenerated);
}

/**
 * The cells of a row that are stored. From a CSV row this leaves out values of columns that the database computes, and
 * removes the apostrophes that an export for spreadsheets has added.
 */
function writtenCells({ named, columns, query }: Target, cells: readonly Value[]): readonly Value[] {
  if (query.format !== 'csv') return cells;
  const hasOthers = columns.length < named.length;
  const written = hasOthers ? cells.filter((_, index) => !named[index]?.isGenerated) : cells;
  return query.spreadsheetSafe === '1' ? written.map(withFormula) : written;
}

/**
 * Inserts a batch of rows with one statement. If the server refuses it, each half is inserted alone, and so on, until
 * the faulty row is found. With `onError: 'stop'` the import then ends; otherwise that row is listed and left out.
 */
async function insertBatch(
  at: Changing,
  target: Target,
  batch: readonly FileRecord[],
  progress: Progress,
): Promise<Stopped | undefined> {
  const { connection } = at;
  const [only] = batch;
  if (!only) return undefined;
  const failure = await tryBatch(at, target, batch);
  if (!failure) {
    progress.inserted += batch.length;
    return undefined;
  }
  if (
    failure.kind === 'away' ||
    failure.kind === 'time_limit' ||
    failure.kind === 'denied' ||
    connection.isBroken
  )
    throw failure;
  if (batch.length > 1) {
    const half = batch.length >> 1;
    const stopped = await insertBatch(at, target, batch.slice(0, half), progress);
    return stopped ?? insertBatch(at, target, batch.slice(half), progress);
  }
  if (target.query.onError === 'stop') {
    const { unit, line } = only;
    return { code: 'database.import_stopped', line, unit, details: failure.details };
  }
  progress.refused++;
  if (progress.refusedRows.length < REFUSED_SHOWN)
    progress.refusedRows.push({
      line: only.line,
      unit: only.unit,
      text: only.text.slice(0, 10_000),
      details: failure.details,
    });
  return undefined;
}

async function tryBatch(
  at: Changing,
  target: Target,
  batch: readonly FileRecord[],
): Promise<ServerFailure | undefined> {
  const { connection } = at;
  const expected = fieldsOf(target).length;
  const odd = batch.find(({ cells }) => cells.length !== expected);
  if (odd && batch.length === 1)
    return invalid(`The row has ${odd.cells.length} values for ${expected} columns.`);
  if (odd) return invalid('');
  await setSavepoint(connection, 'batch');
  try {
    // The values are literals in the text, because a statement cannot have so many params.
    const statement = insertText(at, target, batch);
    await connection.runText(statement, { milliseconds: BATCH_TIMEOUT_MS });
    await releaseSavepoint(connection, 'batch');
    return undefined;
  } catch (error) {
    if (error instanceof BadLiteral) return invalid(error.message);
    if (!(error instanceof ServerFailure)) throw error;
    if (!connection.isBroken) await rollBackTo(connection, 'batch');
    return error;
  }
}

function insertText(
  { connection: { dialect } }: Changing,
  target: Target,
  batch: readonly FileRecord[],
): string {
  const { table, columns } = target;
  const identity = columns.some((column) => column.isIdentityAlways) ? 'given by hand' : 'as the table says';
  const cells = batch.map((record) => writtenCells(target, record.cells));
  return toText(insertRows(dialect, table, columns.map(comparedColumn), cells, identity), dialect);
}

function invalid(details: string): ServerFailure {
  return new ServerFailure({ kind: 'invalid', details });
}
