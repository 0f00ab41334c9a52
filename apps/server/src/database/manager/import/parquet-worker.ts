import { parentPort, workerData } from 'node:worker_threads';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import {
  asyncBufferFromFile,
  type Compressors,
  type FileMetaData,
  parquetMetadataAsync,
  parquetRead,
} from 'hyparquet';
import { cellWriters, parquetParsers, withExactDecimals } from '@tessera/table-sql/files/parquet-cells';
import type { ByteRange, ParquetReply, ParquetTask } from './parquet-task.ts';

const BATCH_ROWS = 1_000;
const { path, dialect, rowsMax = Infinity } = workerData as ParquetTask;

const compressors: Compressors = {
  GZIP: (bytes, maxOutputLength) => gunzipSync(bytes, { maxOutputLength }),
  BROTLI: (bytes, maxOutputLength) => brotliDecompressSync(bytes, { maxOutputLength }),
  ZSTD: (bytes, maxOutputLength) => zstdDecompressSync(bytes, { maxOutputLength }),
};

/** Yields a batch each time one is requested. The file is read one row group at a time. */
async function* readBatches(): AsyncGenerator<ParquetReply, undefined> {
  const file = await asyncBufferFromFile(path);
  const metadata = await parquetMetadataAsync(file);
  const writers = cellWriters(metadata, dialect);
  yield { kind: 'columns', names: writers.map(({ name }) => name), firstGroup: firstGroupOf(metadata) };
  const exact = withExactDecimals(metadata);
  let rowStart = 0;
  for (const group of metadata.row_groups) {
    const rowEnd = Math.min(rowStart + Number(group.num_rows), rowsMax);
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

function firstGroupOf({ row_groups: groups }: FileMetaData): ByteRange | undefined {
  const chunks = (groups.find(({ num_rows: rows }) => rows > 0)?.columns ?? []).flatMap(
    ({ meta_data: facts }) => {
      if (!facts) return [];
      const start = Number(facts.dictionary_page_offset ?? facts.data_page_offset);
      return [{ start, end: start + Number(facts.total_compressed_size) }];
    },
  );
  if (chunks.length === 0) return undefined;
  return {
    start: Math.min(...chunks.map(({ start }) => start)),
    end: Math.max(...chunks.map(({ end }) => end)),
  };
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
