import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { flagTexts } from './money-words.ts';
import type { OrderAccounts } from './order-accounts.types.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useMoneyAction } from './use-money-action.ts';

type Decision = 'refund' | 'accept';

const questions = {
  refund: {
    title: 'Refund this payment?',
    description: 'The whole payment goes back to the card that paid, and the order ends.',
    confirmLabel: 'Refund payment',
  },
  accept: {
    title: 'Accept as it is?',
    description:
      'A payment that was held back counts for the order. For everything else, the flag is removed and nothing changes.',
    confirmLabel: 'Accept',
  },
} as const;

/** Why a person has to look at the order, with what they can decide. */
export function FlagBanner({ order }: Pick<OrderAccounts, 'order'>) {
  const [decision, setDecision] = useState<Decision>();
  const { isBusy, error, run } = useMoneyAction();
  if (order.flag === null) return null;

  async function decide(reason: string) {
    if (!decision) return;
    const { resolveFlag } = await import('@tessera/contract/money');
    const done = await run(() =>
      call(resolveFlag, { params: { orderId: order.id }, body: { decision, reason } }),
    );
    if (done) setDecision(undefined);
  }

  return (
    <>
      <Banner
        tone="warning"
        title="Needs your decision"
        actions={
          <>
            {order.flag === 'differs' && (
              <Button size="small" onClick={() => setDecision('refund')}>
                Refund payment…
              </Button>
            )}
            <Button size="small" onClick={() => setDecision('accept')}>
              Accept…
            </Button>
          </>
        }
      >
        {flagTexts[order.flag] ?? order.flag}
      </Banner>
      {decision && (
        <ReasonDialog
          {...questions[decision]}
          label="Reason"
          isBusy={isBusy}
          error={error}
          onConfirm={(reason) => void decide(reason)}
          onClose={() => setDecision(undefined)}
        />
      )}
    </>
  );
}
