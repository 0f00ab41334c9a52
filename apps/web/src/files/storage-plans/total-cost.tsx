import {
  filePounds,
  formatPence,
  PENCE_PER_POUND,
  purchasePence,
  type PurchaseRequest,
  totalPounds,
} from '@tessera/domain/files/storage-plans/prices';
import { formatMonths } from './format-amounts.ts';

/** Shows what the chosen storage plan costs. Screen readers read it out when it has changed. */
export function TotalCost({ request }: { request: PurchaseRequest | undefined }) {
  return (
    <output className="storage-plan-total">
      <span className="storage-plan-total-label">Total</span>
      <span className="storage-plan-total-sum">{request ? formatPence(purchasePence(request)) : '—'}</span>
      {request && (
        <span className="storage-plan-total-how">
          ({formatPence(totalPounds(request.total) * PENCE_PER_POUND)} +{' '}
          {formatPence(filePounds(request.file) * PENCE_PER_POUND)}) × {formatMonths(request.months)}
        </span>
      )}
    </output>
  );
}
