import { plural } from '@tessera/domain/plural';
import { formatPence, type PurchaseRequest } from '@tessera/domain/files/storage-plans/prices';
import { decideUpgrade } from '@tessera/domain/files/storage-plans/purchase';
import type { StoragePlan } from './limits-store.ts';
import { LocalTime } from '../../lib/local-time.tsx';

interface ReplacedStoragePlanProps {
  storagePlan: StoragePlan;
  request: PurchaseRequest | undefined;
  now: Date;
}

/** Says, before the person pays, what happens to the plan that they have. */
export function ReplacedStoragePlan({ storagePlan, request, now }: ReplacedStoragePlanProps) {
  if (!storagePlan.expiry_date) return null;
  const { unused_pence: unused } = storagePlan;
  return (
    <p className="storage-plan-note" aria-live="polite">
      The new plan starts today and replaces your current plan.{' '}
      {request && <NewEnd request={request} unused={unused} now={now} />}
    </p>
  );
}

function NewEnd({ request, unused, now }: { request: PurchaseRequest; unused: number; now: Date }) {
  const { to, converted } = decideUpgrade(request, now, unused);
  const days = plural(converted.days, 'extra day');
  return (
    <>
      {converted.days > 0 && (
        <>
          You haven’t used {formatPence(unused)} of your current plan, so you get <strong>{days}</strong>
          .{' '}
        </>
      )}
      The new plan will end on{' '}
      <strong>
        <LocalTime isDateOnly isLong at={to} />
      </strong>
      .
    </>
  );
}
