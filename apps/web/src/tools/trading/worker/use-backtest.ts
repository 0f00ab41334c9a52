import type { Settings } from '@tessera/domain/tools/trading/settings';
import { useEffect, useRef, useState } from 'react';
import { useViewer } from '../../../lib/viewer.ts';
import { rememberTries, shareTries } from '../honesty/tries.ts';
import { labPath, type DataChoice } from '../trading-address.ts';
import { sendTask } from './lab-worker.ts';
import type { RunReport, Source } from './messages.ts';

export interface BacktestState {
  /** The last finished run. It stays while the next one is computed. */
  readonly report: RunReport | undefined;
  readonly problem: string | undefined;
  readonly isRunning: boolean;
  /** The finished share of a run that takes a moment, from 0 to 1. */
  readonly progress: number | undefined;
  /** Whether the run of these settings was cancelled. */
  readonly isCancelled: boolean;
  readonly cancel: () => void;
  readonly restart: () => void;
}

export const sourceOf = ({ isOwn, instruments }: DataChoice): Source =>
  isOwn ? { kind: 'own' } : { kind: 'sample', names: instruments };

/** Runs the settings of the address in the worker, again whenever they or the prices change. */
export function useBacktest(settings: Settings, data: DataChoice, dataVersion: number): BacktestState {
  const [attempt, setAttempt] = useState(0);
  const key = `${attempt} ${dataVersion} ${labPath(settings, data)}`;
  const [report, setReport] = useState<RunReport>();
  const [finished, setFinished] = useState<{ key: string; problem?: string; isCancelled?: boolean }>();
  const [progress, setProgress] = useState<number>();
  const running = useRef<AbortController>(undefined);
  const isMember = useViewer() !== null;
  useEffect(() => {
    const abort = new AbortController();
    running.current = abort;
    setProgress(undefined);
    void runTask();
    async function runTask() {
      const outcome = await sendTask(
        { kind: 'run', settings, source: sourceOf(data) },
        { signal: abort.signal, onProgress: setProgress },
      );
      if (!outcome.ok) {
        setFinished({ key, problem: outcome.problem });
        return;
      }
      const { dataDigest, settingsDigest, figures } = outcome.report;
      const tries = [[settingsDigest, figures.perBar.sharpe]] as const;
      rememberTries(dataDigest, tries);
      if (isMember) void shareTries(dataDigest, tries);
      setReport(outcome.report);
      setFinished({ key });
    }
    return () => abort.abort();
    // The key names the settings and the data; both are new objects after every navigation.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
  const isRunning = finished?.key !== key;
  return {
    report,
    problem: isRunning ? undefined : finished.problem,
    isRunning,
    progress: isRunning ? progress : undefined,
    isCancelled: !isRunning && finished.isCancelled === true,
    cancel() {
      running.current?.abort();
      setFinished({ key, isCancelled: true });
    },
    restart: () => setAttempt((before) => before + 1),
  };
}
