import { beforeFirstEntry, hasEntryDigest } from './digests.ts';
import { createHoldingsTree, rootHex } from './holdings.ts';
import type { MessageWriter } from './message.ts';
import type { PoolEntry, PoolLog } from './pool-log.ts';
import { applyChanges, decideStatus, type HolderShares, type PoolStatus } from './pool-rules.ts';

/** The first entry that breaks a rule or does not fit its digest. */
export interface LogFault {
  readonly index: number;
  readonly sentence: string;
}

/** The pool after an entry. */
export interface PoolMoment {
  readonly status: PoolStatus;
  /** Copies of the holdings and of the siblings on the way to the root are made for the watched holder only. */
  readonly holderCount: number;
  readonly watched: HolderShares | undefined;
}

export interface Replay {
  readonly fault: LogFault | undefined;
  /** The pool after the newest entry without a fault. */
  readonly newest: PoolMoment | undefined;
  /** The pool after the entry that was asked for. */
  readonly moment: PoolMoment | undefined;
}

export interface ReplayOptions {
  /** An entry of which the pool's status is wanted, besides the newest. */
  readonly at?: number;
  /** A holder whose shares are wanted. */
  readonly holder?: string;
}

/** After so many entries a caller can do something else, such as paint a frame. */
const ENTRIES_A_STEP = 250;

/**
 * Replays a log from its first entry. Every entry must follow from the one before: index, digest, rules and number of
 * shares sold. The roots of the asked entry and of the newest are computed from the holdings.
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
    if (index % ENTRIES_A_STEP === ENTRIES_A_STEP - 1) yield;
    if (entry.index !== index) return end(faultOf(index, `carries the number ${entry.index}`));
    const { sold, root } = entry;
    if (!hasEntryDigest(write, { index, previous, event: entry, sold, root }, entry.digest))
      return end(faultOf(index, 'was changed after it was written: its digest does not fit'));
    const next = decideStatus(status, entry, (each) => holdings.get(each)?.shares ?? 0);
    if (typeof next === 'string') return end(faultOf(index, next));
    if (next.sold !== entry.sold) return end(faultOf(index, 'states a wrong number of shares sold'));
    // The root is known only once the entry has changed the holdings, so the pool before it is remembered.
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

/** Runs steps to their end without a pause. */
export function runSteps<Value>(steps: Generator<void, Value>): Value {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Entries after `index` that changed the shares of a holder. */
export function entriesAbout(log: PoolLog, holder: string, index: number): PoolEntry[] {
  return log.entries
    .slice(index + 1)
    .filter((entry) => 'changes' in entry && entry.changes.some((change) => change.holder === holder));
}
