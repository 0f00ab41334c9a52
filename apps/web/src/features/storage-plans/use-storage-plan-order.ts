import {
  checkStoragePlanOrder,
  getStoragePlanOrder,
  type StoragePlanOrderState,
} from '@tessera/contract/storage-plans';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../lib/api.ts';

export interface StoragePlanOrder {
  readonly state: StoragePlanOrderState;
  readonly file_size: string;
  readonly upload_size: string;
  readonly runs_until: Date | null;
  readonly url: string | null;
}

/** `unknown`: not one of this person's orders. `unreachable`: no response. */
export type OrderNow = StoragePlanOrder | 'asking' | 'unknown' | 'unreachable';

const ASK_EVERY_MS = 1_000;
/**
 * From the third attempt on, the payment provider itself is asked, in case its webhook was lost; attempts become less
 * frequent.
 */
const PATIENCE = 3;
const TIMES = 12;

/** Status of the order. Polled while a payment is expected, and for a moment otherwise: a declined card may be reported late. */
export function useStoragePlanOrder(
  orderId: string,
  options: { isExpected: boolean; onPaid: () => void },
): OrderNow {
  const [order, setOrder] = useState<OrderNow>('asking');
  const onPaid = useEffectEvent(options.onPaid);
  const { isExpected } = options;
  useEffect(() => {
    const controller = new AbortController();
    void (async () => {
      const times = isExpected ? TIMES : PATIENCE;
      for (let time = 0; time < times && !controller.signal.aborted; time++) {
        const found = await ask(orderId, { isInsistent: time >= PATIENCE, signal: controller.signal });
        if (controller.signal.aborted) return;
        setOrder(found);
        if (isPaid(found)) onPaid();
        if (!isWaiting(found)) return;
        await pause(ASK_EVERY_MS * Math.max(1, time - PATIENCE));
      }
    })();
    return () => controller.abort();
  }, [orderId, isExpected]);
  return order;
}

async function ask(
  orderId: string,
  { isInsistent, signal }: { isInsistent: boolean; signal: AbortSignal },
): Promise<OrderNow> {
  try {
    const answer = await call(
      isInsistent ? checkStoragePlanOrder : getStoragePlanOrder,
      { params: { orderId } },
      signal,
    );
    if (answer.ok) return answer.value.order;
    return answer.refusal.code === 'not_found' || answer.refusal.code === 'request.invalid'
      ? 'unknown'
      : 'unreachable';
  } catch {
    return 'unreachable';
  }
}

function isPaid(order: OrderNow): boolean {
  return typeof order === 'object' && order.state === 'paid';
}

function isWaiting(order: OrderNow): boolean {
  return order === 'unreachable' || (typeof order === 'object' && order.state === 'waiting');
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
