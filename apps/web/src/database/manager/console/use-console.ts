import {
  cancelRun,
  explainStatement,
  runScript,
  type StatementResult,
} from '@tessera/contract/database/database-console';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { newId } from '../../../lib/new-id.ts';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { type DatabaseProblem, databaseCall } from '../api/database-call.ts';
import { databaseKeys } from '../api/keys.ts';
import { workspaceKeys } from '../workspace/workspace-keys.ts';
import type { ConsoleOptions } from './console-options.ts';

/** The script that was sent, and its position in the editor. */
export interface SentScript {
  readonly script: string;
  readonly offset: number;
  /** Line number in the editor, counted from 1. */
  readonly line: number;
}

export type Outcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'cancelled' }
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly sent: SentScript;
      /** True when the database refused it, false when one of our rules did. */
      readonly isFromServer: boolean;
    }
  | {
      readonly kind: 'ran';
      readonly sent: SentScript;
      readonly results: readonly StatementResult[];
      readonly total: number;
      readonly isRolledBack: boolean;
    }
  | {
      readonly kind: 'queryPlan';
      readonly queryPlan: unknown;
      readonly text: string;
      readonly isAnalysed: boolean;
    };

interface Running {
  readonly id: string;
  readonly isCancelling: boolean;
}

const CANCEL_AGAIN_MS = 250;

/** Runs scripts, one at a time. The outcome of a run replaces that of the run before. */
export function useConsole(options: ConsoleOptions) {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });
  const [running, setRunning] = useState<Running>();
  const client = useQueryClient();
  const controller = useRef<AbortController>(undefined);
  const runningId = useRef<string>(undefined);
  // When the page is left, the request is aborted, and the server then stops the script.
  useEffect(() => () => controller.current?.abort(), []);

  async function runWhile(work: (id: string, signal: AbortSignal) => Promise<Outcome>) {
    const id = newId();
    const leaving = new AbortController();
    controller.current = leaving;
    runningId.current = id;
    setRunning({ id, isCancelling: false });
    const found = await work(id, leaving.signal).catch((error: unknown): Outcome => {
      if (leaving.signal.aborted) return { kind: 'cancelled' };
      throw error;
    });
    runningId.current = undefined;
    if (leaving.signal.aborted) return found;
    setOutcome(found);
    setRunning(undefined);
    return found;
  }

  function run(sent: SentScript): Promise<Outcome> {
    return runWhile(async (runId, signal) => {
      const body = { ...options, script: sent.script, runId };
      const reply = await databaseCall(runScript, { body }, { failure: 'runScript', signal });
      void client.invalidateQueries({ queryKey: workspaceKeys.anyHistory });
      if (!reply.ok) return refused(reply.refusal, sent);
      const { results, total, rolled_back: isRolledBack } = reply.value;
      // The script has changed the schema. It is loaded again, so that suggestions and diagram show the change at once.
      if (results.some(({ command }) => /^(?:CREATE|ALTER|DROP|RENAME)/i.test(command)))
        void client.invalidateQueries({ queryKey: databaseKeys.ofServer });
      return { kind: 'ran', sent, results, total, isRolledBack };
    });
  }

  function explain(sent: SentScript, { isAnalysed }: { isAnalysed: boolean }): Promise<Outcome> {
    const { timeLimitSeconds } = options;
    return runWhile(async (runId, signal) => {
      const body = { statement: sent.script, analyze: isAnalysed, timeLimitSeconds, runId };
      const reply = await databaseCall(explainStatement, { body }, { failure: 'explain', signal });
      if (!reply.ok) return refused(reply.refusal, sent);
      const { value } = reply;
      return { kind: 'queryPlan', queryPlan: value.queryPlan, text: value.text, isAnalysed };
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
      // The server does not know the run: it has just ended, or the request has not arrived yet. So try again soon.
      await new Promise((done) => setTimeout(done, CANCEL_AGAIN_MS));
    }
  }

  return { outcome, running, run, explain, cancel };
}

function refused({ code, message }: DatabaseProblem, sent: SentScript): Outcome {
  if (code === 'cancelled') return { kind: 'cancelled' };
  const isFromServer = /^database\.(?:invalid|denied|missing|conflict|time_limit)$/.test(code);
  return { kind: 'refused', message, sent, isFromServer };
}
