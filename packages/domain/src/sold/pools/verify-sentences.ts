import { plural } from '../../plural.ts';
import type { PoolEntry } from './pool-log.ts';

interface ConsistencySentences {
  readonly missing: string;
  readonly rewritten: string;
  readonly broken: string;
  readonly unbroken: string;
}

export function consistencySentences(
  index: number,
  newest: number,
  evidence: 'receipt' | 'root',
): ConsistencySentences {
  return {
    missing: `The log ends at entry ${newest}, but the ${evidence} is for entry ${index}. Entries were removed, or this log is older than the ${evidence}.`,
    rewritten: `Entry ${index} of this log is not the entry that the ${evidence} was issued for. The log was rewritten, or this is the log of another pool.`,
    broken: `Entry ${index} is the one on the ${evidence}, but the log is broken.`,
    unbroken: `Entry ${index} is the one on the ${evidence}, and the log continues from it without a gap to entry ${newest}.`,
  };
}

interface HoldingFacts {
  readonly shares: number;
  /** How many shares the receipt is for. */
  readonly before: number;
  /** The entries after the receipt's that changed the holder's shares. */
  readonly later: readonly PoolEntry[];
  readonly isRefunded: boolean;
}

const listWords = new Intl.ListFormat('en-GB');

/** Says how many shares the holder has now, and which entries changed that since the receipt. */
export function holdingSentence({ shares, before, later, isRefunded }: HoldingFacts): string {
  const refund = isRefunded ? ' The pool was refunded, so the shares are void.' : '';
  if (later.length === 0) return `The holder still has ${plural(shares, 'share')}.${refund}`;
  const steps = listWords.format(later.map(({ index, kind }) => `${kind} in entry ${index}`));
  const doubt =
    shares < before
      ? ' If the holder did not return or transfer shares, save this log and the receipt and contact us.'
      : '';
  return `The receipt is for ${plural(before, 'share')}; the holder has ${plural(shares, 'share')} now (${steps}).${doubt}${refund}`;
}
