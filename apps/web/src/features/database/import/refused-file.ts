import type { ExportFormat } from '@tessera/contract/database-export';
import type { ImportOutcome } from './send-file.ts';

export interface RefusedFile {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

/**
 * Writes refused rows to a file that can be corrected and imported again. The server reports rows of a Parquet file as
 * JSON, so they are saved as JSON.
 */
export function refusedFile(
  rows: readonly Pick<ImportOutcome['refused_rows'][number], 'text'>[],
  { format, table, header }: { format: ExportFormat; table: string; header: string | undefined },
): RefusedFile {
  const texts = rows.map(({ text }) => text.trim());
  const name = `${table}-refused`;
  if (format === 'json' || format === 'parquet')
    return { name: `${name}.json`, type: 'application/json', text: `[\n${texts.join(',\n')}\n]\n` };
  // A statement with several refused rows is reported once for each row.
  if (format === 'sql')
    return { name: `${name}.sql`, type: 'application/sql', text: `${[...new Set(texts)].join('\n')}\n` };
  const lines = [...(header === undefined ? [] : [header]), ...rows.map(({ text }) => text)];
  return { name: `${name}.csv`, type: 'text/csv', text: `${lines.join('\n')}\n` };
}
