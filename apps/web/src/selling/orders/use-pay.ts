import { createOrder } from '@tessera/contract/selling/orders';
import type { PostalAddress } from '@tessera/domain/people/postal-address';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { newId } from '../../lib/new-id.ts';
import { call } from '../../lib/api.ts';
import { type PayableLine, toRequestedLine } from '../../sold/kinds/public.ts';
import { findMyHold, type MyHold, rememberCartOrder } from '../cart/public.ts';
import { shortLines } from './order-words.ts';

const UNREACHABLE =
  'We couldn’t reach the site. You haven’t been charged. Check your connection, then try again.';

export interface Payment {
  readonly isPending: boolean;
  readonly failure: { readonly text: string; readonly isUnverified: boolean } | undefined;
  /**
   * Places an order for these lines and opens its payment page. If the order has fewer units or costs more than was
   * shown, the page of the order opens instead.
   */
  readonly pay: (
    lines: readonly PayableLine[],
    shownAmount: number,
    address: PostalAddress | null,
  ) => Promise<void>;
}

export function usePay(): Payment {
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<Payment['failure']>();
  // A request whose answer was lost is sent again with the same key, so that it makes only one order.
  const [sent, setSent] = useState<{ readonly digest: string; readonly key: string }>();
  const navigate = useNavigate();

  // After Back, the page is restored from the browser's cache and must be usable again.
  useEffect(() => {
    const onReturn = () => setIsPending(false);
    addEventListener('pageshow', onReturn);
    return () => removeEventListener('pageshow', onReturn);
  }, []);

  async function pay(payable: readonly PayableLine[], shownAmount: number, address: PostalAddress | null) {
    setIsPending(true);
    setFailure(undefined);
    const lines = payable.map(toRequestedLine);
    const digest = JSON.stringify([lines, address]);
    const key = sent?.digest === digest ? sent.key : newId();
    setSent({ digest, key });
    try {
      const answer = await call(createOrder, { body: { lines, idempotencyKey: key, address } });
      setSent(undefined);
      if (answer.ok) {
        const { order, checkoutUrl } = answer.value;
        rememberCartOrder(order.id);
        const isAsShown = shortLines(order).length === 0 && (order.totals[0]?.amount ?? 0) <= shownAmount;
        if (checkoutUrl !== null && isAsShown) return location.assign(checkoutUrl);
        await navigate(`/checkout?order=${order.id}`);
      } else {
        const { refusal } = answer;
        const listingId = 'listingId' in refusal ? refusal.listingId : undefined;
        const name = payable.find((line) => line.listingId === listingId)?.name;
        const isUnverified = refusal.code === 'auth.unverified';
        const isTaken = refusal.code === 'orders.full' || refusal.code === 'orders.sold_out';
        const mine = isTaken ? await findMyHold(listingId ?? 0) : undefined;
        setFailure({ text: sentenceFor(refusal, name, mine), isUnverified });
      }
    } catch {
      setFailure({ text: UNREACHABLE, isUnverified: false });
    }
    return setIsPending(false);
  }

  return { isPending, failure, pay };
}

function sentenceFor(
  { code, error }: { readonly code: string; readonly error: string },
  name: string | undefined,
  mine: MyHold | undefined,
) {
  const about = name === undefined ? '' : `${name}: `;
  if (mine)
    return `${about}Your own order ${mine.orderNumber} reserves the last ones. You haven’t been charged. Pay for that order or cancel it: you’ll find it under Orders.`;
  if (code === 'orders.full')
    return `${about}Shuffle pool is full. Other people have reserved the last shares, so 0 are left. You haven’t been charged. Remove it to pay for the rest.`;
  if (code === 'orders.unpaid_limit') return `${about}${error} You’ll find them under Orders.`;
  return about + error;
}
