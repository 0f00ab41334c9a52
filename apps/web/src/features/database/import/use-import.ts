import { createTable } from '@tessera/contract/database';
import { useEffect, useRef, useState } from 'react';
import { databaseCall } from '../api/database-call.ts';
import type { Connection } from '../grid/data/find-connection.ts';
import type { TablePlace } from '../grid/data/table-place.ts';
import { type ImportPlan, targetNames } from './import-plan.ts';
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
  /** Where the rows went, or were to go: a table that was made stays, also when the rows were refused. */
  readonly start: (file: File, plan: ImportPlan, at: Connection | undefined) => Promise<void>;
  readonly cancel: () => void;
}

/** Makes the table where it is new, then sends the file. */
export function useImport(place: TablePlace, onMade: (table: string) => void): ImportRun {
  const [progress, setProgress] = useState<ImportProgress>();
  const [problem, setProblem] = useState<string>();
  const [suggestion, setSuggestion] = useState<string>();
  const [outcome, setOutcome] = useState<ImportOutcome>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  async function makeTable(plan: ImportPlan, at: Connection | undefined): Promise<boolean> {
    const columns = plan.columns
      .filter(({ newName }) => newName.trim() !== '')
      .map(({ newName, newType }) => ({ name: newName.trim(), type: newType }));
    const reply = await databaseCall(
      createTable,
      {
        query: place.schema === undefined ? {} : { schema: place.schema },
        body: {
          useVisualBuilder: true,
          tableName: plan.newTable.trim(),
          columns,
          currentDatabase: at?.database_name,
          currentUser: at?.username,
        },
      },
      { failure: 'createTable' },
    );
    if (reply.ok) return true;
    const { refusal, message } = reply.refusal;
    if (refusal?.code === 'database.table_exists') setSuggestion(refusal.suggestion);
    setProblem(message || undefined);
    return false;
  }

  async function prepare(file: File, plan: ImportPlan): Promise<Blob | undefined> {
    const kept = targetNames(plan).map((name) => name !== undefined);
    if (kept.every(Boolean)) return file;
    try {
      return await leaveOut(file, kept, plan.delimiter, (bytes) => setProgress({ step: 'preparing', bytes }));
    } catch {
      setProblem('The file is not written in UTF-8.');
      return undefined;
    }
  }

  async function run(file: File, plan: ImportPlan, at: Connection | undefined, signal: AbortSignal) {
    const body = await prepare(file, plan);
    if (!body) return;
    if (plan.target === 'new') {
      if (!(await makeTable(plan, at))) return;
      onMade(plan.newTable.trim());
    }
    const table = plan.target === 'new' ? plan.newTable.trim() : place.table;
    const reply = await sendFile({
      signal,
      body,
      query: {
        table,
        schema: place.schema,
        columns: targetNames(plan).filter((name) => name !== undefined),
        header: plan.hasHeader ? '1' : '0',
        // What was taken apart is written with commas.
        delimiter: body === file ? plan.delimiter : ',',
        onError: plan.onError,
      },
      onSent: (bytes) => setProgress({ step: bytes < body.size ? 'sending' : 'taking', bytes }),
    });
    if (reply.ok) setOutcome(reply.value);
    else if (reply.refusal.message !== '') setProblem(reply.refusal.message);
  }

  return {
    progress,
    problem,
    suggestion,
    outcome,
    async start(file, plan, at) {
      setProblem(undefined);
      setSuggestion(undefined);
      setProgress({ step: 'sending', bytes: 0 });
      abort.current = new AbortController();
      await run(file, plan, at, abort.current.signal);
      setProgress(undefined);
    },
    cancel: () => abort.current?.abort(),
  };
}
