import { randomBytes } from 'node:crypto';
import { holderCommitment, termsDigest, titleDigest } from '@tessera/domain/sold/pools/digests';
import { toHex } from '@tessera/domain/hex';
import { siblingsOf } from '@tessera/domain/sold/pools/holdings';
import { createMessageWriter } from '@tessera/domain/sold/pools/message';
import type { PoolTerms, Settlement } from '@tessera/domain/sold/pools/pool-log';
import type { PoolHeadline } from '@tessera/domain/sold/pools/receipt';
import { formatReceiptCode } from '@tessera/domain/sold/pools/receipt-code';
import type { Tx } from '../../platform/db/database.ts';
import { createHolder, findLeaf, findLeafOf, listNodes, lockPoolHead } from './pools.queries.ts';
import type { HolderLeaf, PoolHead } from './pools.queries.ts';
import { createReceipt } from './receipts.queries.ts';
import { type Move, type OpenLog, PoolLogBroken, saveEvent } from './save-event.ts';

/** The terms of a pool with its title instead of the title's digest. */
export type SaleTerms = Omit<PoolTerms, 'titleDigest'> & { readonly title: string };

interface Account {
  readonly userId: number;
}

/** A holder, by account or by commitment. Only the commitment is known after the account was deleted. */
export type HolderRef = Account | { readonly holder: string };

export type PoolChange =
  | {
      readonly kind: 'bought';
      readonly to: Account;
      readonly shares: number;
      /** The order line that bought the shares. Their receipt can be found by it. */
      readonly orderLineId?: string;
    }
  | { readonly kind: 'returned'; readonly from: HolderRef; readonly shares: number }
  | { readonly kind: 'transferred'; readonly from: HolderRef; readonly to: Account; readonly shares: number }
  | { readonly kind: 'extended'; readonly closesAt: Date }
  | { readonly kind: 'settled'; readonly outcome: Settlement };

export interface NewPoolEntry {
  readonly terms: SaleTerms;
  readonly change: PoolChange;
  readonly now: Date;
}

/** The entry that was added, which is the pool's newest now. */
export interface AppendedEntry extends PoolHeadline {
  /** The commitment of the person who gained shares. It is known even after their account is deleted. */
  readonly holder?: string;
  /** The code of the receipt for the person who gained shares. */
  readonly receiptCode?: string;
}

/**
 * Adds an entry to the log of a pool, in the transaction that changes the shares. Before a pool's first entry it adds
 * one with the pool's terms. The caller has locked the pool's capacity and checked the change. If the change breaks the
 * rules of the log, it throws `PoolLogBroken`.
 */
export async function appendToPoolLog(tx: Tx, { terms, change, now }: NewPoolEntry): Promise<AppendedEntry> {
  const log: OpenLog = { tx, write: createMessageWriter(), now, pool: terms.pool };
  const head = await saveTerms(log, await lockPoolHead(tx, terms.pool), terms);
  if (change.kind === 'extended') {
    const closesAt = change.closesAt.toISOString();
    return headlineOf(await saveEvent(log, head, { kind: 'extended', closesAt }));
  }
  if (change.kind === 'settled')
    return headlineOf(await saveEvent(log, head, { kind: 'settled', outcome: change.outcome }));

  const moves: Move[] = [];
  if (change.kind !== 'bought')
    moves.push({ leaf: await findGiver(log, change.from), change: -change.shares });
  const receiver = change.kind === 'returned' ? undefined : await findReceiver(log, head, change.to);
  if (receiver) moves.push({ leaf: receiver, change: change.shares });
  const changes = moves.map((move) => ({ holder: move.leaf.holder, change: move.change }));
  const after = await saveEvent(log, head, { kind: change.kind, changes }, moves);
  if (!receiver) return headlineOf(after);
  const shares = receiver.shares + change.shares;
  const orderLineId = change.kind === 'bought' ? change.orderLineId : undefined;
  const receiptCode = await issueReceipt(log, after, { ...receiver, shares, orderLineId });
  return { ...headlineOf(after), holder: receiver.holder, receiptCode };
}

const headlineOf = ({ index, digest }: PoolHead): PoolHeadline => ({ index, digest });

/**
 * Opens the log with the pool's terms. If the log is open, nobody holds a share and the terms were changed, adds an
 * entry with the new terms.
 */
async function saveTerms(
  log: OpenLog,
  head: PoolHead | undefined,
  { title, ...given }: SaleTerms,
): Promise<PoolHead> {
  const terms: PoolTerms = { ...given, titleDigest: titleDigest(log.write, title) };
  const digest = termsDigest(log.write, terms);
  if (!head) return saveEvent(log, undefined, { kind: 'opened', terms }, [], title);
  const { status } = head;
  const mayChange = status.sold === 0 && status.outcome === null;
  return mayChange && termsDigest(log.write, status.terms) !== digest
    ? saveEvent(log, head, { kind: 'terms', terms }, [], title)
    : head;
}

async function findGiver({ tx, pool }: OpenLog, from: HolderRef): Promise<HolderLeaf> {
  const leaf =
    'userId' in from ? await findLeafOf(tx, pool, from.userId) : await findLeaf(tx, pool, from.holder);
  if (!leaf) throw new PoolLogBroken(`Pool ${pool} has no such holder`);
  return leaf;
}

interface Receiver extends HolderLeaf, Account {
  readonly salt: string;
}

interface Receipt extends Receiver {
  readonly orderLineId: string | undefined;
}

/** The leaf of the person who gains shares. Somebody who has none yet gets a salt and the next leaf. */
async function findReceiver(
  { tx, write, pool }: OpenLog,
  { holderCount: position }: PoolHead,
  { userId }: Account,
): Promise<Receiver> {
  const present = await findLeafOf(tx, pool, userId);
  if (present) return { ...present, userId };
  const salt = randomBytes(16).toString('hex');
  await createHolder(tx, pool, { userId, position, salt });
  const holder = holderCommitment(write, { pool, account: userId, salt });
  return { userId, salt, holder, position, shares: 0 };
}

async function issueReceipt({ tx, write, pool }: OpenLog, head: PoolHead, of: Receipt): Promise<string> {
  const { index, digest, title, holderCount, status } = head;
  const { userId, salt, position, shares, orderLineId = null } = of;
  const siblings = await listNodes(tx, pool, siblingsOf(position, holderCount));
  const code = formatReceiptCode({
    pool,
    title,
    index,
    digest,
    holderCount,
    account: userId,
    salt,
    position,
    shares,
    terms: termsDigest(write, status.terms),
    path: siblings.map((node) => ({ digest: toHex(node.digest), shares: node.shares })),
  });
  await createReceipt(tx, { poolId: pool, index, userId, code, orderLineId });
  return code;
}
