import type { Settings } from '@tessera/domain/tools/trading/settings';
import { useEffect, useState } from 'react';
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
}

export const sourceOf = ({ isOwn, instruments }: DataChoice): Source =>
  isOwn ? { kind: 'own' } : { kind: 'sample', names: instruments };

/** Runs the settings of the address in the worker, again whenever they or the prices change. */
export function useBacktest(settings: Settings, data: DataChoice, dataVersion: number): BacktestState {
  const key = `${dataVersion} ${labPath(settings, data)}`;
  const [finished, setFinished] = useState<{ key: string; report?: RunReport; problem?: string }>();
  const isMember = useViewer() !== null;
  useEffect(() => {
    const abort = new AbortController();
    void runTask();
    async function runTask() {
      const outcome = await sendTask(
        { kind: 'run', settings, source: sourceOf(data) },
        { signal: abort.signal },
      );
      if (!outcome.ok) {
        setFinished({ key, problem: outcome.problem });
        return;
      }
      const { report } = outcome;
      const tries = [[report.settingsDigest, report.figures.perBar.sharpe]] as const;
      rememberTries(report.dataDigest, tries);
      if (isMember) void shareTries(report.dataDigest, tries);
      setFinished({ key, report });
    }
    return () => abort.abort();
    // The key names the settings and the data; both are new objects after every navigation.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
  return {
    report: finished?.report,
    problem: finished?.key === key ? finished.problem : undefined,
    isRunning: finished?.key !== key,
  };
}
