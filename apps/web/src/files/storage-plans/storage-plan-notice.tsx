import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useViewer } from '../../lib/viewer.ts';
import { Banner } from '../../ui/banner.tsx';
import { TextLink } from '../../ui/link.tsx';
import { limitsStore } from './limits-store.ts';
import { describeOutcome } from './describe-payment-outcome.ts';
import { type OrderNow, useStoragePlanOrder } from './use-storage-plan-order.ts';
import { findWaitingFiles, forgetWaitingFiles } from './waiting-files.ts';

interface StoragePlanNoticeProps {
  /** True if the browser still has the files that were too large, and is uploading them now. */
  areFilesBack: boolean;
  onDismiss: () => void;
}

/**
 * Shows how a payment ended when the person returns from the payment page. The address says which order it was for:
 * `?plan=paid&order=…` or `?plan=cancelled&order=…`.
 */
export function StoragePlanNotice({ areFilesBack, onDismiss }: StoragePlanNoticeProps) {
  const viewer = useViewer();
  const [search, setSearch] = useSearchParams();
  const [outcome, orderId] = [search.get('plan'), search.get('order')];
  if (!viewer || !orderId || (outcome !== 'paid' && outcome !== 'cancelled')) return null;

  function dismiss() {
    forgetWaitingFiles();
    onDismiss();
    setSearch(
      (params) => {
        params.delete('plan');
        params.delete('order');
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return (
    <OrderNotice
      key={orderId}
      orderId={orderId}
      isExpected={outcome === 'paid'}
      areFilesBack={areFilesBack}
      onPaid={() => void limitsStore(viewer.id).refetch()}
      onDismiss={dismiss}
    />
  );
}

interface OrderNoticeProps {
  orderId: string;
  isExpected: boolean;
  areFilesBack: boolean;
  onPaid: () => void;
  onDismiss: () => void;
}

function OrderNotice({ orderId, isExpected, areFilesBack, onPaid, onDismiss }: OrderNoticeProps) {
  const order = useStoragePlanOrder(orderId, { isExpected, onPaid });
  const [waiting] = useState(findWaitingFiles);
  const fileNames = waiting.map(({ name }) => name);
  const outcomeText = describeOutcome(order, { isExpected, fileNames, areFilesBack });
  return (
    <div aria-live="polite">
      <Banner
        tone={outcomeText.tone}
        title={outcomeText.title}
        actions={
          outcomeText.canPay ? (
            <a className="ui-link" href={payAddress(order)}>
              Back to the payment page
            </a>
          ) : (
            outcomeText.tone === 'success' && <TextLink to="/storage-plan">See your plan</TextLink>
          )
        }
        onDismiss={onDismiss}
      >
        {outcomeText.text}
      </Banner>
    </div>
  );
}

function payAddress(order: OrderNow): string | undefined {
  return typeof order === 'object' ? (order.url ?? undefined) : undefined;
}
