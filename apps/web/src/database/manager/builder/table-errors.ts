import { tableSentences } from '@tessera/domain/database/names';
import type { ColumnDraft } from './column-drafts.ts';

export function scriptError(script: string): string | undefined {
  return script.trim() === '' ? tableSentences.scriptRequired : undefined;
}

export function tableError(name: string, columns: readonly ColumnDraft[]): string | undefined {
  if (name.trim() === '') return tableSentences.nameRequired;
  if (columns.length === 0) return tableSentences.columnsRequired;
  return columnsError(columns);
}

export function columnsError(columns: readonly ColumnDraft[]): string | undefined {
  if (columns.some((column) => column.name.trim() === '')) return tableSentences.columnNames;
  return columns.some((column) => column.type.trim() === '') ? tableSentences.columnTypes : undefined;
}
