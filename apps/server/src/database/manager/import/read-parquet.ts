import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Worker } from 'node:worker_threads';
import type { Dialect } from '@tessera/table-sql/dialect';
import { UnreadableFile } from '@tessera/table-sql/files/file-rows';
import type { Value } from '@tessera/table-sql/literals';
import type { ParquetReply, ParquetTask } from './parquet-task.ts';

/** Memory limit of the thread that reads the file. It has one row group at a time in memory. */
const MEMORY_MB = 768;
const FILE_BYTES = 4 * 1024 * 1024 * 1024;

export const unreadable = (reason: string) => `This Parquet file cannot be read: ${reason}`;

interface ParquetRow {
  readonly line: number;
  readonly values: ReadonlyMap<string, Value>;
}

/**
 * Reads the rows of a Parquet file. The file is first stored on disk, because reading begins at its end. It is read by
 * a separate thread with a memory limit, because unpacking takes long and a hostile file may need any amount of memory.
 */
export async function* readParquet(content: Readable, dialect: Dialect): AsyncGenerator<ParquetRow> {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-parquet-'));
  try {
    const path = join(folder, 'rows.parquet');
    await pipeline(content, limited, createWriteStream(path));
    yield* rowsOf({ path, dialect });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* limited(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > FILE_BYTES) throw new UnreadableFile(1, 'A Parquet file can have at most 4 GB.');
    yield chunk;
  }
}

export function startParquetWorker(task: ParquetTask): Worker {
  return new Worker(new URL('parquet-worker.ts', import.meta.url), {
    workerData: task,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
}

async function* rowsOf(task: ParquetTask): AsyncGenerator<ParquetRow> {
  const worker = startParquetWorker(task);
  let line = 0;
  let names: readonly string[] = [];
  try {
    for (;;) {
      const reply = await askParquet(worker);
      if (reply.kind === 'end') return;
      if (reply.kind === 'fault') throw new UnreadableFile(line + 1, unreadable(reply.message));
      if (reply.kind === 'columns') names = reply.names;
      else
        for (const row of reply.rows)
          yield { line: ++line, values: new Map(names.map((name, index) => [name, row[index] ?? null])) };
    }
  } finally {
    await worker.terminate();
  }
}

export async function askParquet(worker: Worker): Promise<ParquetReply> {
  // The listener is registered before the request is sent, so that the answer cannot be missed.
  const answer = once(worker, 'message').catch((error: unknown) => {
    const message = error instanceof Error ? error.message : 'it could not be unpacked';
    return [{ kind: 'fault', message }];
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no other origin
  worker.postMessage('next');
  const [reply] = (await answer) as [ParquetReply];
  return reply;
}
