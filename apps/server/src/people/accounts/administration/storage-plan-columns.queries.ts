import { expressionBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { Schema } from '../../../platform/db/schema.generated.ts';

/**
 * People with the columns of their storage plan, for the features that sell plans and enforce their limits. Locking
 * rows of this fragment locks the people.
 */
export const peopleWithStoragePlans = expressionBuilder<Schema>()
  .selectFrom('users')
  .select([
    'id',
    'email',
    'fileSize',
    'uploadSize',
    'expiryDate',
    'subscribedMonths',
    'storagePlanAnchorDay',
    'emailReminderSent',
    'resetPerformed',
  ]);

export interface StoragePlanColumns {
  readonly fileSize?: string;
  readonly fileSizeCost?: number;
  readonly fileSizeUpgraded?: number;
  readonly uploadSize?: string;
  readonly uploadSizeCost?: number;
  readonly uploadSizeUpgraded?: number;
  readonly subscribedMonths?: number;
  readonly storagePlanAnchorDay?: number | null;
  readonly expiryDate?: Date | null;
  readonly emailReminderSent?: number;
  readonly resetPerformed?: number;
}

/** Sets columns of people's storage plans. Columns that are not given stay as they are. */
export async function updateStoragePlanColumns(
  tx: Tx,
  userIds: readonly number[],
  columns: StoragePlanColumns,
): Promise<void> {
  await tx.updateTable('users').set(columns).where('id', 'in', userIds).execute();
}
