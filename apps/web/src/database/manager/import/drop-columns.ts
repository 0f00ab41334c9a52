import { CsvReader } from '@tessera/table-sql/files/csv';
import { csvLine } from '../grid/copy/rows-as-text.ts';
import type { Delimiter } from './read-sample.ts';

/**
 * Writes a copy of a CSV file with only the columns that are to be imported, because the server cannot skip columns of
 * a CSV file. The file is read in pieces, so that it need not fit into memory as text.
 */
export async function dropColumns(
  file: Blob,
  included: readonly boolean[],
  delimiter: Delimiter,
  onProgress: (bytes: number) => void,
): Promise<Blob> {
  const reader = new CsvReader(delimiter);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const blobs: Blob[] = [];
  let bytes = 0;
  const take = (records: ReturnType<CsvReader['push']>) => {
    if (records.length === 0) return;
    const lines = records.map(({ cells }) => csvLine(cells.filter((_, index) => included[index] ?? true)));
    blobs.push(new Blob([lines.join('')]));
  };
  const stream = file.stream().getReader();
  for (;;) {
    const { done, value } = await stream.read();
    if (done) break;
    bytes += value.length;
    take(reader.push(decoder.decode(value, { stream: true })));
    onProgress(bytes);
  }
  take(reader.push(decoder.decode()));
  take(reader.end());
  return new Blob(blobs);
}
