import { parsePoolLogText } from '@tessera/domain/sold/pools/parse-pool-log';
import type { PoolLog } from '@tessera/domain/sold/pools/pool-log';

/** The share log that a receipt is checked against. */
export type PoolSource =
  | { readonly status: 'ready'; readonly log: PoolLog; readonly file: string | null }
  /** The pool has sold nothing yet. */
  | { readonly status: 'none' }
  | { readonly status: 'failed'; readonly problem: string };

export async function fetchPoolLog(pool: number): Promise<PoolSource> {
  try {
    const answer = await fetch(`/pools/${pool}/log.json`, { headers: { Accept: 'application/json' } });
    if (answer.status === 404) return { status: 'none' };
    if (answer.ok) return readLog(await answer.text(), null);
  } catch {
    // There is no network. The problem is reported below.
  }
  return {
    status: 'failed',
    problem: 'We couldn’t fetch the share log. Try again, or choose a log that you saved.',
  };
}

export function readLog(text: string, file: string | null): PoolSource {
  // The browser's developer tools show this time, and bench/pool-proof.ts reads it.
  performance.mark('pool-log-read-start');
  const log = parsePoolLogText(text);
  performance.measure('pool-log-read', 'pool-log-read-start');
  return log.ok ? { status: 'ready', log: log.value, file } : { status: 'failed', problem: log.refusal };
}
