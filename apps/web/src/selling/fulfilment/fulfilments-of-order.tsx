import { listFulfilments } from '@tessera/contract/selling/fulfilment';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../lib/api.ts';
import { useLive } from '../../lib/use-live.ts';
import { FulfilmentPanel, type FulfilmentView } from './fulfilment-panel.tsx';

const REFRESH_MS = 15_000;

interface FulfilmentsOfOrderProps {
  readonly orderId: string;
  readonly currency: string;
  readonly lines: readonly { readonly id: string; readonly title: string }[];
  readonly fulfilments: readonly FulfilmentView[];
}

/** Shows everything in an order that is handed over step by step, and refreshes it when it changes. */
export function FulfilmentsOfOrder({ orderId, currency, lines, fulfilments }: FulfilmentsOfOrderProps) {
  const [shown, setShown] = useState(fulfilments);
  const [loaded, setLoaded] = useState(fulfilments);
  if (loaded !== fulfilments) {
    setLoaded(fulfilments);
    setShown(fulfilments);
  }
  const revalidator = useRevalidator();
  function show(present: readonly FulfilmentView[]) {
    const statesOf = (of: readonly FulfilmentView[]) => of.map(({ state }) => state).join(' ');
    // A step may also charge or refund the order, so the rest of the page is loaded again.
    if (statesOf(present) !== statesOf(shown)) void revalidator.revalidate();
    setShown(present);
  }
  const refresh = () =>
    call(listFulfilments, { params: { orderId } }).then(
      (answer) => answer.ok && show(answer.value.fulfilments),
      // The next refresh may succeed, and the page shows what was last known.
      () => undefined,
    );
  useLive(`/api/live?order=${orderId}`, { onChange: () => void refresh(), pollMs: REFRESH_MS });
  if (shown.length === 0) return null;
  return (
    <section className="ui-stack" aria-labelledby="fulfilments-title">
      <h2 id="fulfilments-title" className="ui-section-title">
        What happens next
      </h2>
      {shown.map((fulfilment) => (
        <FulfilmentPanel
          key={fulfilment.lineId}
          orderId={orderId}
          currency={currency}
          title={lines.find(({ id }) => id === fulfilment.lineId)?.title ?? ''}
          fulfilment={fulfilment}
          onChange={(changed) => show(shown.map((one) => (one.lineId === changed.lineId ? changed : one)))}
        />
      ))}
    </section>
  );
}
