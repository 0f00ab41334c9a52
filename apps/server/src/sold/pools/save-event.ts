import { beforeFirstEntry, createEntry } from '@tessera/domain/sold/pools/digests';
import { leafNode, noHoldings, nodesToRoot, rootHex, siblingsOf } from '@tessera/domain/sold/pools/holdings';
import type { MessageWriter } from '@tessera/domain/sold/pools/message';
import type { PoolEvent } from '@tessera/domain/sold/pools/pool-log';
import { decideStatus } from '@tessera/domain/sold/pools/pool-rules';
import type { Tx } from '../../platform/db/database.ts';
import { appendEntry, type HolderLeaf, listNodes, type PoolHead, saveNodes } from './pools.queries.ts';

/** Thrown for a change that breaks the rules of the log. The caller should have refused it. */
export class PoolLogBroken extends Error {}

/** A pool's log while a transaction adds to it. */
export interface OpenLog {
  readonly tx: Tx;
  readonly write: MessageWriter;
  readonly now: Date;
  readonly pool: number;
}

/** How many shares a holder gains, or loses if negative. */
export interface Move {
  readonly leaf: HolderLeaf;
  readonly change: number;
}

/** Adds an entry for an event, with the changes of holdings that it consists of, and returns the new head. */
export async function saveEvent(
  log: OpenLog,
  head: PoolHead | undefined,
  event: PoolEvent,
  moves: readonly Move[] = [],
  title = head?.title ?? '',
): Promise<PoolHead> {
  const { tx, write, pool, now } = log;
  const sharesBefore = new Map(moves.map(({ leaf }) => [leaf.holder, leaf.shares]));
  const status = decideStatus(head?.status, event, (holder) => sharesBefore.get(holder) ?? 0);
  if (typeof status === 'string') throw new PoolLogBroken(`The next entry of pool ${pool} ${status}`);

  let holderCount = head?.holderCount ?? 0;
  let root = head?.root ?? rootHex(noHoldings(write));
  for (const move of moves) {
    holderCount = Math.max(holderCount, move.leaf.position + 1);
    root = await saveHolding(log, move, holderCount);
  }
  const entry = createEntry(write, {
    index: head ? head.index + 1 : 0,
    previous: head?.digest ?? beforeFirstEntry,
    event,
    sold: status.sold,
    root,
  });
  const next: PoolHead = { index: entry.index, digest: entry.digest, status, title, root, holderCount };
  await appendEntry(tx, entry, { event, head: next, now });
  return next;
}

/** Stores a holder's new number of shares and the nodes above that leaf, and returns the new root. */
async function saveHolding(
  { tx, write, pool }: OpenLog,
  { leaf, change }: Move,
  leafCount: number,
): Promise<string> {
  const { holder, position, shares } = leaf;
  const siblings = await listNodes(tx, pool, siblingsOf(position, leafCount));
  const node = leafNode(write, { holder, shares: shares + change });
  const nodes = nodesToRoot(write, { position, leafCount, node }, siblings);
  const root = nodes?.at(-1);
  if (!nodes || !root) throw new PoolLogBroken(`The tree of pool ${pool} has not all nodes`);
  await saveNodes(tx, pool, holder, nodes);
  return rootHex(root);
}
