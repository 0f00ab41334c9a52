import { filePounds, totalPounds } from '@tessera/domain/plans/prices';
import { freePlan, type RunningPlan } from '@tessera/domain/plans/purchase';
import { FREE_FILE_TIER, FREE_TOTAL_TIER } from '@tessera/domain/plans/sizes';
import type { Db, Tx } from '../../platform/db/database.ts';
import { subscriptionColumns, toSubscription } from './limits.queries.ts';

export async function findPlanWithUsage(db: Db, userId: number) {
  const row = await db
    .selectFrom('users')
    .leftJoin('storageUsage', 'storageUsage.userId', 'users.id')
    .select([...subscriptionColumns, 'storageUsage.bytes'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  return row && { subscription: toSubscription(row), usedBytes: row.bytes ?? 0 };
}

/** Stores a plan that begins or is extended, and resets its reminder and end. */
export async function putPlan(tx: Tx, userId: number, plan: RunningPlan): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      ...planColumns(plan),
      expiryDate: plan.expiresAt,
      emailReminderSent: 0,
      resetPerformed: 0,
    })
    .where('id', '=', userId)
    .execute();
}

function planColumns({ file, total, months, anchorDay }: RunningPlan) {
  return {
    fileSize: file,
    fileSizeCost: filePounds(file),
    fileSizeUpgraded: Number(file !== FREE_FILE_TIER),
    uploadSize: total,
    uploadSizeCost: totalPounds(total),
    uploadSizeUpgraded: Number(total !== FREE_TOTAL_TIER),
    subscribedMonths: months,
    planAnchorDay: anchorDay,
  };
}

export interface EndingPlan {
  readonly userId: number;
  readonly email: string | null;
  readonly plan: RunningPlan;
  readonly endsAt: Date;
}

const endingColumns = ['id', 'email', 'subscribedMonths', 'planAnchorDay', ...subscriptionColumns] as const;

interface EndingRow {
  id: number;
  email: string | null;
  subscribedMonths: number;
  planAnchorDay: number | null;
  fileSize: string;
  uploadSize: string;
  expiryDate: Date | null;
}

function toEndingPlans(rows: EndingRow[]): EndingPlan[] {
  return rows.flatMap((row) =>
    row.expiryDate
      ? [
          {
            userId: row.id,
            email: row.email,
            plan: { ...toSubscription(row), months: row.subscribedMonths, anchorDay: row.planAnchorDay },
            endsAt: row.expiryDate,
          },
        ]
      : [],
  );
}

/**
 * Plans that end within the given time and whose owners were not reminded. Skips rows that another process has locked.
 */
export async function lockPlansToRemind(
  tx: Tx,
  span: { now: Date; by: Date },
  limit: number,
): Promise<EndingPlan[]> {
  const rows = await tx
    .selectFrom('users')
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
  return toEndingPlans(rows);
}

export async function lockPlansToEnd(tx: Tx, now: Date, limit: number): Promise<EndingPlan[]> {
  const rows = await tx
    .selectFrom('users')
    .select(endingColumns)
    .where('resetPerformed', '=', 0)
    .where('expiryDate', '<=', now)
    .orderBy('expiryDate')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return toEndingPlans(rows);
}

export async function markReminded(tx: Tx, userIds: readonly number[]): Promise<void> {
  await tx.updateTable('users').set({ emailReminderSent: 1 }).where('id', 'in', userIds).execute();
}

/** Keeps the end date as a record. */
export async function endPlans(tx: Tx, userIds: readonly number[]): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...planColumns(freePlan), resetPerformed: 1 })
    .where('id', 'in', userIds)
    .execute();
}
