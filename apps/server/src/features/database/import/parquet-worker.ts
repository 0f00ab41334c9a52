import { parentPort, workerData } from 'node:worker_threads';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { asyncBufferFromFile, type Compressors, parquetMetadataAsync, parquetRead } from 'hyparquet';
import { cellWriters, parquetParsers, withExactDecimals } from '@tessera/table-sql/parquet-cells';
import type { ParquetReply, ParquetTask } from './parquet-task.ts';

const BATCH_ROWS = 1_000;
const { path, dialect } = workerData as ParquetTask;

const compressors: Compressors = {
  GZIP: (bytes) => gunzipSync(bytes),
  BROTLI: (bytes) => brotliDecompressSync(bytes),
  ZSTD: (bytes) => zstdDecompressSync(bytes),
};

/** A batch each time one is asked for; the file is read a group of rows at a time. */
async function* readBatches(): AsyncGenerator<ParquetReply, undefined> {
  const file = await asyncBufferFromFile(path);
  const metadata = await parquetMetadataAsync(file);
  const writers = cellWriters(metadata, dialect);
  yield { kind: 'columns', names: writers.map(({ name }) => name) };
  const exact = withExactDecimals(metadata);
  let rowStart = 0;
  for (const group of metadata.row_groups) {
    const rowEnd = rowStart + Number(group.num_rows);
    for (let from = rowStart; from < rowEnd; from = rowEnd) {
      let rows: unknown[][] = [];
      await parquetRead({
        file,
        metadata: exact,
        rowStart: from,
        rowEnd,
        rowFormat: 'array',
        utf8: false,
        parsers: parquetParsers,
        compressors,
        onComplete: (read: unknown[][]) => (rows = read),
      });
      for (let at = 0; at < rows.length; at += BATCH_ROWS)
        yield {
          kind: 'rows',
          rows: rows
            .slice(at, at + BATCH_ROWS)
            .map((row) => writers.map(({ write }, index) => write(row[index]))),
        };
    }
    rowStart = rowEnd;
  }
  yield { kind: 'end' };
  return undefined;
}

const batches = readBatches();

function answer(reply: ParquetReply): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no other origin
  parentPort?.postMessage(reply);
}

parentPort?.on('message', () => {
  batches.next().then(
    ({ value }: IteratorResult<ParquetReply, undefined>) => answer(value ?? { kind: 'end' }),
    (error: unknown) =>
      answer({ kind: 'fault', message: error instanceof Error ? error.message : String(error) }),
  );
});
