import { formatHeadline } from '@tessera/domain/sold/pools/receipt';
import { receiptCodePath } from '@tessera/domain/sold/pools/receipt-code';
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/db/database.ts';
import { listPoolHeadlines } from './pools.queries.ts';
import { listLineReceipts } from './receipts.queries.ts';

/** What a buyer needs to check later that the share log of a pool was not rewritten. */
export interface PoolProof {
  readonly poolId: number;
  /** The newest entry of the log at this moment, as `number:digest`. */
  readonly root: string;
  /** The address of the page that checks the receipt, for a link and a QR code. */
  readonly receiptUrl: string;
}

type Site = Pick<Config, 'publicUrl'>;

/** Proofs of purchases, by the id of the order's line. Lines that are unpaid or are not for shares have none. */
export async function listLineProofs(
  db: Db,
  orderLineIds: readonly string[],
  { publicUrl }: Site,
): Promise<ReadonlyMap<string, PoolProof>> {
  const receipts = await listLineReceipts(db, orderLineIds);
  const roots = await listPoolRoots(
    db,
    receipts.map(({ poolId }) => poolId),
  );
  return new Map(
    receipts.map(({ orderLineId, poolId, code }) => [
      orderLineId,
      { poolId, root: roots.get(poolId) ?? '', receiptUrl: `${publicUrl}${receiptCodePath(poolId, code)}` },
    ]),
  );
}

/** The newest entry of each pool's log, as `number:digest`, by the pool's id. A pool that has sold nothing has none. */
export async function listPoolRoots(
  db: Db,
  poolIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const headlines = await listPoolHeadlines(db, poolIds);
  return new Map([...headlines].map(([poolId, headline]) => [poolId, formatHeadline(headline)]));
}

/**
 * Paragraphs of an email with a pool's newest root and a link that checks a receipt. `receiptUrl` is left out in emails
 * that are not about a purchase.
 */
export function formatProof({ root, receiptUrl }: { root: string; receiptUrl?: string }): string[] {
  const link = receiptUrl === undefined ? [] : [`Check your receipt against the share log: ${receiptUrl}`];
  return [
    ...link,
    `Newest root of the share log: ${root}. Keep this email to compare it with the log later.`,
  ];
}
