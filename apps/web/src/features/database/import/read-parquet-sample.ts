import { MAX_PREVIEW_BYTES, previewImport } from '@tessera/contract/database-import';
import type { Output } from '@tessera/contract/endpoint';
import type { Dialect } from '@tessera/table-sql/dialect';
import type { FileTable } from './file-table.ts';

/** A Parquet file ends with the length of its metadata and the name of the format. */
const TAIL_BYTES = 8;

type Preview = Output<typeof previewImport>;
type Range = readonly [start: number, end: number];

/** Reads the columns and first rows of a Parquet file. The server unpacks them from only the bytes it needs. */
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

/** Finds the metadata of a Parquet file, which comes before its length at the end. */
async function findEnd(blob: Blob): Promise<Range | undefined> {
  if (blob.size < TAIL_BYTES) return undefined;
  const tail = new DataView(await blob.slice(-TAIL_BYTES).arrayBuffer());
  const [length, name] = [tail.getUint32(0, true), tail.getUint32(4)];
  const start = blob.size - TAIL_BYTES - length;
  const isParquet = name === PAR1 && start > 0 && length < MAX_PREVIEW_BYTES / 3;
  return isParquet ? [start, blob.size] : undefined;
}

/** The characters “PAR1”. */
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
