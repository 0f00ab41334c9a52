import type { StoragePlan } from './limits-store.ts';
import { formatDay, perMonth } from './format-plan.ts';

export function CurrentStoragePlan({ plan }: { plan: StoragePlan }) {
  return (
    <p className="plan-present">
      <span className="plan-present-label">Current plan</span>{' '}
      <strong>
        {plan.file_size} per file, {plan.upload_size} in all
      </strong>{' '}
      <span className="plan-present-cost">
        {perMonth(plan.file_size_cost + plan.upload_size_cost)}
        {plan.expiry_date && `, until ${formatDay(plan.expiry_date)}`}
      </span>
    </p>
  );
}
