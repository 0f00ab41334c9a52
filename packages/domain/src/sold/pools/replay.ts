import { beforeFirstEntry, hasEntryDigest } from './digests.ts';
import { createHoldingsTree, rootHex } from './holdings.ts';
import type { MessageWriter } from './message.ts';
import type { PoolEntry, PoolLog } from './pool-log.ts';
import { applyChanges, decideStatus, type HolderShares, type PoolStatus } from './pool-rules.ts';

/** The first entry of a log that breaks a rule or whose digest is wrong. */
export interface LogFault {
  readonly index: number;
  readonly sentence: string;
}

/** What a pool was like after an entry. */
export interface PoolMoment {
  readonly status: PoolStatus;
  /** How many holders the pool has had, including those who hold no shares any more. */
  readonly holderCount: number;
  /** The shares of the holder that the options name. Undefined if they name none, or the holder has not bought any yet. */
  readonly watched: HolderShares | undefined;
}

export interface Replay {
  readonly fault: LogFault | undefined;
  /**
   * The pool after the last entry before the fault, or after the whole log if there is no fault. Undefined if the first
   * entry is faulty or missing.
   */
  readonly newest: PoolMoment | undefined;
  /**
   * The pool after the entry `at` of the options. Undefined if there is no such entry, or a fault in it or before it.
   */
  readonly moment: PoolMoment | undefined;
}

export interface ReplayOptions {
  /** The index of an entry after which the pool is described, besides the newest. */
  readonly at?: number;
  /** The commitment of a holder whose shares are returned. */
  readonly holder?: string;
}

/**
 * How many entries are replayed between two pauses. In a pause, the caller can do something else, such as paint a
 * frame.
 */
const ENTRIES_PER_PAUSE = 250;

/**
 * Replays a log from its first entry, and finds its first fault. The index, digest, rules and number of sold shares of
 * every entry are checked. The root takes longer to compute, so it is checked only for the newest entry and for entry
 * `at`.
 */
export function* replayLog(
  write: MessageWriter,
  { entries }: PoolLog,
  { at, holder }: ReplayOptions = {},
): Generator<void, Replay> {
  const holdings = new Map<string, HolderShares>();
  const tree = createHoldingsTree(write);
  let status: PoolStatus | undefined;
  let previous = beforeFirstEntry;
  let moment: PoolMoment | undefined;
  const present = (): PoolMoment | undefined =>
    status && {
      status,
      holderCount: holdings.size,
      watched: holder === undefined ? undefined : holdings.get(holder),
    };
  const end = (fault?: LogFault, newest = present()): Replay => ({ fault, newest, moment });

  for (let index = 0; index < entries.length; index += 1) {
    const entry = entries[index] as PoolEntry;
    if (index % ENTRIES_PER_PAUSE === ENTRIES_PER_PAUSE - 1) yield;
    if (entry.index !== index) return end(faultOf(index, `carries the number ${entry.index}`));
    const { sold, root } = entry;
    if (!hasEntryDigest(write, { index, previous, event: entry, sold, root }, entry.digest))
      return end(faultOf(index, 'was changed after it was written: its digest does not fit'));
    const next = decideStatus(status, entry, (each) => holdings.get(each)?.shares ?? 0);
    if (typeof next === 'string') return end(faultOf(index, next));
    if (next.sold !== entry.sold) return end(faultOf(index, 'states a wrong number of shares sold'));
    // The root can be checked only after the entry has changed the holdings. If it is wrong, the pool before the entry
    // is returned.
    const before = present();
    for (const changed of applyChanges(holdings, entry)) tree.set(changed.position, changed);
    if ((index === at || index === entries.length - 1) && rootHex(tree.root()) !== root)
      return end(faultOf(index, 'has a root that does not follow from the holdings'), before);
    status = next;
    previous = entry.digest;
    if (index === at) moment = present();
  }
  return end(entries.length === 0 ? faultOf(0, 'is missing') : undefined);
}

function faultOf(index: number, what: string): LogFault {
  return { index, sentence: `Entry ${index} ${what}.` };
}

/** Runs a generator to its end without pauses, and returns its result. */
export function runSteps<Value>(steps: Generator<void, Value>): Value {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The entries after `index` that changed the shares of a holder. */
export function entriesAbout(log: PoolLog, holder: string, index: number): PoolEntry[] {
  return log.entries
    .slice(index + 1)
    .filter((entry) => 'changes' in entry && entry.changes.some((change) => change.holder === holder));
}
