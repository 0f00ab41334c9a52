import type { Db } from '../../platform/db/database.ts';

export interface LatelyPaid {
  readonly orderLineId: string;
  readonly paidAt: Date;
  readonly startsAt: Date | null;
}

/** What a seller has sold of a kind since a time, as far as it is in this state and still to come, the newest first. */
export async function listLatelyPaid(
  db: Db,
  {
    sellerId,
    kind,
    state,
    since,
    now,
    limit,
  }: {
    readonly sellerId: number;
    readonly kind: string;
    readonly state: string;
    readonly since: Date;
    readonly now: Date;
    readonly limit: number;
  },
): Promise<LatelyPaid[]> {
  return db
    .selectFrom('fulfilments')
    .select(['orderLineId', 'paidAt', 'startsAt'])
    .where('sellerId', '=', sellerId)
    .where('startsAt', '>=', now)
    .where('kind', '=', kind)
    .where('state', '=', state)
    .where('paidAt', '>=', since)
    .orderBy('paidAt', 'desc')
    .orderBy('orderLineId')
    .limit(limit)
    .execute();
}
