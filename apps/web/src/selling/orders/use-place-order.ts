import { createOrder } from '@tessera/contract/selling/orders';
import type { PaymentWay } from '@tessera/domain/selling/orders/payment-ways';
import type { PostalAddress } from '@tessera/domain/people/postal-address';
import type { Input } from '@tessera/contract/endpoint';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { newId } from '../../lib/new-id.ts';
import { call } from '../../lib/api.ts';

const UNREACHABLE =
  'We couldn’t reach the site. You haven’t been charged. Check your connection, then try again.';

type OrderedLine = Input<typeof createOrder>['body']['lines'][number];

interface PlacedWith {
  /** How it is paid. Online if it is missing. */
  readonly payment?: PaymentWay;
  /** Where to post what is ordered. */
  readonly address?: PostalAddress | undefined;
  /** Called once the order exists, before the browser leaves for its payment. */
  readonly onPlaced?: () => void;
}

export interface Placing {
  readonly isPending: boolean;
  readonly failure: { readonly text: string; readonly isUnverified: boolean } | undefined;
  /** Places an order for these lines and opens its payment page, or the page of the order while there is none. */
  readonly place: (lines: readonly OrderedLine[], more?: PlacedWith) => Promise<void>;
}

/** Orders something that is not in the cart, such as an appointment, and goes on to its payment. */
export function usePlaceOrder(): Placing {
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<Placing['failure']>();
  // A request whose answer was lost is sent again with the same key, so that it makes only one order.
  const [sent, setSent] = useState<{ readonly digest: string; readonly key: string }>();
  const navigate = useNavigate();

  // After Back, the page is restored from the browser's cache and must be usable again.
  useEffect(() => {
    const onReturn = () => setIsPending(false);
    addEventListener('pageshow', onReturn);
    return () => removeEventListener('pageshow', onReturn);
  }, []);

  async function place(
    lines: readonly OrderedLine[],
    { address, payment = 'online', onPlaced }: PlacedWith = {},
  ) {
    setIsPending(true);
    setFailure(undefined);
    const digest = JSON.stringify([lines, address, payment]);
    const key = sent?.digest === digest ? sent.key : newId();
    setSent({ digest, key });
    try {
      const answer = await call(createOrder, {
        body: { lines: [...lines], payment, idempotencyKey: key, address: address ?? null },
      });
      setSent(undefined);
      if (answer.ok) {
        const { order, checkoutUrl } = answer.value;
        onPlaced?.();
        if (checkoutUrl !== null) return location.assign(checkoutUrl);
        await navigate(`/orders/${order.id}`);
      } else {
        const { code, error } = answer.refusal;
        setFailure({ text: error, isUnverified: code === 'auth.unverified' });
      }
    } catch {
      setFailure({ text: UNREACHABLE, isUnverified: false });
    }
    return setIsPending(false);
  }

  return { isPending, failure, place };
}
