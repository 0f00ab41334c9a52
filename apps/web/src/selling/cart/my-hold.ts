import { listOrders } from '@tessera/contract/selling/orders';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api.ts';
import { useViewer } from '../../lib/viewer.ts';

/** How many units of a listing an unpaid order of this person reserves. */
export interface MyHold {
  readonly orderId: string;
  readonly orderNumber: number;
  readonly quantity: number;
}

/**
 * Finds the newest unpaid order of this person that reserves units of a listing. Undefined if there is none, or if the
 * site can't be reached.
 */
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
 * What an unpaid order of this person, perhaps one from another tab, reserves of a listing. `reserved` is how many
 * units everybody reserves at the moment: unless it is 0 or unknown, the server is asked whose they are, again whenever
 * the number changes.
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
