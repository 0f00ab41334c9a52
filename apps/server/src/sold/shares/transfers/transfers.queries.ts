import type { BoughtUnits } from '@tessera/domain/selling/orders/order-lines';
import type { TransferStatus } from '@tessera/domain/sold/shares/share-transfers';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { people } from '../../../people/accounts/public.ts';
import { divideLot } from '../lots.queries.ts';

export interface Transfer {
  readonly id: string;
  readonly listingId: number | null;
  readonly senderId: number | null;
  readonly recipientEmail: string | null;
  /** The person who accepted or declined. */
  readonly recipientId: number | null;
  readonly quantity: number;
  readonly status: TransferStatus;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

const columns = [
  'id',
  'listingId',
  'senderId',
  'recipientEmail',
  'recipientId',
  'quantity',
  'status',
  'createdAt',
  'expiresAt',
] as const;

// The column's check constraint allows only the statuses of `TransferStatus`.
const toTransfer = (row: Omit<Transfer, 'status'> & { readonly status: string }): Transfer => ({
  ...row,
  status: row.status as TransferStatus,
});

export async function createTransfer(
  tx: Tx,
  transfer: Omit<Transfer, 'status' | 'recipientId'>,
): Promise<void> {
  await tx.insertInto('shareTransfers').values(transfer).execute();
}

export async function findTransfer(db: Db, id: string): Promise<Transfer | undefined> {
  const row = await db.selectFrom('shareTransfers').select(columns).where('id', '=', id).executeTakeFirst();
  return row && toTransfer(row);
}

/** Locks an invitation. Every transaction that decides about one locks it first, and then the pool's counter. */
export async function lockTransfer(tx: Tx, id: string): Promise<Transfer | undefined> {
  const row = await tx
    .selectFrom('shareTransfers')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && toTransfer(row);
}

/** The open invitations that a person has sent, the newest first. */
export async function listSentTransfers(
  db: Db,
  {
    senderId,
    now,
    listingId,
  }: { readonly senderId: number; readonly now: Date; readonly listingId?: number },
): Promise<Transfer[]> {
  const rows = await db
    .selectFrom('shareTransfers')
    .select(columns)
    .where('senderId', '=', senderId)
    .where('status', '=', 'open')
    .where('expiresAt', '>', now)
    .$if(listingId !== undefined, (query) => query.where('listingId', '=', listingId ?? 0))
    .orderBy('createdAt', 'desc')
    .execute();
  return rows.map(toTransfer);
}

/**
 * Open invitations to an email address, with the first names of their senders. Those from suspended senders are left
 * out.
 */
export async function listInvitations(
  db: Db,
  { email, now }: { readonly email: string; readonly now: Date },
): Promise<(Transfer & { readonly from: string })[]> {
  const rows = await db
    .selectFrom('shareTransfers')
    .innerJoin(people.as('sender'), 'sender.id', 'shareTransfers.senderId')
    .select(columns.map((column) => `shareTransfers.${column}` as const))
    .select('sender.firstName as from')
    .where('recipientEmail', '=', email)
    .where('status', '=', 'open')
    .where('expiresAt', '>', now)
    .where('sender.suspendedAt', 'is', null)
    .orderBy('shareTransfers.createdAt', 'desc')
    .execute();
  return rows.map(({ from, ...row }) => ({ ...toTransfer(row), from }));
}

export async function endTransfer(
  tx: Tx,
  id: string,
  end: {
    readonly status: Exclude<TransferStatus, 'open'>;
    readonly decidedAt: Date;
    readonly recipientId?: number;
  },
): Promise<void> {
  await tx.updateTable('shareTransfers').set(end).where('id', '=', id).execute();
}

/**
 * Locks open invitations whose time is over, or whose shares or sender no longer exist. Those that another process has
 * locked are skipped.
 */
export async function lockTransfersToEnd(tx: Tx, now: Date, limit: number): Promise<Transfer[]> {
  const rows = await tx
    .selectFrom('shareTransfers')
    .select(columns)
    .where('status', '=', 'open')
    .where((transfer) =>
      transfer.or([
        transfer('expiresAt', '<=', now),
        transfer('senderId', 'is', null),
        transfer('listingId', 'is', null),
        transfer(
          'quantity',
          '<>',
          transfer
            .selectFrom('shareLots')
            .select((lot) => lot.fn.coalesce(lot.fn.sum<number>('shareLots.quantity'), lot.val(0)).as('left'))
            .whereRef('offeredIn', '=', 'shareTransfers.id')
            .where('shareLots.status', '=', 'owned'),
        ),
      ]),
    )
    .orderBy('expiresAt')
    .limit(limit)
    .forUpdate('shareTransfers')
    .skipLocked()
    .execute();
  return rows.map(toTransfer);
}

/** Deletes the email addresses in invitations that ended before this time. */
export async function deleteOldEmails(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('shareTransfers')
    .set({ recipientEmail: null })
    .where('status', '<>', 'open')
    .where('recipientEmail', 'is not', null)
    .where('decidedAt', '<', before)
    .execute();
}

/** Locks the shares that an invitation offers, and returns how many there are. The caller has locked the invitation. */
export async function lockOfferedShares(tx: Tx, transferId: string): Promise<number> {
  const { rows } = await sql<{ quantity: number }>`
    select quantity from share_lots where offered_in = ${transferId} and status = 'owned'
    order by id for update`.execute(tx);
  return rows.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Marks units of a lot as offered in an invitation. */
export async function offerLot(
  tx: Tx,
  lot: BoughtUnits & { readonly id: string },
  offered: BoughtUnits,
  transferId: string,
): Promise<void> {
  await tx
    .updateTable('shareLots')
    .set({ offeredIn: transferId })
    .where('id', '=', await divideLot(tx, lot, offered))
    .execute();
}

/** Ends the offer of an invitation's shares. The sender keeps them. */
export async function freeOfferedLots(tx: Tx, transferId: string): Promise<void> {
  await tx
    .updateTable('shareLots')
    .set({ offeredIn: null })
    .where('offeredIn', '=', transferId)
    .where('status', '=', 'owned')
    .execute();
}

/** Makes the recipient of an invitation the holder of its shares. */
export async function moveOfferedLots(
  tx: Tx,
  transferId: string,
  to: { readonly holderId: number; readonly holder: string | undefined; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('shareLots')
    .set({
      holderId: to.holderId,
      holder: to.holder === undefined ? null : Buffer.from(to.holder, 'hex'),
      acquiredAt: to.now,
      offeredIn: null,
      receivedIn: transferId,
    })
    .where('offeredIn', '=', transferId)
    .where('status', '=', 'owned')
    .execute();
}
