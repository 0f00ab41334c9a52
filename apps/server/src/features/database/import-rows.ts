import type { Readable } from 'node:stream';
import { importRows, REFUSED_SHOWN } from '@tessera/contract/database-console';
import type { Input, Output } from '@tessera/contract/endpoint';
import type { Refusal } from '@tessera/contract/refusals';
import { type Result, ok, refuse } from '@tessera/domain/result';
import { CsvReader, type CsvRecord } from '@tessera/table-sql/csv';
import { type ComparedColumn, insertRows } from '@tessera/table-sql/rows';
import { quoteLiteral } from '@tessera/table-sql/literals';
import { join, name, sql, toText } from '@tessera/table-sql/sql';
import { tableName } from '@tessera/table-sql/tables';
import { handle } from '../../platform/http/handle.ts';
import { ServerFailure } from '../../platform/managed-databases/server-failure.ts';
import type { Ports } from '../../ports.ts';
import { comparedColumn, type TableDescription } from './catalog/catalog.ts';
import { type Change, change, type Changing } from './change.ts';
import { intoNewTable } from './import-new-table.ts';
import { requireProofForOwn } from './rows/call-rows.ts';
import { type ColumnRefusal, findColumn, getTable } from './tables.ts';
import { inTransaction } from './transaction.ts';

type Query = Input<typeof importRows>['query'];
type Stopped = Refusal<'database.import_stopped'>;

const BATCH_ROWS = 500;
const BATCH_LETTERS = 1_000_000;
/** One record longer than this is a quote that somebody forgot to close. */
const RECORD_LETTERS = 16_000_000;
const BATCH_MS = 60_000;

export const importRowsRoute = handle(importRows, async ({ query, ...caller }, ports: Ports) => {
  const wish: Change = { what: 'importRows', action: 'import', subject: query.table, use: 'foreign' };
  const { types } = query;
  return change(caller, ports, wish, (at) =>
    types === undefined
      ? inTransaction(at.connection, () => fill(at, query, ports, caller.openBody))
      : intoNewTable(at, { ...query, types }, ports, () => fill(at, query, ports, caller.openBody)),
  );
});

type Filled = Result<
  Output<typeof importRows>,
  ColumnRefusal | Refusal<'auth.proof_required' | 'database.missing' | 'database.import_stopped'>
>;

async function fill(at: Changing, query: Query, ports: Ports, openBody: () => Readable): Promise<Filled> {
  const found = await getTable(at, query, 'importRows');
  if (!found.ok) return found;
  const proof = requireProofForOwn(at, found.value, ports);
  if (!proof.ok) return proof;
  const columns: ComparedColumn[] = [];
  for (const column of query.columns) {
    const known = findColumn(found.value, column);
    if (!known.ok) return known;
    columns.push(comparedColumn(known.value));
  }
  return at.connection.copyIn && query.onError === 'stop'
    ? copy(at, found.value, query, openBody())
    : insertAll(at, found.value, columns, query, openBody());
}

/** PostgreSQL's own way, at its own speed: the file goes through as it comes in. */
async function copy(at: Changing, table: TableDescription, query: Query, content: Readable) {
  const columns = join(query.columns.map((column) => name(column)));
  const head = toText(sql`COPY ${tableName(table)} (${columns})`, 'postgres');
  const statement = `${head} FROM STDIN (FORMAT csv, HEADER ${query.header === '1'}, DELIMITER ${quoteLiteral('postgres', query.delimiter)})`;
  at.notes.add(statement);
  const inserted = (await at.connection.copyIn?.(statement, content)) ?? 0;
  at.notes.rows = inserted;
  return ok({ inserted, refused: 0, refused_rows: [], is_made: false });
}

interface Progress {
  inserted: number;
  refused: number;
  readonly refusedRows: { line: number; text: string; details: string }[];
}

async function insertAll(
  at: Changing,
  table: TableDescription,
  columns: readonly ComparedColumn[],
  query: Query,
  content: Readable,
): Promise<Result<Output<typeof importRows>, Stopped>> {
  at.notes.add(toText(insertRows(at.connection.dialect, table, columns, []), at.connection.dialect));
  const progress: Progress = { inserted: 0, refused: 0, refusedRows: [] };
  for await (const batch of batchesOf(content, query)) {
    const stopped = await insertBatch(at, { table, columns, onError: query.onError }, batch, progress);
    if (stopped) return refuse(stopped);
  }
  at.notes.rows = progress.inserted;
  const { inserted, refused, refusedRows } = progress;
  return ok({ inserted, refused, refused_rows: refusedRows, is_made: false });
}

async function* batchesOf(content: Readable, { delimiter, header }: Query): AsyncGenerator<CsvRecord[]> {
  const reader = new CsvReader(delimiter);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let batch: CsvRecord[] = [];
  let letters = 0;
  let isHeader = header === '1';
  const take = function* (records: readonly CsvRecord[]): Generator<CsvRecord[]> {
    for (const record of records) {
      if (isHeader) {
        isHeader = false;
        continue;
      }
      batch.push(record);
      letters += record.text.length;
      if (batch.length < BATCH_ROWS && letters < BATCH_LETTERS) continue;
      yield batch;
      batch = [];
      letters = 0;
    }
  };
  try {
    for await (const chunk of content) {
      yield* take(reader.push(decoder.decode(chunk as Uint8Array, { stream: true })));
      if (reader.waiting > RECORD_LETTERS) throw tooLong;
    }
    yield* take(reader.push(decoder.decode()));
  } catch (error) {
    throw error instanceof TypeError ? notUtf8 : error;
  }
  yield* take(reader.end());
  if (batch.length > 0) yield batch;
}

const tooLong = new ServerFailure({
  kind: 'invalid',
  details: 'A row of the file does not end: a quote is missing.',
});
const notUtf8 = new ServerFailure({ kind: 'invalid', details: 'The file is not written in UTF-8.' });

interface Target {
  readonly table: TableDescription;
  readonly columns: readonly ComparedColumn[];
  readonly onError: Query['onError'];
}

/** A batch that is refused is halved until the very row is found; the others go in. */
async function insertBatch(
  at: Changing,
  target: Target,
  batch: readonly CsvRecord[],
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
  if (target.onError === 'stop')
    return { code: 'database.import_stopped', line: only.line, details: failure.details };
  progress.refused++;
  if (progress.refusedRows.length < REFUSED_SHOWN)
    progress.refusedRows.push({
      line: only.line,
      text: only.text.slice(0, 10_000),
      details: failure.details,
    });
  return undefined;
}

async function tryBatch(
  { connection }: Changing,
  { table, columns }: Target,
  batch: readonly CsvRecord[],
): Promise<ServerFailure | undefined> {
  const odd = batch.find(({ cells }) => cells.length !== columns.length);
  if (odd && batch.length === 1)
    return new ServerFailure({
      kind: 'invalid',
      details: `The row has ${odd.cells.length} values for ${columns.length} columns.`,
    });
  if (odd) return new ServerFailure({ kind: 'invalid', details: '' });
  await connection.run(sql`SAVEPOINT batch`);
  try {
    const statement = insertRows(
      connection.dialect,
      table,
      columns,
      batch.map(({ cells }) => cells),
    );
    // As text: so many values would be more than there may be parameters.
    await connection.runText(toText(statement, connection.dialect), { milliseconds: BATCH_MS });
    await connection.run(sql`RELEASE SAVEPOINT batch`);
    return undefined;
  } catch (error) {
    if (!(error instanceof ServerFailure)) throw error;
    if (!connection.isBroken) await connection.run(sql`ROLLBACK TO SAVEPOINT batch`);
    return error;
  }
}
