import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { previewImport } from '@tessera/contract/database/database-import';
import type { Input, Output } from '@tessera/contract/endpoint';
import type { Dialect } from '@tessera/table-sql/dialect';
import type { ByteRange } from './parquet-task.ts';
import { askParquet, startParquetWorker, unreadable } from './read-parquet.ts';

type Ranges = Input<typeof previewImport>['query']['ranges'];
type Preview = Output<typeof previewImport>;

const MAX_PREVIEW_ROWS = 50;
/** If the first row group is larger than this, the preview shows columns but no rows. */
const MAX_GROUP_BYTES = 32 * 1024 * 1024;

interface Given {
  readonly size: number;
  readonly ranges: Ranges;
  readonly dialect: Dialect;
}

/**
 * Reads the columns and the first rows of a Parquet file. The browser sends only some ranges of its bytes. They are
 * written at their positions into a file of the full size, in which everything else is empty.
 */
export async function previewParquet(content: Readable, given: Given): Promise<Preview> {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-parquet-'));
  try {
    const path = join(folder, 'rows.parquet');
    const file = await open(path, 'w');
    try {
      await file.truncate(given.size);
      if (!(await writeRanges(file, given.ranges, content)))
        return { ...nothing, fault: unreadable('the ranges sent do not match the ranges named') };
    } finally {
      await file.close();
    }
    return await readPreview(path, given);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const nothing: Preview = { columns: [], rows: [], needed: null, fault: null };

/**
 * Writes the sent bytes at the positions of the ranges. False if there are more or fewer bytes than the ranges have.
 */
async function writeRanges(file: FileHandle, ranges: Ranges, content: Readable): Promise<boolean> {
  const left = ranges.map(([start, end]) => ({ start, end }));
  for await (const chunk of content) {
    let rest = chunk as Uint8Array;
    while (rest.length > 0) {
      const [range] = left;
      if (!range) return false;
      const piece = rest.subarray(0, range.end - range.start);
      await file.write(piece, 0, piece.length, range.start);
      range.start += piece.length;
      rest = rest.subarray(piece.length);
      if (range.start === range.end) left.shift();
    }
  }
  return left.length === 0;
}

async function readPreview(path: string, { ranges, dialect }: Given): Promise<Preview> {
  const worker = startParquetWorker({ path, dialect, rowsMax: MAX_PREVIEW_ROWS });
  try {
    const head = await askParquet(worker);
    if (head.kind === 'fault') return { ...nothing, fault: unreadable(head.message) };
    if (head.kind !== 'columns') return nothing;
    const columns = [...head.names];
    const group = head.firstGroup;
    if (!group) return { ...nothing, columns };
    if (!isWithin(group, ranges)) {
      const isSmall = group.end - group.start <= MAX_GROUP_BYTES;
      return { ...nothing, columns, needed: isSmall ? [group.start, group.end] : null };
    }
    const body = await askParquet(worker);
    if (body.kind === 'fault') return { ...nothing, columns, fault: unreadable(body.message) };
    return { ...nothing, columns, rows: body.kind === 'rows' ? body.rows.map((row) => [...row]) : [] };
  } finally {
    await worker.terminate();
  }
}

function isWithin({ start, end }: ByteRange, ranges: Ranges): boolean {
  return ranges.some(([from, to]) => from <= start && end <= to);
}
