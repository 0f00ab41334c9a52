import { useEffect, useRef, useState } from 'react';
import type { TablePlace } from '../grid/data/table-place.ts';
import { type ImportPlan, newTypes, sourceNames, targetNames } from './import-plan.ts';
import { leaveOut } from './leave-out.ts';
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
  readonly start: (file: File, plan: ImportPlan) => Promise<void>;
  readonly cancel: () => void;
}

/** Sends the file; a table that is new is made for it in the same call, and only for rows that stay. */
export function useImport(place: TablePlace): ImportRun {
  const [progress, setProgress] = useState<ImportProgress>();
  const [problem, setProblem] = useState<string>();
  const [suggestion, setSuggestion] = useState<string>();
  const [outcome, setOutcome] = useState<ImportOutcome>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  async function prepare(file: File, plan: ImportPlan): Promise<Blob | undefined> {
    const kept = targetNames(plan).map((name) => name !== undefined);
    if (plan.format !== 'csv' || kept.every(Boolean)) return file;
    try {
      return await leaveOut(file, kept, plan.delimiter, (bytes) => setProgress({ step: 'preparing', bytes }));
    } catch {
      setProblem('The file is not written in UTF-8.');
      return undefined;
    }
  }

  async function run(file: File, plan: ImportPlan, signal: AbortSignal) {
    const body = await prepare(file, plan);
    if (!body) return;
    const isNew = plan.target === 'new';
    const reply = await sendFile({
      signal,
      body,
      query: {
        format: plan.format,
        fields: plan.format === 'csv' ? undefined : sourceNames(plan),
        table: isNew ? plan.newTable.trim() : place.table,
        schema: place.schema,
        columns: targetNames(plan).filter((name) => name !== undefined),
        types: isNew ? newTypes(plan) : undefined,
        header: plan.hasHeader ? '1' : '0',
        // What was taken apart is written with commas.
        delimiter: body === file ? plan.delimiter : ',',
        onError: plan.onError,
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
    async start(file, plan) {
      setProblem(undefined);
      setSuggestion(undefined);
      setProgress({ step: 'sending', bytes: 0 });
      abort.current = new AbortController();
      await run(file, plan, abort.current.signal);
      setProgress(undefined);
    },
    cancel: () => abort.current?.abort(),
  };
}
