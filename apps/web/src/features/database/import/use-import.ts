import { useEffect, useRef, useState } from 'react';
import type { TableRef } from '../grid/data/table-rows.ts';
import { type ImportDraft, newTypes, sourceNames, targetNames } from './import-draft.ts';
import { dropColumns } from './drop-columns.ts';
import { type ImportOutcome, sendFile } from './send-file.ts';

export interface ImportProgress {
  readonly step: 'preparing' | 'sending' | 'taking';
  readonly bytes: number;
}

interface ImportRun {
  readonly progress: ImportProgress | undefined;
  readonly problem: string | undefined;
  /** A free name, where the one that was chosen is taken. */
  readonly suggestion: string | undefined;
  readonly outcome: ImportOutcome | undefined;
  readonly start: (file: File, draft: ImportDraft) => Promise<void>;
  readonly cancel: () => void;
}

/** Sends the file; a table that is new is made for it in the same call, and only for rows that stay. */
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
      setProblem('The file is not written in UTF-8.');
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
        // What was taken apart is written with commas.
        delimiter: body === file ? draft.delimiter : ',',
        onError: draft.onError,
      },
      onSent: (bytes) => setProgress({ step: bytes < body.size ? 'sending' : 'taking', bytes }),
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
