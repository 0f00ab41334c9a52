import { type HoldingView, listHoldings } from '@tessera/contract/sold/holdings';
import { decideReturnMode, mayTransfer } from '@tessera/domain/sold/shares/share-actions';
import { receiptCodePath } from '@tessera/domain/sold/pools/receipt-code';
import { ok } from '@tessera/domain/result';
import type { SignedInUser } from '@tessera/domain/people/viewer';
import type { Db } from '../../platform/db/database.ts';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { listBlocks } from '../../conversation/messages/public.ts';
import { listNewestReceipts } from '../pools/public.ts';
import { showListing, showPool } from './holding-views.ts';
import { type HeldLot, listHeldLots, listPoolsOf, type PoolOfListing } from './holdings.queries.ts';
import { toReturnable } from './returns/returnable-lots.ts';
import { listInvitations, listSentTransfers, type Transfer } from './transfers/transfers.queries.ts';

const MAX_HOLDINGS = 200;

/** Answers the shares that the signed-in person holds, with their open invitations to give and to receive shares. */
export const listHoldingsRoute = handle<typeof listHoldings, Ports>(
  listHoldings,
  async ({ viewer }, { db, clock }) => {
    const { user } = signedIn(viewer);
    const now = clock.now();
    const lots = await listHeldLots(db, user.id);
    const sent = await listSentTransfers(db, { senderId: user.id, now });
    const received = await listWelcomeInvitations(db, user, now);
    const byListing = new Map([...Map.groupBy(lots, ({ listingId }) => listingId)].slice(0, MAX_HOLDINGS));
    const invited = received.flatMap(({ listingId }) => listingId ?? []);
    const found = await listPoolsOf(db, [...byListing.keys(), ...invited]);
    const pools = new Map(found.map((pool) => [pool.listingId, pool]));
    const receipts = await listNewestReceipts(db, { userId: user.id, poolIds: [...byListing.keys()] });
    return ok({
      holdings: [...byListing].flatMap(([listingId, held]) => {
        const pool = pools.get(listingId);
        if (!pool) return [];
        const code = receipts.get(listingId)?.code;
        const transfers = sent.filter((transfer) => transfer.listingId === listingId);
        return toHolding(pool, { held, transfers, userId: user.id, now, code });
      }),
      invitations: received.flatMap(({ id, listingId, quantity, status, createdAt, expiresAt, from }) => {
        const pool = pools.get(listingId ?? 0);
        const listing = pool && showListing(pool, now);
        return listing ? [{ id, quantity, status, createdAt, expiresAt, from, listing }] : [];
      }),
    });
  },
);

/**
 * Open invitations to the person's confirmed email address. Those from people whom the person has blocked are left out.
 */
async function listWelcomeInvitations(db: Db, { id, email, isVerified }: SignedInUser, now: Date) {
  const invitations = isVerified && email !== null ? await listInvitations(db, { email, now }) : [];
  if (invitations.length === 0) return [];
  const pairs = invitations.map(({ senderId }) => ({ blockerId: id, blockedId: senderId ?? 0 }));
  const blocked = new Set((await listBlocks(db, pairs)).map(({ blockedId }) => blockedId));
  return invitations.filter(({ senderId }) => !blocked.has(senderId ?? 0));
}

interface Held {
  readonly held: readonly HeldLot[];
  readonly transfers: readonly Transfer[];
  readonly userId: number;
  readonly now: Date;
  readonly code: string | undefined;
}

function toHolding(pool: PoolOfListing, { held, transfers, userId, now, code }: Held): HoldingView {
  const count = (lots: readonly HeldLot[]) => lots.reduce((sum, { quantity }) => sum + quantity, 0);
  const paid = held.filter(({ buyerId }) => buyerId === userId);
  return {
    ...showListing(pool, now),
    shares: count(held),
    offered: count(held.filter(({ offeredIn }) => offeredIn !== null)),
    received: count(held) - count(paid),
    cost: paid.reduce((sum, { amount }) => sum + amount, 0),
    currency: pool.currency,
    orders: [
      ...new Map(paid.map((lot) => [lot.orderId, { id: lot.orderId, number: lot.orderNumber }])).values(),
    ],
    pool: showPool(pool),
    returnMode: decideReturnMode(pool, now),
    returnable: toReturnable(held, userId),
    mayTransfer: mayTransfer(pool),
    receiptPath: code === undefined ? null : receiptCodePath(pool.listingId, code),
    transfers: transfers.map(({ id, quantity, status, createdAt, expiresAt, recipientEmail }) => ({
      id,
      quantity,
      status,
      createdAt,
      expiresAt,
      email: recipientEmail,
    })),
  };
}
