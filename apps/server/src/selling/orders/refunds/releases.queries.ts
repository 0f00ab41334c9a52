import type { Db, Tx } from '../../../platform/db/database.ts';

/** An authorised payment that is to be released without a charge. */
export interface Release {
  readonly paymentId: string;
  readonly orderId: string;
}

/** Stores that a payment is to be released. The provider is asked after the transaction. Repeating it changes nothing. */
export async function requestRelease(
  tx: Tx,
  { requestedAt, ...release }: Release & { readonly requestedAt: Date },
): Promise<void> {
  await tx
    .insertInto('orderReleases')
    .values({ ...release, requestedAt, nextTryAt: requestedAt })
    .onConflict((conflict) => conflict.column('paymentId').doNothing())
    .execute();
}

/** Whether a payment was released, or is to be. */
export async function hasRelease(tx: Tx, paymentId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('orderReleases')
    .select('paymentId')
    .where('paymentId', '=', paymentId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Picks releases that are due. Their next try is postponed in the same statement, so that no other process sends the same
 * releases meanwhile.
 */
export async function claimReleases(
  db: Db,
  {
    now,
    nextTryAt,
    limit,
    orderId,
  }: { readonly now: Date; readonly nextTryAt: Date; readonly limit: number; readonly orderId?: string },
): Promise<Release[]> {
  return db
    .updateTable('orderReleases')
    .set({ nextTryAt })
    .where('paymentId', 'in', (query) =>
      query
        .selectFrom('orderReleases')
        .select('paymentId')
        .where('settledAt', 'is', null)
        .where('nextTryAt', '<=', now)
        .$if(orderId !== undefined, (one) => one.where('orderId', '=', orderId ?? ''))
        .orderBy('nextTryAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['paymentId', 'orderId'])
    .execute();
}

/** Marks a payment as released. Returns false if it was before. */
export async function markReleased(tx: Tx, paymentId: string, settledAt: Date): Promise<boolean> {
  const row = await tx
    .updateTable('orderReleases')
    .set({ settledAt })
    .where('paymentId', '=', paymentId)
    .where('settledAt', 'is', null)
    .returning('paymentId')
    .executeTakeFirst();
  return row !== undefined;
}
