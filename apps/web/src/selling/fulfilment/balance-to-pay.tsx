import { payBalance } from '@tessera/contract/selling/fulfilment';
import { longDay } from '@tessera/domain/days';
import { formatMoney } from '@tessera/domain/selling/money/money';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

interface BalanceToPayProps {
  readonly orderId: string;
  readonly lineId: string;
  readonly currency: string;
  readonly balance: { readonly amount: number; readonly dueAt: Date };
}

/** What is still to be paid for something of which a deposit was paid, with a button that leads to its payment. */
export function BalanceToPay({ orderId, lineId, currency, balance }: BalanceToPayProps) {
  const navigate = useNavigate();
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function pay() {
    setIsPending(true);
    setProblem(undefined);
    const answer = await call(payBalance, { params: { orderId, lineId } }).catch(() => undefined);
    if (answer?.ok) return navigate(`/orders/${answer.value.orderId}`);
    setProblem(answer?.refusal.error ?? 'We couldn’t reach the site. Check your connection, then retry.');
    setIsPending(false);
  }
  return (
    <div className="ui-stack">
      <p className="ui-strong">
        Balance of {formatMoney({ amount: balance.amount, currency })}, due by {longDay(balance.dueAt)}
      </p>
      {problem !== undefined && <Banner tone="danger" role="alert" title={problem} />}
      <div>
        <Button variant="primary" isLoading={isPending} onClick={() => void pay()}>
          Pay the balance
        </Button>
      </div>
    </div>
  );
}
