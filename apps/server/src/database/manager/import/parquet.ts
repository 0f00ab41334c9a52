import type { Dialect } from '@tessera/table-sql/dialect';
import type { Value } from '@tessera/table-sql/literals';
import { type BasicType, ByteWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer';
import type { OutcomeColumn } from '../../../platform/managed-databases/connection.ts';

/** Maximum number of rows and characters of a row group. An export has only one row group in memory at a time. */
const GROUP_ROWS = 20_000;
const GROUP_MAX_CHARS = 8_000_000;

interface ParquetColumn {
  readonly name: string;
  readonly kind: ParquetKind;
}

type ParquetKind = Extract<BasicType, 'BOOLEAN' | 'INT64' | 'DOUBLE' | 'BYTE_ARRAY' | 'STRING'>;

const kinds: Readonly<Record<string, ParquetKind>> = {
  boolean: 'BOOLEAN',
  smallint: 'INT64',
  integer: 'INT64',
  bigint: 'INT64',
  tinyint: 'INT64',
  mediumint: 'INT64',
  int: 'INT64',
  year: 'INT64',
  real: 'DOUBLE',
  float: 'DOUBLE',
  double: 'DOUBLE',
  'double precision': 'DOUBLE',
  bytea: 'BYTE_ARRAY',
  binary: 'BYTE_ARRAY',
  varbinary: 'BYTE_ARRAY',
  tinyblob: 'BYTE_ARRAY',
  blob: 'BYTE_ARRAY',
  mediumblob: 'BYTE_ARRAY',
  longblob: 'BYTE_ARRAY',
  geometry: 'BYTE_ARRAY',
};

/**
 * The Parquet type for a column. A type is used only if Parquet has all values of the column. Otherwise the file has
 * the server's text: for decimals and, because of dates BC and infinite times, for dates and times. MySQL's BIGINT may
 * be unsigned, and then larger than any integer of Parquet.
 */
function kindOf({ type }: OutcomeColumn, dialect: Dialect): ParquetKind {
  if (dialect === 'mysql' && type === 'bigint') return 'STRING';
  // PostGIS writes a geometry in hex digits like bytes, but without the prefix by which bytes are recognised.
  if (dialect === 'postgres' && type === 'geometry') return 'STRING';
  return kinds[type] ?? 'STRING';
}

/** Gives each column a unique name. In the result of a query two columns may have the same name, in a file not. */
function withUniqueNames(columns: readonly OutcomeColumn[], dialect: Dialect): ParquetColumn[] {
  const known = new Set<string>();
  return columns.map((column) => {
    let { name } = column;
    for (let copy = 2; known.has(name); copy += 1) name = `${column.name}_${copy}`;
    known.add(name);
    return { name, kind: kindOf(column, dialect) };
  });
}

type Batches = AsyncIterable<readonly (readonly Value[])[]>;

export async function* writeParquet(
  columns: readonly OutcomeColumn[],
  batches: Batches,
  dialect: Dialect,
): AsyncGenerator<Uint8Array> {
  const named = withUniqueNames(columns, dialect);
  const writer = new ByteWriter();
  const file = new ParquetWriter({ writer, schema: schemaOf(named), createdBy: 'Tessera' });
  let rows: (readonly Value[])[] = [];
  let chars = 0;
  for await (const batch of batches) {
    for (const row of batch) {
      rows.push(row);
      for (const cell of row) chars += cell?.length ?? 0;
      if (rows.length < GROUP_ROWS && chars < GROUP_MAX_CHARS) continue;
      yield writeGroup(file, writer, named, rows);
      rows = [];
      chars = 0;
    }
  }
  if (rows.length > 0) yield writeGroup(file, writer, named, rows);
  await file.finish();
  yield taken(writer);
}

function schemaOf(columns: readonly ParquetColumn[]): SchemaElement[] {
  return [
    { name: 'root', num_children: columns.length },
    ...columns.map(({ name, kind }): SchemaElement => ({
      name,
      repetition_type: 'OPTIONAL',
      ...(kind === 'STRING' ? { type: 'BYTE_ARRAY', converted_type: 'UTF8' } : { type: kind }),
    })),
  ];
}

function writeGroup(
  file: ParquetWriter,
  writer: ByteWriter,
  columns: readonly ParquetColumn[],
  rows: readonly (readonly Value[])[],
): Uint8Array {
  const columnData = columns.map(({ name, kind }, at) => ({
    name,
    data: rows.map((row) => toValue(kind, row[at] ?? null)),
  }));
  void file.write({ columnData, rowGroupSize: rows.length });
  return taken(writer);
}

/** Returns the bytes that were written since the last call, and empties the writer so that its memory is used again. */
function taken(writer: ByteWriter): Uint8Array {
  const bytes = writer.getBytes().slice();
  writer.index = 0;
  return bytes;
}

function toValue(kind: ParquetKind, cell: Value): boolean | bigint | number | Uint8Array | string | null {
  if (cell === null || kind === 'STRING') return cell;
  if (kind === 'BOOLEAN') return cell === 't';
  if (kind === 'INT64') return BigInt(cell);
  if (kind === 'DOUBLE') return Number(cell);
  // Both dialects write bytes as hex digits after a prefix of two characters: `\x` or `0x`.
  return Buffer.from(cell.slice(2), 'hex');
}
