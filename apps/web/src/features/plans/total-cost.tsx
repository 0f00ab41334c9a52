import {
  filePounds,
  formatPence,
  PENCE_PER_POUND,
  planPence,
  type PlanWish as PurchaseRequest,
  totalPounds,
} from '@tessera/domain/plans/prices';
import { formatMonths } from './format-plan.ts';

/** Recomputed with every change, and read out once it has settled. */
export function TotalCost({ request }: { request: PurchaseRequest | undefined }) {
  return (
    <output className="plan-total">
      <span className="plan-total-label">Total</span>
      <span className="plan-total-sum">{request ? formatPence(planPence(request)) : '—'}</span>
      {request && (
        <span className="plan-total-how">
          ({formatPence(totalPounds(request.total) * PENCE_PER_POUND)} +{' '}
          {formatPence(filePounds(request.file) * PENCE_PER_POUND)}) × {formatMonths(request.months)}
        </span>
      )}
    </output>
  );
}
