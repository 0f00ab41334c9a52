import {
  actAtTestCheckout,
  getTestCheckout,
  type TestCheckoutAct as TestCheckoutAction,
} from '@tessera/contract/selling/test-checkout';
import type { Output } from '@tessera/contract/endpoint';
import { formatMoney } from '@tessera/domain/selling/money/money';
import { useState } from 'react';
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData, useParams } from 'react-router';
import { call } from '../../lib/api.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { TestCheckoutActions } from './test-checkout-actions.tsx';
import { TestCheckoutState } from './test-checkout-state.tsx';
import './storage-plans.css';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const answer = await serverCall(context)(getTestCheckout, { params: { session: params['session'] ?? '' } });
  if (!answer.ok && answer.refusal.code === 'payments.not_set_up')
    return data({ checkout: undefined, reason: answer.refusal.error }, { status: 403 });
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  if (!answer.ok) throw data(null, { status: 404 });
  return { checkout: answer.value.checkout, reason: undefined };
}

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches }, { title: 'Test checkout', isPrivate: true });
}

export default function TestCheckoutPage() {
  const { checkout, reason } = useLoaderData<typeof loader>();
  if (checkout) return <OpenTestCheckout checkout={checkout} />;
  return (
    <div className="checkout-page">
      <div className="checkout-sheet">
        <h1 className="checkout-title">No payments yet</h1>
        <Banner tone="warning" title={reason} />
        <ButtonLink to="/cart" variant="primary">
          Back to the cart
        </ButtonLink>
      </div>
    </div>
  );
}

type Checkout = Output<typeof getTestCheckout>['checkout'];

function OpenTestCheckout({ checkout: atFirst }: { checkout: Checkout }) {
  const { session = '' } = useParams();
  const [checkout, setCheckout] = useState(atFirst);
  const [pending, setPending] = useState<TestCheckoutAction>();
  const [failure, setFailure] = useState<string>();
  const format = (amount: number) => formatMoney({ amount, currency: checkout.currency });

  async function press(action: TestCheckoutAction) {
    setPending(action);
    setFailure(undefined);
    try {
      const answer = await call(actAtTestCheckout, { params: { session }, body: { act: action } });
      if (answer.ok && answer.value.url !== null) return location.assign(answer.value.url);
      if (answer.ok) setCheckout(answer.value.checkout);
      else setFailure(answer.refusal.error);
    } catch {
      setFailure('Couldn’t reach the test checkout. Try again.');
    }
    return setPending(undefined);
  }

  return (
    <div className="checkout-page">
      <div className="checkout-sheet">
        <p className="checkout-mark">Test mode: no card is needed and no money is taken</p>
        <h1 className="checkout-title">Test checkout</h1>
        {checkout.is_captured_later && (
          <p>The payment is only authorised now. It’s charged once the seller accepts the order.</p>
        )}
        <table className="checkout-items">
          <caption className="sr-only">Items</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">Item</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            {checkout.items.map(({ name, amount, quantity }, position) => (
              <tr key={position}>
                <th scope="row">
                  {name}
                  <span>
                    {format(amount)} × {quantity}
                  </span>
                </th>
                <td>{format(amount * quantity)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td>{format(checkout.amount)}</td>
            </tr>
          </tfoot>
        </table>
        <div aria-live="polite" className="checkout-state">
          {failure && <Banner tone="danger" title={failure} />}
          <TestCheckoutState checkout={checkout} />
        </div>
        {checkout.status === 'open' && <TestCheckoutActions pending={pending} onPress={press} />}
      </div>
    </div>
  );
}
