import type { Refusal } from '@tessera/contract/refusals';
import type { SignedInUser } from '@tessera/domain/people/viewer';
import { mayTransfer } from '@tessera/domain/sold/shares/share-actions';
import { transferRole, transferStatusAt } from '@tessera/domain/sold/shares/share-transfers';
import { type Result, ok, refuse } from '@tessera/domain/result';
import type { Tx } from '../../../platform/db/database.ts';
import type { Ports } from '../../../ports.ts';
import { findPerson } from '../../../people/accounts/public.ts';
import { lockCapacities } from '../../../selling/holds/public.ts';
import { listBlocks } from '../../../conversation/messages/public.ts';
import { appendToPoolLog, listNewestReceipts } from '../../pools/public.ts';
import { listPoolsOf, type PoolOfListing } from '../holdings.queries.ts';
import { findSaleTerms } from '../pools.queries.ts';
import { enqueueAcceptedEmails } from './transfer-emails.ts';
import {
  endTransfer,
  lockOfferedShares,
  lockTransfer,
  moveOfferedLots,
  type Transfer,
} from './transfers.queries.ts';

type AcceptRefusal = Refusal<'not_found' | 'transfers.over' | 'transfers.mine' | 'transfers.blocked'>;

interface Accepted {
  readonly listingId: number;
  readonly code: string;
}

/**
 * Transfers the offered shares to the person who accepts them. The invitation is locked first, so that it is accepted
 * only once, and then the pool's counter, as for every entry in the pool's log.
 */
export async function acceptShares(
  tx: Tx,
  { transferId, user }: { readonly transferId: string; readonly user: SignedInUser },
  ports: Pick<Ports, 'clock' | 'config' | 'jobs'>,
): Promise<Result<Accepted, AcceptRefusal>> {
  const now = ports.clock.now();
  const transfer = await lockTransfer(tx, transferId);
  if (!transfer || transferRole(transfer, user) !== 'recipient') return refuse({ code: 'not_found' });
  const { listingId, senderId, quantity } = transfer;
  if (listingId === null || senderId === null) return refuse({ code: 'transfers.over' });
  // A browser may send the request twice.
  if (transfer.status === 'accepted') return findReceipt(tx, listingId, user.id);
  const [before] = await listPoolsOf(tx, [listingId]);
  if (!before || transferStatusAt(transfer, now) !== 'open') return refuse({ code: 'transfers.over' });
  await lockCapacities(tx, [before.capacityId]);
  const [pool] = await listPoolsOf(tx, [listingId]);
  const terms = await findSaleTerms(tx, listingId);
  const isThere = (await lockOfferedShares(tx, transferId)) === quantity;
  if (!pool || !terms || !isThere || !mayTransfer(pool)) return refuse({ code: 'transfers.over' });
  const barred = await findBar(tx, { transfer, pool, user });
  if (barred) return refuse(barred);
  const change = {
    kind: 'transferred',
    from: { userId: senderId },
    to: { userId: user.id },
    shares: quantity,
  } as const;
  const { holder, receiptCode = '' } = await appendToPoolLog(tx, { terms, now, change });
  await moveOfferedLots(tx, transferId, { holderId: user.id, holder, now });
  await endTransfer(tx, transferId, { status: 'accepted', decidedAt: now, recipientId: user.id });
  await enqueueAcceptedEmails(tx, { transfer, recipient: user, receiptCode }, ports);
  return ok({ listingId, code: receiptCode });
}

async function findReceipt(
  tx: Tx,
  listingId: number,
  userId: number,
): Promise<Result<Accepted, AcceptRefusal>> {
  const receipts = await listNewestReceipts(tx, { userId, poolIds: [listingId] });
  const code = receipts.get(listingId)?.code;
  return code === undefined ? refuse({ code: 'transfers.over' }) : ok({ listingId, code });
}

interface Parties {
  readonly transfer: Transfer;
  readonly pool: PoolOfListing;
  readonly user: SignedInUser;
}

/**
 * Why this person may not accept the shares. Sellers cannot receive shares of their own listing, people who blocked
 * each other cannot transfer shares to each other, and a suspended sender cannot give shares.
 */
async function findBar(
  tx: Tx,
  { transfer: { senderId }, pool: { sellerId }, user }: Parties,
): Promise<AcceptRefusal | undefined> {
  if (user.id === sellerId) return { code: 'transfers.mine' };
  if (senderId === null || (await findPerson(tx, senderId))?.isSuspended !== false)
    return { code: 'transfers.over' };
  const blocks = await listBlocks(tx, [
    { blockerId: sellerId, blockedId: user.id },
    { blockerId: senderId, blockedId: user.id },
    { blockerId: user.id, blockedId: senderId },
  ]);
  return blocks.length > 0 ? { code: 'transfers.blocked' } : undefined;
}
