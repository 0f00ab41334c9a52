import {
  cancelRun,
  explainStatement,
  runScript,
  type StatementResult,
} from '@tessera/contract/database-console';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '../../../ui/toast-store.ts';
import { type Complaint, databaseCall } from '../api/database-call.ts';
import { databaseKeys } from '../api/keys.ts';
import { workspaceKeys } from '../workspace/workspace-keys.ts';
import type { ConsoleOptions } from './console-options.ts';
import { randomRunId } from './run-id.ts';

/** What was sent, and where in the editor it begins. */
export interface Sent {
  readonly script: string;
  readonly offset: number;
  /** On which line, counted from 1. */
  readonly line: number;
}

export type Outcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'cancelled' }
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly sent: Sent;
      /** By the database, which had seen it, and not by a rule of ours. */
      readonly isServers: boolean;
    }
  | {
      readonly kind: 'ran';
      readonly sent: Sent;
      readonly results: readonly StatementResult[];
      readonly total: number;
      readonly isRolledBack: boolean;
    }
  | { readonly kind: 'plan'; readonly plan: unknown; readonly text: string; readonly isAnalysed: boolean };

interface Running {
  readonly id: string;
  readonly isCancelling: boolean;
}

const CANCEL_AGAIN_MS = 250;

/** One run at a time: what ran before makes room for it. */
export function useConsole(options: ConsoleOptions) {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });
  const [running, setRunning] = useState<Running>();
  const client = useQueryClient();
  const leaving = useRef<AbortController>(undefined);
  const runningId = useRef<string>(undefined);
  // Whoever leaves the page leaves the run: the server ends it.
  useEffect(() => () => leaving.current?.abort(), []);

  async function during(work: (id: string, signal: AbortSignal) => Promise<Outcome>) {
    const id = randomRunId();
    const leave = new AbortController();
    leaving.current = leave;
    runningId.current = id;
    setRunning({ id, isCancelling: false });
    const found = await work(id, leave.signal).catch((error: unknown): Outcome => {
      if (leave.signal.aborted) return { kind: 'cancelled' };
      throw error;
    });
    runningId.current = undefined;
    if (leave.signal.aborted) return found;
    setOutcome(found);
    setRunning(undefined);
    return found;
  }

  function run(sent: Sent): Promise<Outcome> {
    return during(async (runId, signal) => {
      const body = { ...options, script: sent.script, runId };
      const reply = await databaseCall(runScript, { body }, { failure: 'runScript', signal });
      void client.invalidateQueries({ queryKey: workspaceKeys.anyHistory });
      if (!reply.ok) return refused(reply.refusal, sent);
      const { results, total, rolled_back: isRolledBack } = reply.value;
      // What was made or dropped is known to completion and diagram at once.
      if (results.some(({ command }) => /^(?:CREATE|ALTER|DROP|RENAME)/i.test(command)))
        void client.invalidateQueries({ queryKey: databaseKeys.ofServer });
      return { kind: 'ran', sent, results, total, isRolledBack };
    });
  }

  function explain(sent: Sent, { isAnalysed }: { isAnalysed: boolean }): Promise<Outcome> {
    const { timeLimitSeconds } = options;
    return during(async (runId, signal) => {
      const body = { statement: sent.script, analyze: isAnalysed, timeLimitSeconds, runId };
      const reply = await databaseCall(explainStatement, { body }, { failure: 'explain', signal });
      return reply.ok ? { kind: 'plan', ...reply.value, isAnalysed } : refused(reply.refusal, sent);
    });
  }

  async function cancel() {
    if (!running) return;
    const { id } = running;
    setRunning({ id, isCancelling: true });
    while (runningId.current === id) {
      const reply = await databaseCall(cancelRun, { body: { runId: id } }, { failure: 'cancel' });
      if (reply.ok) return;
      if (reply.refusal.code !== 'not_found') {
        setRunning((current) => current && { ...current, isCancelling: false });
        showToast({
          tone: 'danger',
          title: 'Failed to cancel the query',
          description: reply.refusal.message,
        });
        return;
      }
      // It is just ending by itself, or has not reached the server yet.
      await new Promise((done) => setTimeout(done, CANCEL_AGAIN_MS));
    }
  }

  return { outcome, running, run, explain, cancel };
}

function refused({ code, message }: Complaint, sent: Sent): Outcome {
  if (code === 'cancelled') return { kind: 'cancelled' };
  const isServers = /^database\.(?:invalid|denied|missing|conflict|time_limit)$/.test(code);
  return { kind: 'refused', message, sent, isServers };
}
