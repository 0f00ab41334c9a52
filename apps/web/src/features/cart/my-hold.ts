import { listOrders } from '@tessera/contract/orders';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api.ts';
import { useViewer } from '../../lib/viewer.ts';

/** Units of a listing that an unpaid order of this person reserves. */
export interface MyHold {
  readonly orderId: string;
  readonly orderNumber: number;
  readonly quantity: number;
}

/** Undefined if no order of this person holds any, also if the site can't be reached. */
export async function findMyHold(listingId: number): Promise<MyHold | undefined> {
  const answer = await call(listOrders, { query: {} }).catch(() => undefined);
  if (!answer?.ok) return undefined;
  const held = answer.value.orders
    .filter(({ status }) => status === 'open')
    .flatMap(({ id, number, lines }) =>
      lines
        .filter((line) => line.listingId === listingId)
        .map(({ quantity }) => ({ orderId: id, orderNumber: number, quantity })),
    );
  return held[0];
}

/**
 * Units that an unpaid order of this person holds, perhaps one that was made in another tab. The site is asked for while `reserved` is a
 * number of units that somebody is paying for, and again whenever that number changes.
 */
export function useMyHold(listingId: number, reserved: number | undefined): MyHold | undefined {
  const isSignedIn = useViewer() !== null;
  const [found, setFound] = useState<{ readonly hold: MyHold | undefined; readonly reserved: number }>();
  useEffect(() => {
    if (!isSignedIn || reserved === undefined || reserved === 0) return undefined;
    let isCurrent = true;
    void findMyHold(listingId).then((hold) => isCurrent && setFound({ hold, reserved }));
    return () => {
      isCurrent = false;
    };
  }, [isSignedIn, listingId, reserved]);
  return found?.reserved === reserved ? found?.hold : undefined;
}

export function holdPath({ orderId }: MyHold): string {
  return `/checkout?order=${orderId}`;
}
