import type { HoldingNode, NodePosition, PlacedNode } from '@tessera/domain/sold/pools/holdings';
import type { PoolEntry, PoolEvent, PoolTerms } from '@tessera/domain/sold/pools/pool-log';
import type { PoolStatus } from '@tessera/domain/sold/pools/pool-rules';
import type { PoolHeadline } from '@tessera/domain/sold/pools/receipt';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

const toBytes = (hex: string) => Buffer.from(hex, 'hex');

/** What a pool is like after the newest entry of its log. */
export interface PoolHead extends PoolHeadline {
  readonly status: PoolStatus;
  readonly title: string;
  readonly root: string;
  readonly holderCount: number;
}

/**
 * Locks a pool's newest entry, so that only one transaction at a time adds to its log. Undefined before the pool's
 * first sale.
 */
export async function lockPoolHead(tx: Tx, poolId: number): Promise<PoolHead | undefined> {
  const row = await tx
    .selectFrom('poolHeads')
    .selectAll()
    .where('poolId', '=', poolId)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      index: row.index,
      digest: row.digest.toString('hex'),
      root: row.root.toString('hex'),
      title: row.title,
      holderCount: row.holderCount,
      status: {
        // `appendEntry` below wrote the column from the same type.
        terms: row.terms as PoolTerms,
        sold: row.sold,
        isExtended: row.isExtended,
        outcome: row.outcome as PoolStatus['outcome'],
      },
    }
  );
}

/** The terms of a pool according to its log. They are known even after the listing was deleted. */
export async function findLoggedTerms(
  db: Db,
  poolId: number,
): Promise<(Omit<PoolTerms, 'titleDigest'> & { readonly title: string }) | undefined> {
  const row = await db
    .selectFrom('poolHeads')
    .select(['title', 'terms'])
    .where('poolId', '=', poolId)
    .executeTakeFirst();
  if (!row) return undefined;
  // `appendEntry` below wrote the column from the same type.
  const { titleDigest: _digest, ...terms } = row.terms as PoolTerms;
  return { ...terms, title: row.title };
}

/** Adds an entry to a pool's log and stores it as the newest, in one statement. */
export async function appendEntry(
  tx: Tx,
  entry: PoolEntry,
  { event, head, now }: { readonly event: PoolEvent; readonly head: PoolHead; readonly now: Date },
): Promise<void> {
  const { terms, isExtended, outcome } = head.status;
  const [root, digest] = [toBytes(entry.root), toBytes(entry.digest)];
  await sql`
    with added as (
      insert into tessera_ledger.pool_log (pool_id, index, event, sold, root, digest, created_at)
      values (${terms.pool}, ${entry.index}, ${JSON.stringify(event)}::jsonb, ${entry.sold}, ${root}, ${digest}, ${now}))
    insert into pool_heads (pool_id, index, digest, root, title, terms, sold, holder_count, is_extended, outcome)
    values (${terms.pool}, ${entry.index}, ${digest}, ${root}, ${head.title}, ${JSON.stringify(terms)}::jsonb,
      ${entry.sold}, ${head.holderCount}, ${isExtended}, ${outcome})
    on conflict (pool_id) do update set
      index = excluded.index, digest = excluded.digest, root = excluded.root, title = excluded.title,
      terms = excluded.terms, sold = excluded.sold, holder_count = excluded.holder_count,
      is_extended = excluded.is_extended, outcome = excluded.outcome`.execute(tx);
}

/** A leaf of the tree of holdings. */
export interface HolderLeaf {
  readonly holder: string;
  readonly position: number;
  readonly shares: number;
}

export async function findLeafOf(
  tx: Tx,
  poolId: number,
  userId: number,
): Promise<(HolderLeaf & { readonly salt: string }) | undefined> {
  const row = await tx
    .selectFrom('poolHolders')
    .innerJoin('poolNodes', (join) =>
      join
        .onRef('poolNodes.poolId', '=', 'poolHolders.poolId')
        .onRef('poolNodes.position', '=', 'poolHolders.position')
        .on('poolNodes.level', '=', 0),
    )
    .select(['poolNodes.holder', 'poolNodes.position', 'poolNodes.shares', 'poolHolders.salt'])
    .where('poolHolders.poolId', '=', poolId)
    .where('poolHolders.userId', '=', userId)
    .executeTakeFirst();
  if (!row?.holder) return undefined;
  const { position, shares } = row;
  return { holder: row.holder.toString('hex'), position, shares, salt: row.salt.toString('hex') };
}

/** Finds a leaf by its holder's commitment. The holder's account may have been deleted. */
export async function findLeaf(tx: Tx, poolId: number, holder: string): Promise<HolderLeaf | undefined> {
  const row = await tx
    .selectFrom('poolNodes')
    .select(['position', 'shares'])
    .where('poolId', '=', poolId)
    .where('level', '=', 0)
    .where('holder', '=', toBytes(holder))
    .executeTakeFirst();
  return row && { holder, ...row };
}

/** The tree's nodes at these positions, in the order of `positions`. */
export async function listNodes(
  db: Db,
  poolId: number,
  positions: readonly NodePosition[],
): Promise<HoldingNode[]> {
  if (positions.length === 0) return [];
  const { rows } = await sql<{ digest: Buffer; shares: number }>`
    select digest, shares
    from unnest(
      ${positions.map(({ level }) => level)}::smallint[],
      ${positions.map(({ position }) => position)}::int[]
    ) with ordinality as requested (level, position, number)
    join pool_nodes using (level, position)
    where pool_id = ${poolId}
    order by number`.execute(db);
  return rows;
}

/** Stores the nodes from a leaf to the root, in place of the nodes that were there. */
export async function saveNodes(
  tx: Tx,
  poolId: number,
  holder: string,
  nodes: readonly PlacedNode[],
): Promise<void> {
  await sql`
    insert into pool_nodes (pool_id, level, position, digest, shares, holder)
    select ${poolId}, given.level, given.position, given.digest, given.shares,
      case given.level when 0 then ${toBytes(holder)}::bytea end
    from unnest(
      ${nodes.map(({ level }) => level)}::smallint[],
      ${nodes.map(({ position }) => position)}::int[],
      ${nodes.map(({ digest }) => Buffer.from(digest))}::bytea[],
      ${nodes.map(({ shares }) => shares)}::int[]
    ) as given (level, position, digest, shares)
    on conflict (pool_id, level, position) do update set digest = excluded.digest, shares = excluded.shares`.execute(
    tx,
  );
}

export async function createHolder(
  tx: Tx,
  poolId: number,
  holder: { readonly userId: number; readonly position: number; readonly salt: string },
): Promise<void> {
  await tx
    .insertInto('poolHolders')
    .values({ poolId, ...holder, salt: toBytes(holder.salt) })
    .execute();
}

/**
 * The next entries of a log after the entry `after`. They are read in pages, because a log can have a million entries.
 */
export async function listLogEntries(
  db: Db,
  poolId: number,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<PoolEntry[]> {
  const rows = await db
    .selectFrom('tesseraLedger.poolLog')
    .select(['index', 'event', 'sold', 'root', 'digest'])
    .where('poolId', '=', poolId)
    .where('index', '>', after)
    .orderBy('index')
    .limit(limit)
    .execute();
  return rows.map(({ index, event, sold, root, digest }) => ({
    index,
    // `appendEntry` wrote the column from the type `PoolEvent`.
    ...(event as PoolEvent),
    sold,
    root: root.toString('hex'),
    digest: digest.toString('hex'),
  }));
}

/** The newest entry of each of these pools' logs, by the pool's id. A pool that has sold nothing has none. */
export async function listPoolHeadlines(
  db: Db,
  poolIds: readonly number[],
): Promise<ReadonlyMap<number, PoolHeadline>> {
  const rows = await db
    .selectFrom('poolHeads')
    .select(['poolId', 'index', 'digest'])
    .where('poolId', '=', sql<number>`any(${poolIds}::int[])`)
    .execute();
  return new Map(
    rows.map(({ poolId, index, digest }) => [poolId, { index, digest: digest.toString('hex') }]),
  );
}
