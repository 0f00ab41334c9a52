import { filePounds, totalPounds } from '@tessera/domain/files/storage-plans/prices';
import { freeStoragePlan, type RunningStoragePlan } from '@tessera/domain/files/storage-plans/purchase';
import { FREE_FILE_TIER, FREE_TOTAL_TIER } from '@tessera/domain/files/storage-plans/sizes';
import type { Tx } from '../../platform/db/database.ts';
import { peopleWithStoragePlans, updateStoragePlanColumns } from '../../people/accounts/public.ts';
import { subscriptionColumns, toSubscription } from './limits.queries.ts';

/**
 * Stores a storage plan that begins or is extended. The marks that its reminder was sent and its end was processed are
 * cleared.
 */
export async function updateStoragePlan(
  tx: Tx,
  userId: number,
  storagePlan: RunningStoragePlan,
): Promise<void> {
  await updateStoragePlanColumns(tx, [userId], {
    ...storagePlanColumns(storagePlan),
    expiryDate: storagePlan.expiresAt,
    emailReminderSent: 0,
    resetPerformed: 0,
  });
}

function storagePlanColumns({ file, total, months, anchorDay }: RunningStoragePlan) {
  return {
    fileSize: file,
    fileSizeCost: filePounds(file),
    fileSizeUpgraded: Number(file !== FREE_FILE_TIER),
    uploadSize: total,
    uploadSizeCost: totalPounds(total),
    uploadSizeUpgraded: Number(total !== FREE_TOTAL_TIER),
    subscribedMonths: months,
    storagePlanAnchorDay: anchorDay,
  };
}

export interface EndingStoragePlan {
  readonly userId: number;
  readonly email: string | null;
  readonly storagePlan: RunningStoragePlan;
  readonly endsAt: Date;
}

const endingColumns = [
  'id',
  'email',
  'subscribedMonths',
  'storagePlanAnchorDay',
  ...subscriptionColumns,
] as const;

interface EndingRow {
  id: number;
  email: string | null;
  subscribedMonths: number;
  storagePlanAnchorDay: number | null;
  fileSize: string;
  uploadSize: string;
  expiryDate: Date | null;
}

function toEndingStoragePlans(rows: EndingRow[]): EndingStoragePlan[] {
  return rows.flatMap((row) =>
    row.expiryDate
      ? [
          {
            userId: row.id,
            email: row.email,
            storagePlan: {
              ...toSubscription(row),
              months: row.subscribedMonths,
              anchorDay: row.storagePlanAnchorDay,
            },
            endsAt: row.expiryDate,
          },
        ]
      : [],
  );
}

/**
 * Locks plans that end within the given time and whose owners were not reminded. Rows that another process has locked
 * are skipped.
 */
export async function lockStoragePlansToRemind(
  tx: Tx,
  span: { now: Date; by: Date },
  limit: number,
): Promise<EndingStoragePlan[]> {
  const rows = await tx
    .selectFrom(peopleWithStoragePlans.as('people'))
    .select(endingColumns)
    .where('resetPerformed', '=', 0)
    .where('emailReminderSent', '=', 0)
    .where('expiryDate', '>', span.now)
    .where('expiryDate', '<=', span.by)
    .orderBy('expiryDate')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return toEndingStoragePlans(rows);
}

export async function lockStoragePlansToEnd(tx: Tx, now: Date, limit: number): Promise<EndingStoragePlan[]> {
  const rows = await tx
    .selectFrom(peopleWithStoragePlans.as('people'))
    .select(endingColumns)
    .where('resetPerformed', '=', 0)
    .where('expiryDate', '<=', now)
    .orderBy('expiryDate')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return toEndingStoragePlans(rows);
}

export async function markReminded(tx: Tx, userIds: readonly number[]): Promise<void> {
  await updateStoragePlanColumns(tx, userIds, { emailReminderSent: 1 });
}

/** Puts these people on the free plan. `expiryDate` stays, to show when the paid plan ended. */
export async function endStoragePlans(tx: Tx, userIds: readonly number[]): Promise<void> {
  await updateStoragePlanColumns(tx, userIds, { ...storagePlanColumns(freeStoragePlan), resetPerformed: 1 });
}
