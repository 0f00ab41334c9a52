import type { InstrumentRows } from '@tessera/domain/tools/trading/portfolios';
import type { Settings } from '@tessera/domain/tools/trading/settings';
import { useEffect, useState } from 'react';
import { type Outcome, sendTask } from '../worker/lab-worker.ts';
import type { PaperReport, PaperTask } from '../worker/messages.ts';

/** Runs a paper portfolio in the worker, again when bars were added. */
export function usePaperRun(
  settings: Settings,
  instruments: readonly InstrumentRows[],
  beginsAfter: number,
): { report: PaperReport | undefined; problem: string | undefined } {
  const [outcome, setOutcome] = useState<Outcome<PaperTask>>();
  useEffect(() => {
    const abort = new AbortController();
    void run();
    async function run() {
      setOutcome(
        await sendTask({ kind: 'paper', settings, instruments, beginsAfter }, { signal: abort.signal }),
      );
    }
    return () => abort.abort();
    // The settings never change. The instruments are new after each navigation.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [instruments, beginsAfter]);
  return outcome?.ok
    ? { report: outcome.report, problem: undefined }
    : { report: undefined, problem: outcome?.problem };
}
