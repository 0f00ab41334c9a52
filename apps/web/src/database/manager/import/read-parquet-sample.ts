import { MAX_PREVIEW_BYTES, previewImport } from '@tessera/contract/database/database-import';
import type { Output } from '@tessera/contract/endpoint';
import type { Dialect } from '@tessera/table-sql/dialect';
import type { FileTable } from './file-table.ts';

/** The last bytes of a Parquet file: the length of its metadata in four bytes, then `PAR1`. */
const TAIL_BYTES = 8;

type Preview = Output<typeof previewImport>;
type Range = readonly [start: number, end: number];

/**
 * Reads the columns and the first rows of a Parquet file. The server unpacks them, and is sent only the ranges of the
 * file that it needs for that.
 */
export async function readParquetSample(blob: Blob, dialect: Dialect): Promise<FileTable> {
  const end = await findEnd(blob);
  if (!end) return faulty('This file does not end like a Parquet file.');
  const head = await ask(blob, dialect, [end]);
  const preview = head?.needed ? await ask(blob, dialect, [head.needed, end]) : head;
  if (!head || !preview)
    return faulty('We couldn’t reach the server to read this file. Choose the file again.');
  const { columns, rows, fault } = preview;
  return { sources: columns, rows, ...(fault !== null && { fault }) };
}

function faulty(fault: string): FileTable {
  return { sources: [], rows: [], fault };
}

/** Finds the range at the end of a Parquet file that has its metadata. Undefined if the file is no Parquet file. */
async function findEnd(blob: Blob): Promise<Range | undefined> {
  if (blob.size < TAIL_BYTES) return undefined;
  const tail = new DataView(await blob.slice(-TAIL_BYTES).arrayBuffer());
  const [length, name] = [tail.getUint32(0, true), tail.getUint32(4)];
  const start = blob.size - TAIL_BYTES - length;
  const isParquet = name === PAR1 && start > 0 && length < MAX_PREVIEW_BYTES / 3;
  return isParquet ? [start, blob.size] : undefined;
}

/** The characters `PAR1` as a number. */
const PAR1 = 0x50_41_52_31;

async function ask(blob: Blob, dialect: Dialect, ranges: readonly Range[]): Promise<Preview | undefined> {
  const search = new URLSearchParams({ dialect, size: String(blob.size), ranges: JSON.stringify(ranges) });
  try {
    const reply = await fetch(`${previewImport.path}?${search}`, {
      method: previewImport.method,
      headers: { 'content-type': 'application/octet-stream' },
      body: new Blob(ranges.map(([start, end]) => blob.slice(start, end))),
    });
    return previewImport.output.safeParse(await reply.json()).data;
  } catch {
    return undefined;
  }
}
