import type { Dialect } from '@tessera/table-sql/dialect';
import { cellWriters, parquetParsers, withExactDecimals } from '@tessera/table-sql/parquet-cells';
import { parquetMetadataAsync, parquetRead } from 'hyparquet';
import type { FileTable } from './file-table.ts';

const ROWS_READ = 50;

/** The columns of a Parquet file and its first rows. Only the parts of the file that hold them are read. */
export async function readParquetSample(blob: Blob, dialect: Dialect): Promise<FileTable> {
  const file = {
    byteLength: blob.size,
    slice: (start: number, end?: number) => blob.slice(start, end).arrayBuffer(),
  };
  try {
    const metadata = await parquetMetadataAsync(file);
    const writers = cellWriters(metadata, dialect);
    const sources = writers.map(({ name }) => name);
    let read: unknown[][] = [];
    try {
      await parquetRead({
        file,
        metadata: withExactDecimals(metadata),
        rowStart: 0,
        rowEnd: Math.min(ROWS_READ, Number(metadata.num_rows)),
        rowFormat: 'array',
        utf8: false,
        parsers: parquetParsers,
        onComplete: (rows: unknown[][]) => (read = rows),
      });
    } catch {
      // Packed in a way that only the server unpacks: the columns are known all the same.
    }
    const rows = read.map((row) => writers.map(({ write }, index) => write(row[index])));
    return { sources, rows };
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'its end is not that of a Parquet file';
    return { sources: [], rows: [], fault: `This Parquet file cannot be read: ${reason}` };
  }
}
