import { useEffect, useRef, useState } from 'react';
import type { TableRef } from '../grid/data/table-rows.ts';
import { type ImportDraft, newTypes, sourceNames, targetNames } from './import-draft.ts';
import { dropColumns } from './drop-columns.ts';
import { type ImportOutcome, sendFile } from './send-file.ts';

export interface ImportProgress {
  readonly step: 'preparing' | 'sending' | 'importing';
  readonly bytes: number;
}

export interface ImportRun {
  readonly progress: ImportProgress | undefined;
  readonly problem: string | undefined;
  /** If the name of the new table is taken: a free name to use instead. */
  readonly suggestion: string | undefined;
  readonly outcome: ImportOutcome | undefined;
  readonly start: (file: File, draft: ImportDraft) => Promise<void>;
  readonly cancel: () => void;
}

/** Sends the file for import. If it goes into a new table, the same call creates the table. */
export function useImport(tableRef: TableRef): ImportRun {
  const [progress, setProgress] = useState<ImportProgress>();
  const [problem, setProblem] = useState<string>();
  const [suggestion, setSuggestion] = useState<string>();
  const [outcome, setOutcome] = useState<ImportOutcome>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  async function prepare(file: File, draft: ImportDraft): Promise<Blob | undefined> {
    const included = targetNames(draft).map((name) => name !== undefined);
    if (draft.format !== 'csv' || included.every(Boolean)) return file;
    try {
      return await dropColumns(file, included, draft.delimiter, (bytes) =>
        setProgress({ step: 'preparing', bytes }),
      );
    } catch {
      setProblem('This file is not encoded as UTF-8.');
      return undefined;
    }
  }

  async function run(file: File, draft: ImportDraft, signal: AbortSignal) {
    const body = await prepare(file, draft);
    if (!body) return;
    const isNew = draft.target === 'new';
    const reply = await sendFile({
      signal,
      body,
      query: {
        format: draft.format,
        fields: draft.format === 'csv' ? undefined : sourceNames(draft),
        table: isNew ? draft.newTable.trim() : tableRef.table,
        schema: tableRef.schema,
        columns: targetNames(draft).filter((name) => name !== undefined),
        types: isNew ? newTypes(draft) : undefined,
        header: draft.hasHeader ? '1' : '0',
        // A file written by dropColumns() has commas.
        delimiter: body === file ? draft.delimiter : ',',
        spreadsheetSafe: draft.removesApostrophes && draft.format === 'csv' ? '1' : '0',
        onError: draft.onError,
      },
      onSent: (bytes) => setProgress({ step: bytes < body.size ? 'sending' : 'importing', bytes }),
    });
    if (reply.ok) setOutcome(reply.value);
    else if (reply.refusal.message !== '') {
      setProblem(reply.refusal.message);
      setSuggestion(reply.refusal.suggestion);
    }
  }

  return {
    progress,
    problem,
    suggestion,
    outcome,
    async start(file, draft) {
      setProblem(undefined);
      setSuggestion(undefined);
      setProgress({ step: 'sending', bytes: 0 });
      abort.current = new AbortController();
      await run(file, draft, abort.current.signal);
      setProgress(undefined);
    },
    cancel: () => abort.current?.abort(),
  };
}
