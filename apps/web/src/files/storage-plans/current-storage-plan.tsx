import type { StoragePlan } from './limits-store.ts';
import { formatDay, perMonth } from './format-amounts.ts';

export function CurrentStoragePlan({ storagePlan }: { storagePlan: StoragePlan }) {
  return (
    <p className="storage-plan-present">
      <span className="storage-plan-present-label">Current plan</span>{' '}
      <strong>
        {storagePlan.file_size} per file, {storagePlan.upload_size} in all
      </strong>{' '}
      <span className="storage-plan-present-cost">
        {perMonth(storagePlan.file_size_cost + storagePlan.upload_size_cost)}
        {storagePlan.expiry_date && `, until ${formatDay(storagePlan.expiry_date)}`}
      </span>
    </p>
  );
}
