import { randomUUID } from 'node:crypto';
import { createTransfer } from '@tessera/contract/sold/holdings';
import type { Refusal } from '@tessera/contract/refusals';
import { splitUnits } from '@tessera/domain/selling/orders/order-lines';
import { mayTransfer } from '@tessera/domain/sold/shares/share-actions';
import { transferEnd } from '@tessera/domain/sold/shares/share-transfers';
import { type Result, ok, refuse } from '@tessera/domain/result';
import type { Tx } from '../../../platform/db/database.ts';
import { handle, signedIn } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { lockCapacities } from '../../../selling/holds/public.ts';
import { type HeldLot, listPoolsOf, lockLotsOf } from '../holdings.queries.ts';
import { enqueueOfferEmails } from './transfer-emails.ts';
import {
  createTransfer as storeTransfer,
  listSentTransfers,
  offerLot,
  type Transfer,
} from './transfers.queries.ts';

/**
 * Offers shares to the person with this email address. The answer is the same whether the address has an account or
 * not, so that nobody can find out who has one.
 */
export const createTransferRoute = handle<typeof createTransfer, Ports>(
  createTransfer,
  async ({ viewer, params, body }, ports) => {
    const { user } = signedIn(viewer);
    if (body.email === user.email) return refuse({ code: 'transfers.to_self' });
    const request = { ...body, listingId: params.listingId, sender: user };
    const offered = await ports.db.transaction().execute(async (tx) => {
      const outcome = await offer(tx, request, ports.clock.now());
      if (outcome.ok) await enqueueOfferEmails(tx, outcome.value, ports);
      return outcome;
    });
    if (!offered.ok) return offered;
    const { id, quantity, createdAt, expiresAt } = offered.value;
    return ok({ transfer: { id, quantity, status: 'open', createdAt, expiresAt, email: body.email } });
  },
);

interface OfferRequest {
  readonly listingId: number;
  readonly sender: { readonly id: number };
  readonly quantity: number;
  readonly owned: number;
  readonly email: string;
}

type OfferRefusal = Refusal<
  'not_found' | 'holdings.changed' | 'holdings.too_many' | 'transfers.not_possible' | 'transfers.invited'
>;

async function offer(
  tx: Tx,
  { listingId, sender, quantity, owned, email }: OfferRequest,
  now: Date,
): Promise<Result<Transfer, OfferRefusal>> {
  const [before] = await listPoolsOf(tx, [listingId]);
  if (!before) return refuse({ code: 'not_found' });
  await lockCapacities(tx, [before.capacityId]);
  const [pool] = await listPoolsOf(tx, [listingId]);
  const lots = await lockLotsOf(tx, { listingId, holderId: sender.id });
  if (!pool || lots.length === 0) return refuse({ code: 'not_found' });
  const shares = lots.reduce((sum, lot) => sum + lot.quantity, 0);
  if (shares !== owned) return refuse({ code: 'holdings.changed' });
  if (!mayTransfer(pool)) return refuse({ code: 'transfers.not_possible' });
  const open = await listSentTransfers(tx, { senderId: sender.id, now, listingId });
  if (open.some(({ recipientEmail }) => recipientEmail === email))
    return refuse({ code: 'transfers.invited' });
  const free = lots.filter(({ offeredIn }) => offeredIn === null);
  const freeShares = free.reduce((sum, lot) => sum + lot.quantity, 0);
  if (quantity > freeShares) return refuse({ code: 'holdings.too_many', free: freeShares });
  const transfer = {
    id: randomUUID(),
    listingId,
    senderId: sender.id,
    recipientEmail: email,
    quantity,
    createdAt: now,
    expiresAt: transferEnd(now),
  };
  await storeTransfer(tx, transfer);
  await offerLots(tx, free, transfer);
  return ok({ ...transfer, status: 'open', recipientId: null });
}

/**
 * Marks shares as offered in an invitation, the newest ones first: the person's oldest shares stay free to be returned.
 */
async function offerLots(
  tx: Tx,
  lots: readonly HeldLot[],
  { id, quantity }: Pick<Transfer, 'id' | 'quantity'>,
): Promise<void> {
  let left = quantity;
  for (const lot of lots.toReversed()) {
    if (left === 0) return;
    const offered = splitUnits(lot, { quantity: Math.min(left, lot.quantity), unitAmount: lot.unitAmount });
    await offerLot(tx, lot, offered, id);
    left -= offered.quantity;
  }
}
