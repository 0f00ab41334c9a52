import { createCheckoutSession } from '@tessera/contract/files/storage-plans';
import {
  filePounds,
  PENCE_PER_POUND,
  type PurchaseRequest,
  totalPounds,
} from '@tessera/domain/files/storage-plans/prices';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api.ts';

const FAILURE_MESSAGE = 'Failed to create checkout session';

interface Checkout {
  readonly isPending: boolean;
  readonly failure: string | undefined;
  /** Creates an order for a storage plan and goes to its payment page. */
  readonly start: (request: PurchaseRequest, beforeLeaving?: () => Promise<void>) => Promise<void>;
}

export function useCheckout(userId: number): Checkout {
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string>();

  // After Back, the page is restored from the browser's cache and must be usable again.
  useEffect(() => {
    const onReturn = () => setIsPending(false);
    addEventListener('pageshow', onReturn);
    return () => removeEventListener('pageshow', onReturn);
  }, []);

  async function start(request: PurchaseRequest, beforeLeaving?: () => Promise<void>) {
    setIsPending(true);
    setFailure(undefined);
    try {
      const answer = await call(createCheckoutSession, { body: toBody(userId, request) });
      if (answer.ok && answer.value.url) {
        await beforeLeaving?.();
        location.assign(answer.value.url);
        return;
      }
      // oxlint-disable-next-line no-console -- the specification has it logged
      if (answer.ok) console.error('No checkout URL received');
      setFailure(answer.ok ? FAILURE_MESSAGE : answer.refusal.error);
    } catch {
      setFailure(FAILURE_MESSAGE);
    }
    setIsPending(false);
  }

  return { isPending, failure, start };
}

function toBody(userId: number, { file, total, months }: PurchaseRequest) {
  const [fileCost, totalCost] = [filePounds(file), totalPounds(total)];
  return {
    lineItems: [
      { name: `Upload limit ${total}`, amount: totalCost * PENCE_PER_POUND, quantity: months },
      { name: `Per-file limit ${file}`, amount: fileCost * PENCE_PER_POUND, quantity: months },
    ],
    currency: 'gbp' as const,
    metadata: {
      upgradeType: 'file_storage' as const,
      userId,
      newFileSize: file,
      newUploadSize: total,
      fileSizeCost: fileCost,
      uploadSizeCost: totalCost,
      subscriptionMonths: months,
    },
  };
}
