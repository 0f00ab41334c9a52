import type { ExportFormat } from '@tessera/contract/database/database-export';
import type { ImportOutcome } from './send-file.ts';

export interface RefusedFile {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

/**
 * Makes a file of refused rows, which somebody can correct and import again. It has the format of the imported file,
 * but rows of a Parquet file are saved as JSON, because that is how the server reports them.
 */
export function refusedFile(
  rows: readonly Pick<ImportOutcome['refused_rows'][number], 'text'>[],
  { format, table, header }: { format: ExportFormat; table: string; header: string | undefined },
): RefusedFile {
  const texts = rows.map(({ text }) => text.trim());
  const name = `${table}-refused`;
  if (format === 'json' || format === 'parquet')
    return { name: `${name}.json`, type: 'application/json', text: `[\n${texts.join(',\n')}\n]\n` };
  // The server reports a statement once for each of its refused rows. The file has it only once.
  if (format === 'sql')
    return { name: `${name}.sql`, type: 'application/sql', text: `${[...new Set(texts)].join('\n')}\n` };
  const lines = [...(header === undefined ? [] : [header]), ...rows.map(({ text }) => text)];
  return { name: `${name}.csv`, type: 'text/csv', text: `${lines.join('\n')}\n` };
}
