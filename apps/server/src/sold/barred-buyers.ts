import { listBlocks } from '../conversation/messages/public.ts';
import type { LineRefusal, OfferedTo } from '../selling/line-kind.ts';
import type { Tx } from '../platform/db/database.ts';

/** Implements `LineKind.findBarred`: nobody may buy from themselves, or from a seller who has blocked them. */
export async function findBarredBuyers(
  tx: Tx,
  buyers: readonly OfferedTo[],
): Promise<(LineRefusal | undefined)[]> {
  const pairs = buyers.map(({ offer, userId }) => ({ blockerId: offer.sellerId ?? 0, blockedId: userId }));
  const blocks = await listBlocks(
    tx,
    pairs.filter(({ blockerId }) => blockerId !== 0),
  );
  const blocked = new Set(blocks.map(({ blockerId, blockedId }) => `${blockerId} ${blockedId}`));
  return pairs.map(({ blockerId, blockedId }) => {
    if (blockerId === blockedId) return { code: 'orders.mine' };
    return blocked.has(`${blockerId} ${blockedId}`) ? { code: 'orders.blocked' } : undefined;
  });
}
