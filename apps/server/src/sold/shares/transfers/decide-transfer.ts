import {
  acceptTransfer,
  declineTransfer,
  getTransfer,
  withdrawTransfer,
} from '@tessera/contract/sold/holdings';
import { transferRole, transferStatusAt } from '@tessera/domain/sold/shares/share-transfers';
import { receiptCodePath } from '@tessera/domain/sold/pools/receipt-code';
import { ok, refuse } from '@tessera/domain/result';
import type { SignedInUser } from '@tessera/domain/people/viewer';
import type { Db } from '../../../platform/db/database.ts';
import { handle, signedIn } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { findPerson } from '../../../people/accounts/public.ts';
import { listNewestReceipts } from '../../pools/public.ts';
import { acceptShares } from './accept-shares.ts';
import { showListing, showPool } from '../holding-views.ts';
import { listPoolsOf } from '../holdings.queries.ts';
import { enqueueEndEmails } from './transfer-emails.ts';
import { endTransfer, findTransfer, freeOfferedLots, lockTransfer } from './transfers.queries.ts';

export const getTransferRoute = handle<typeof getTransfer, Ports>(
  getTransfer,
  async ({ viewer, params }, { db, clock }) => {
    const { user } = signedIn(viewer);
    const now = clock.now();
    const transfer = await findTransfer(db, params.transferId);
    const role = transfer && transferRole(transfer, user);
    const [pool] = transfer?.listingId == null ? [] : await listPoolsOf(db, [transfer.listingId]);
    if (!transfer || !role || !pool) return refuse({ code: 'not_found' });
    const { id, quantity, createdAt, expiresAt, recipientEmail: email } = transfer;
    const isReceived = role === 'recipient' && transfer.status === 'accepted';
    return ok({
      transfer: {
        id,
        quantity,
        createdAt,
        expiresAt,
        email,
        role,
        status: transferStatusAt(transfer, now),
        from: await findFirstName(db, transfer.senderId),
        listing: { ...showListing(pool, now), pool: showPool(pool), currency: pool.currency },
        receiptPath: isReceived ? await findReceiptPath(db, pool.listingId, user.id) : null,
      },
    });
  },
);

async function findReceiptPath(db: Db, listingId: number, userId: number): Promise<string | null> {
  const receipts = await listNewestReceipts(db, { userId, poolIds: [listingId] });
  const code = receipts.get(listingId)?.code;
  return code === undefined ? null : receiptCodePath(listingId, code);
}

async function findFirstName(db: Db, userId: number | null): Promise<string> {
  const person = userId === null ? undefined : await findPerson(db, userId);
  return person?.user.firstName ?? '';
}

export const acceptTransferRoute = handle<typeof acceptTransfer, Ports>(
  acceptTransfer,
  async ({ viewer, params }, ports) => {
    const { user } = signedIn(viewer);
    const outcome = await ports.db
      .transaction()
      .execute((tx) => acceptShares(tx, { transferId: params.transferId, user }, ports));
    if (!outcome.ok) return outcome;
    const { listingId, code } = outcome.value;
    return ok({ receiptPath: receiptCodePath(listingId, code) });
  },
);

export const declineTransferRoute = handle<typeof declineTransfer, Ports>(
  declineTransfer,
  ({ viewer, params }, ports) => end(params.transferId, 'recipient', signedIn(viewer).user, ports),
);

export const withdrawTransferRoute = handle<typeof withdrawTransfer, Ports>(
  withdrawTransfer,
  ({ viewer, params }, ports) => end(params.transferId, 'sender', signedIn(viewer).user, ports),
);

/** Withdraws or declines an open invitation. Repeating it changes nothing. */
function end(transferId: string, by: 'sender' | 'recipient', user: SignedInUser, ports: Ports) {
  const status = by === 'sender' ? 'withdrawn' : 'declined';
  return ports.db.transaction().execute(async (tx) => {
    const transfer = await lockTransfer(tx, transferId);
    if (!transfer || transferRole(transfer, user) !== by) return refuse({ code: 'not_found' } as const);
    if (transfer.status === status) return ok({});
    const decidedAt = ports.clock.now();
    if (transferStatusAt(transfer, decidedAt) !== 'open') return refuse({ code: 'transfers.over' } as const);
    await endTransfer(tx, transferId, {
      status,
      decidedAt,
      ...(by === 'recipient' && { recipientId: user.id }),
    });
    await freeOfferedLots(tx, transferId);
    await enqueueEndEmails(tx, { ...transfer, status }, ports);
    return ok({});
  });
}
