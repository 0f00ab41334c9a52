import { priceBasket, type PricedBasket, wantedAt } from '@tessera/domain/services/meal-basket';
import { MAX_PAID_AT_COLLECTION, payAtCollectionRule } from '@tessera/domain/sold/kinds/pay-at-collection';
import type { PaymentWay } from '@tessera/domain/selling/orders/payment-ways';
import { deliveryFeeFor } from '@tessera/domain/services/delivery-fee';
import { mealWords } from '@tessera/domain/sold/kinds/meal-words';
import { formatMoney } from '@tessera/domain/selling/money/money';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { addressIn, DeliveryAddress } from './delivery-address.tsx';
import type { BasketLine } from './basket-store.ts';
import type { KitchenData } from './kitchen-data.ts';
import { TimeField } from './time-field.tsx';
import { toMealLine, useOrderMeal } from './use-order-meal.ts';
import { findTimeChoice, rememberTimeChoice, type TimeChoice } from './time-choices.ts';
import { useTimes } from './use-times.ts';
import { useLive } from '../../lib/use-live.ts';
import { useViewer } from '../../lib/viewer.ts';
import { loginPath } from '../../people/accounts/public.ts';
import { AddToDay } from '../days/public.ts';
import { formText } from '../../lib/form-text.ts';

/** How often the free times are read where no events arrive. */
const REFRESH_MS = 30_000;

interface CheckOutProps extends Pick<KitchenData, 'provider' | 'kitchen' | 'menu' | 'now'> {
  basket: PricedBasket;
  lines: readonly BasketLine[];
  /** The page on which it is shown. Signing in leads back to it. */
  returnPath: string;
}

/** Way, time, address and note of an order, and the button that places it. */
export function CheckOut({ provider, kitchen, menu, now, basket, lines, returnPath }: CheckOutProps) {
  const [choice, setChoice] = useState(() => firstChoice(provider.slug, kitchen));
  const { way } = choice;
  function choose(change: Partial<TimeChoice>) {
    const next = { ...choice, ...change };
    setChoice(next);
    rememberTimeChoice(provider.slug, next);
  }
  const viewer = useViewer();
  const navigate = useNavigate();
  const [payment, setPayment] = useState<PaymentWay>('online');
  const { times: free, load } = useTimes(provider.slug);
  const { isPending, problem, order } = useOrderMeal(
    { slug: provider.slug, currency: kitchen.currency },
    returnPath,
  );
  const { minutes } = basket;
  // The free times depend on what the basket contains at the moment.
  useEffect(() => {
    void load(way, minutes);
    // `load` is new at each render, and asking again would never end.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [way, minutes]);
  // Only times at which everything in the basket is served: breakfast only in the morning, and a dish that is sold out
  // today perhaps tomorrow.
  const times = {
    ...free,
    slots: free.slots.filter(({ start }) => priceBasket(menu, lines, wantedAt(start)).ok),
  };
  const isNeverServed = free.slots.length > 0 && times.slots.length === 0;
  // Times that somebody else takes or frees appear by themselves.
  useLive(`/api/live?slots=${provider.id}`, {
    onChange: () => void load(way, minutes),
    pollMs: REFRESH_MS,
  });
  const fee = way === 'delivery' ? deliveryFeeFor(kitchen, basket.amount) : 0;
  const total = basket.amount + fee;
  const money = (amount: number) => formatMoney({ amount, currency: kitchen.currency });
  const mayPayThere = kitchen.paysAtCollection && way === 'collection' && total <= MAX_PAID_AT_COLLECTION;
  const isPaidThere = mayPayThere && payment === 'in_person';
  const isBelow = way === 'delivery' && basket.amount < kitchen.deliveryMinimum;
  function mealIn(form: FormData) {
    return {
      providerId: provider.id,
      way,
      slotStart: formText(form, 'slot'),
      items: lines,
      note: formText(form, 'note'),
      address: way === 'delivery' ? addressIn(form) : null,
    };
  }
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const meal = mealIn(new FormData(event.currentTarget));
    // Who signs in first comes back to this time.
    choose({ slotStart: meal.slotStart });
    if (viewer === null) {
      await navigate(loginPath(returnPath));
    } else {
      await order(meal, { shownAmount: total, payment: isPaidThere ? 'in_person' : 'online' });
      await load(way, minutes);
    }
  }
  return (
    <form className="check-out" onSubmit={(event) => void submit(event)}>
      {kitchen.offersCollection && kitchen.offersDelivery && (
        <RadioGroup
          label="How do you get it?"
          name="way"
          layout="row"
          options={[
            { value: 'collection', label: 'Collect' },
            {
              value: 'delivery',
              label:
                fee === 0 && way === 'delivery'
                  ? 'Delivery, free'
                  : `Delivery, ${money(kitchen.deliveryFee)}`,
            },
          ]}
          value={way}
          onValueChange={(value) => choose({ way: value })}
        />
      )}
      <TimeField
        {...{ times, way, now, isNeverServed }}
        zone={provider.zone}
        chosen={choice.slotStart}
        onChoose={(slotStart) => choose({ slotStart })}
        onRetry={() => void load(way, minutes)}
      />
      {way === 'delivery' && <DeliveryAddress />}
      <TextField label="Note for the kitchen (optional)" name="note" maxLength={300} />
      {basket.minAge !== null && (
        <p className="ui-note">Somebody aged {basket.minAge} or over has to take it, with proof of age.</p>
      )}
      {mayPayThere && (
        <RadioGroup
          label="How do you pay?"
          name="payment"
          layout="row"
          options={[
            { value: 'online', label: 'Now, by card' },
            { value: 'in_person', label: 'At collection' },
          ]}
          value={payment}
          onValueChange={setPayment}
        />
      )}
      {isPaidThere && <p className="ui-note">{payAtCollectionRule}</p>}
      <dl className="check-out-sum">
        {fee > 0 && (
          <div>
            <dt>Delivery</dt>
            <dd>{money(fee)}</dd>
          </div>
        )}
        <div className="ui-strong">
          <dt>{isPaidThere ? 'To pay at collection' : 'Total'}</dt>
          <dd>{money(total)}</dd>
        </div>
      </dl>
      {problem && (
        <Banner tone="danger" role="alert" title="Couldn’t place the order">
          {problem.text}
        </Banner>
      )}
      <ul className="ui-note">
        {mealWords.purchaseTerms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      <Button
        type="submit"
        variant="primary"
        isWide
        isLoading={isPending}
        disabled={isBelow || times.slots.length === 0}
      >
        {isBelow && `Delivery from ${money(kitchen.deliveryMinimum)}`}
        {!isBelow && orderText({ isSignedIn: viewer !== null, isPaidThere, total: money(total) })}
      </Button>
      <AddToDay
        isWide
        isDisabled={isBelow || times.slots.length === 0}
        line={(form) => toMealLine(mealIn(form))}
      />
    </form>
  );
}

/** What was chosen before, as far as the kitchen still offers it. */
function firstChoice(slug: string, { offersCollection, offersDelivery }: KitchenData['kitchen']): TimeChoice {
  const before = findTimeChoice(slug);
  const isOffered = before?.way === 'delivery' ? offersDelivery : offersCollection;
  if (before && isOffered) return before;
  return { way: offersCollection ? 'collection' : 'delivery', slotStart: undefined };
}

function orderText(given: { isSignedIn: boolean; isPaidThere: boolean; total: string }): string {
  if (!given.isSignedIn) return given.isPaidThere ? 'Sign in to order' : `Sign in to pay ${given.total}`;
  return given.isPaidThere ? 'Place the order' : `Order and pay ${given.total}`;
}
