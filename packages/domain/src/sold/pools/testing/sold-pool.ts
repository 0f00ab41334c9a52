import { createEntry, holderCommitment, beforeFirstEntry, termsDigest, titleDigest } from '../digests.ts';
import { createHoldingsTree, rootHex } from '../holdings.ts';
import { toHex } from '../../../hex.ts';
import { createMessageWriter } from '../message.ts';
import {
  type PoolEntry,
  type PoolEvent,
  type PoolLog,
  POOL_LOG_FORMAT,
  type PoolTerms,
} from '../pool-log.ts';
import { applyChanges, decideStatus, type HolderShares, type PoolStatus } from '../pool-rules.ts';
import type { PoolReceipt } from '../receipt.ts';

const write = createMessageWriter();
export const title = 'Saab 900 Turbo, 1989';

export const terms: PoolTerms = {
  pool: 7,
  system: 'auto',
  titleDigest: titleDigest(write, title),
  targetAmount: 1_000_000,
  currency: 'GBP',
  shareCount: 1000,
  closesAt: '2027-03-01T12:00:00.000Z',
  ifNotFull: 'extend',
};

/** The salt of an account in tests. It is not random, so that tests can be repeated. */
export const saltOf = (account: number) => account.toString(16).padStart(32, '0');
export const holderOf = (account: number, pool = terms.pool) =>
  holderCommitment(write, { pool, account, salt: saltOf(account) });

export interface SoldPool {
  readonly log: () => PoolLog;
  /** Adds an entry for an event. If the event breaks a rule, nothing is added and the broken rule is returned. */
  readonly append: (event: PoolEvent) => string | undefined;
  readonly buy: (account: number, shares: number) => PoolReceipt;
  readonly giveBack: (account: number, shares: number) => void;
  readonly transfer: (from: number, to: number, shares: number) => PoolReceipt;
  readonly sharesOf: (account: number) => number;
  readonly sold: () => number;
}

/** A pool for tests that keeps its log and holdings in memory. The server keeps them in tables. */
export function createSoldPool(changes: Partial<PoolTerms> = {}): SoldPool {
  const opened: PoolTerms = { ...terms, ...changes };
  const entries: PoolEntry[] = [];
  const holdings = new Map<string, HolderShares>();
  const tree = createHoldingsTree(write);
  let status: PoolStatus | undefined;

  const append = (event: PoolEvent) => {
    const next = decideStatus(status, event, (holder) => holdings.get(holder)?.shares ?? 0);
    if (typeof next === 'string') return next;
    status = next;
    for (const { position, ...holding } of applyChanges(holdings, event)) tree.set(position, holding);
    const previous = entries.at(-1)?.digest ?? beforeFirstEntry;
    const root = rootHex(tree.root());
    entries.push(createEntry(write, { index: entries.length, previous, event, sold: status.sold, root }));
    return undefined;
  };
  const holder = (account: number) => holderOf(account, opened.pool);
  const receiptOf = (account: number): PoolReceipt => {
    const held = holdings.get(holder(account));
    const newest = entries.at(-1);
    if (!held || !newest || !status) throw new Error('Nothing was sold');
    return {
      pool: opened.pool,
      title,
      account,
      salt: saltOf(account),
      terms: termsDigest(write, status.terms),
      index: newest.index,
      digest: newest.digest,
      ...held,
      holderCount: holdings.size,
      path: tree.siblings(held.position).map(({ digest, shares }) => ({ digest: toHex(digest), shares })),
    };
  };
  const mustAppend = (event: PoolEvent) => {
    const fault = append(event);
    if (fault !== undefined) throw new Error(fault);
  };
  append({ kind: 'opened', terms: opened });

  return {
    log: () => ({ format: POOL_LOG_FORMAT, entries: [...entries] }),
    append,
    buy: (account, shares) => {
      mustAppend({ kind: 'bought', changes: [{ holder: holder(account), change: shares }] });
      return receiptOf(account);
    },
    giveBack: (account, shares) =>
      mustAppend({ kind: 'returned', changes: [{ holder: holder(account), change: -shares }] }),
    transfer: (from, to, shares) => {
      const given = { holder: holder(from), change: -shares };
      mustAppend({ kind: 'transferred', changes: [given, { holder: holder(to), change: shares }] });
      return receiptOf(to);
    },
    sharesOf: (account) => holdings.get(holder(account))?.shares ?? 0,
    sold: () => status?.sold ?? 0,
  };
}

/** Changes a log as a dishonest operator would: with changed events, and every digest and root computed again. */
export function rewriteLog(log: PoolLog, change: (event: PoolEvent, index: number) => PoolEvent[]): PoolLog {
  const pool: PoolEntry[] = [];
  const holdings = new Map<string, HolderShares>();
  const tree = createHoldingsTree(write);
  let sold = 0;
  for (const event of log.entries.flatMap((entry) => change(eventOf(entry), entry.index))) {
    for (const { position, ...holding } of applyChanges(holdings, event)) tree.set(position, holding);
    sold = [...holdings.values()].reduce((sum, { shares }) => sum + shares, 0);
    const previous = pool.at(-1)?.digest ?? beforeFirstEntry;
    pool.push(createEntry(write, { index: pool.length, previous, event, sold, root: rootHex(tree.root()) }));
  }
  return { format: POOL_LOG_FORMAT, entries: pool };
}

function eventOf(entry: PoolEntry): PoolEvent {
  const { index: _index, sold: _sold, root: _root, digest: _digest, ...event } = entry;
  return event;
}
