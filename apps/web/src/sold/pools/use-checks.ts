import { createMessageWriter } from '@tessera/domain/sold/pools/message';
import type { PoolLog } from '@tessera/domain/sold/pools/pool-log';
import { type Check, verifyHeadline, verifyLog, verifyReceipt } from '@tessera/domain/sold/pools/verify';
import { useEffect, useState } from 'react';
import type { ReadEvidence } from './evidence.ts';
import { runInPauses } from './run-in-pauses.ts';

interface Checked {
  readonly log: PoolLog;
  readonly evidence: ReadEvidence;
  readonly checks: readonly Check[];
}

/** Checks a receipt or root against the log, in this browser. Undefined while the check runs. */
export function useChecks(log: PoolLog | undefined, evidence: ReadEvidence): readonly Check[] | undefined {
  const [checked, setChecked] = useState<Checked>();
  useEffect(() => {
    if (!log) return undefined;
    const stop = new AbortController();
    const run = async () => {
      // The browser's developer tools show this time, and bench/pool-proof.ts reads it.
      performance.mark('pool-check-start');
      const checks = await runInPauses(verify(log, evidence), stop.signal);
      if (!checks || stop.signal.aborted) return;
      performance.measure('pool-check', 'pool-check-start');
      setChecked({ log, evidence, checks });
    };
    void run();
    return () => stop.abort();
  }, [log, evidence]);
  return checked?.log === log && checked?.evidence === evidence ? checked.checks : undefined;
}

function verify(log: PoolLog, evidence: ReadEvidence): Generator<void, Check[]> {
  const write = createMessageWriter();
  if (evidence.kind === 'receipt') return verifyReceipt(write, evidence.receipt, log);
  if (evidence.kind === 'root') return verifyHeadline(write, evidence.headline, log);
  return verifyLog(write, log);
}
