import type { ShopOrder } from '@tessera/contract/tools/shop-orders';
import { formatMoney } from '@tessera/domain/selling/money/money';
import PackageOpen from 'lucide-react/icons/package-open';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { DisputeNote } from '../../../sold/disputes/public.ts';
import { OrderRecord } from '../orders/order-record.tsx';
import { RefundForm } from '../orders/refund-form.tsx';
import { SendForm } from '../orders/send-form.tsx';
import { takeStep } from './shop-calls.ts';

/** Steps that have a form of their own above the buttons, or in a dialog. */
const onTheirForms: ReadonlySet<string> = new Set(['dispatch', 'refund']);

const pounds = (amount: number) => formatMoney({ amount, currency: 'GBP' });

/** Paid orders of the shop, the newest first, with what to do next. */
export function OrderList({ shopId, orders }: { shopId: number; orders: readonly ShopOrder[] }) {
  if (orders.length === 0)
    return (
      <EmptyState icon={<PackageOpen aria-hidden="true" />} title="No orders yet">
        Orders to pack appear here, and we email you about each.
      </EmptyState>
    );
  return (
    <ul className="editor-orders">
      {orders.map((order) => (
        <OrderCard key={order.id} shopId={shopId} order={order} />
      ))}
    </ul>
  );
}

function OrderCard({ shopId, order }: { shopId: number; order: ShopOrder }) {
  const { id, orderNumber, label, buyer, amount, refundedAmount, parts, address, delivery } = order;
  const { steps, isDisputed } = order;
  const [isRefunding, setIsRefunding] = useState(false);
  // The money is held while the order is disputed.
  const mayRefund =
    !isDisputed && order.items.some(({ quantity, cancelled, returned }) => quantity > cancelled + returned);
  const [pending, setPending] = useState<string>();
  const { revalidate } = useRevalidator();
  const act = async (step: ShopOrder['steps'][number]['step']) => {
    setPending(step);
    const answer = await takeStep(shopId, id, { step, note: '' }).catch(() => undefined);
    setPending(undefined);
    if (!answer?.ok)
      showToast({
        tone: 'danger',
        title: 'Couldn’t change the order',
        description: answer ? answer.refusal.error : 'Check your connection, then try again.',
      });
    await revalidate();
  };
  return (
    <li className="editor-order">
      <div className="ui-row">
        <h3 className="ui-strong">Order {orderNumber}</h3>
        <Badge tone={steps.length > 0 ? 'accent' : 'neutral'}>{label}</Badge>
        <span className="ui-note">
          {buyer} · {pounds(amount)}
          {refundedAmount > 0 && `, ${pounds(refundedAmount)} refunded`}
        </span>
      </div>
      <ul>
        {parts.map(({ text, quantity }) => (
          <li key={text}>
            {quantity} × {text}
          </li>
        ))}
      </ul>
      {address && <address>{[address.name, ...address.lines, address.postcode].join(', ')}</address>}
      {isDisputed && <DisputeNote lineId={id} />}
      {delivery === 'collection' && <p className="ui-note">The buyer collects it.</p>}
      <OrderRecord record={order} isSeller />
      {steps.some(({ step }) => step === 'dispatch') && <SendForm shopId={shopId} order={order} />}
      <div className="ui-row">
        {steps
          .filter(({ step }) => !onTheirForms.has(step))
          .map(({ step, label: words }) => (
            <Button
              key={step}
              size="small"
              variant={step === 'pack' ? 'secondary' : 'danger'}
              isLoading={pending === step}
              onClick={() => void act(step)}
            >
              {words}
              <span className="sr-only">, order {orderNumber}</span>
            </Button>
          ))}
        {mayRefund && (
          <Button size="small" onClick={() => setIsRefunding(true)}>
            Refund by line<span className="sr-only">, order {orderNumber}</span>
          </Button>
        )}
        <ButtonLink size="small" variant="quiet" to={`/shop-orders/${id}`}>
          Messages{order.messages.length > 0 && ` (${order.messages.length})`}
          <span className="sr-only"> about order {orderNumber}</span>
        </ButtonLink>
        <ButtonLink
          size="small"
          variant="quiet"
          to={`/shop-builder/${shopId}/slip/${id}`}
          icon={<Printer aria-hidden="true" />}
        >
          Packing slip<span className="sr-only"> of order {orderNumber}</span>
        </ButtonLink>
      </div>
      {isRefunding && <RefundForm shopId={shopId} order={order} onClose={() => setIsRefunding(false)} />}
    </li>
  );
}
