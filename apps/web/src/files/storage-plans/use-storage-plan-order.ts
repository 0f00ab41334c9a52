import {
  checkStoragePlanOrder,
  getStoragePlanOrder,
  type StoragePlanOrderState,
} from '@tessera/contract/files/storage-plans';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../lib/api.ts';

export interface StoragePlanOrder {
  readonly state: StoragePlanOrderState;
  readonly file_size: string;
  readonly upload_size: string;
  readonly runs_until: Date | null;
  readonly url: string | null;
}

/**
 * The order of a storage plan, or why there is none to show. `asking` means that no answer has arrived yet, `unknown`
 * that this person has no such order, and `unreachable` that the server did not answer.
 */
export type OrderNow = StoragePlanOrder | 'asking' | 'unknown' | 'unreachable';

const ASK_EVERY_MS = 1_000;
/**
 * After this many attempts, the payment provider itself is asked, because its event may have been lost, and the pauses
 * become longer.
 */
const ATTEMPTS_BEFORE_PROVIDER = 3;
const MAX_ATTEMPTS = 12;

/**
 * The state of an order for a storage plan. While a payment is expected, the server is asked again and again. Otherwise
 * it is asked only a few times, because a declined card may be reported late.
 */
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
      const times = isExpected ? MAX_ATTEMPTS : ATTEMPTS_BEFORE_PROVIDER;
      for (let time = 0; time < times && !controller.signal.aborted; time++) {
        const found = await ask(orderId, {
          isInsistent: time >= ATTEMPTS_BEFORE_PROVIDER,
          signal: controller.signal,
        });
        if (controller.signal.aborted) return;
        setOrder(found);
        if (isPaid(found)) onPaid();
        if (!isWaiting(found)) return;
        await pause(ASK_EVERY_MS * Math.max(1, time - ATTEMPTS_BEFORE_PROVIDER));
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
