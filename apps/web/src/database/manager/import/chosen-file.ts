import type { ExportFormat } from '@tessera/contract/database/database-export';
import type { Dialect } from '@tessera/table-sql/dialect';
import { formatSize } from '../format/format.ts';
import { csvLine } from '../grid/copy/rows-as-text.ts';
import type { Connection } from '../grid/data/find-connection.ts';
import type { FileTable } from './file-table.ts';
import { type ImportDraft, sourceNames, targetNames } from './import-draft.ts';
import type { Sample } from './read-sample.ts';

export interface ChosenFile {
  readonly file: File;
  readonly sample: Sample;
  readonly connection: Connection | undefined;
  readonly format: ExportFormat;
  /** Undefined for CSV. */
  readonly table: FileTable | undefined;
}

export function dialectOf({ connection }: Pick<ChosenFile, 'connection'>): Dialect {
  return connection?.dialect ?? 'postgres';
}

export function describeFile({ file, sample }: ChosenFile): string {
  const size = formatSize(file.size);
  return sample.isComplete ? size : `${size}. The settings below are guessed from its beginning.`;
}

/**
 * The first line for the file in which refused rows are saved. It is the first line of the chosen file or, if some
 * columns were left out, the names of the imported ones.
 */
export function headerOf(chosen: ChosenFile | undefined, draft: ImportDraft): string | undefined {
  if (targetNames(draft).includes(undefined)) return csvLine(sourceNames(draft)).trimEnd();
  return chosen?.sample.text.replace(/^\uFEFF/, '').match(/^[^\r\n]*/)?.[0];
}
