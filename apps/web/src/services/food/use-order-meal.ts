import type { PostalAddress } from '@tessera/domain/people/postal-address';
import type { PaymentWay } from '@tessera/domain/selling/orders/payment-ways';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { newId } from '../../lib/new-id.ts';
import { type BasketLine, type BasketOwner, setBasket } from './basket-store.ts';
import { rememberTimeChoice } from './time-choices.ts';
import type { Way } from './use-times.ts';

export interface MealOrder {
  readonly providerId: number;
  readonly way: Way;
  readonly slotStart: string;
  readonly items: readonly BasketLine[];
  readonly note: string;
  readonly address: PostalAddress | null;
}

interface Payment {
  readonly payment: PaymentWay;
  /** What the button said, in minor units. */
  readonly shownAmount: number;
}

const UNREACHABLE =
  'We couldn’t reach the site. You haven’t been charged. Check your connection, then try again.';
const signedOut: readonly string[] = ['auth.required', 'auth.account_required'];

/** The line of an order for a meal, and where the meal goes. */
export function toMealLine({ address, ...meal }: MealOrder) {
  const items = meal.items.map(({ itemId, options, quantity }) => ({
    itemId,
    options: [...options],
    quantity,
  }));
  return {
    line: { kind: 'meal' as const, ...meal, items, ...(address && { postcode: address.postcode }) },
    address,
  };
}

/**
 * Places an order for the basket of a kitchen and opens its payment page. People without an account are led to sign in
 * first, and then back to `path`.
 */
export function useOrderMeal(
  owner: BasketOwner,
  path: string,
): {
  readonly isPending: boolean;
  readonly problem: { readonly code: string; readonly text: string } | undefined;
  readonly order: (meal: MealOrder, paid: Payment) => Promise<void>;
} {
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<{ code: string; text: string }>();
  // A request whose answer was lost is sent again with the same key, so that it makes only one order.
  const [sent, setSent] = useState<{ readonly digest: string; readonly key: string }>();
  const navigate = useNavigate();

  // After Back, the page is restored from the browser's cache and must be usable again.
  useEffect(() => {
    const onReturn = () => setIsPending(false);
    addEventListener('pageshow', onReturn);
    return () => removeEventListener('pageshow', onReturn);
  }, []);

  async function order(meal: MealOrder, { shownAmount, payment }: Payment) {
    setIsPending(true);
    setProblem(undefined);
    const { line, address } = toMealLine(meal);
    const digest = JSON.stringify([line, address, payment]);
    const key = sent?.digest === digest ? sent.key : newId();
    setSent({ digest, key });
    try {
      const { createOrder } = await import('@tessera/contract/selling/orders');
      const answer = await call(createOrder, {
        body: { lines: [line], idempotencyKey: key, address, payment },
      });
      setSent(undefined);
      if (answer.ok) {
        const { order: placed, checkoutUrl } = answer.value;
        setBasket(owner, []);
        rememberTimeChoice(owner.slug, undefined);
        const isAsShown = (placed.totals[0]?.amount ?? 0) <= shownAmount;
        if (checkoutUrl !== null && isAsShown) return location.assign(checkoutUrl);
        await navigate(`/orders/${placed.id}`);
      } else if (signedOut.includes(answer.refusal.code)) {
        await navigate(`/auth/login?redirect=${encodeURIComponent(path)}`);
      } else {
        setProblem({ code: answer.refusal.code, text: answer.refusal.error });
      }
    } catch {
      setProblem({ code: 'unreachable', text: UNREACHABLE });
    }
    return setIsPending(false);
  }

  return { isPending, problem, order };
}
