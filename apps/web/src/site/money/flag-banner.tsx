import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { flagTexts } from './money-words.ts';
import type { OrderAccounts } from './order-accounts.types.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useMoneyAction } from './use-money-action.ts';

type Decision = 'refund' | 'accept';

interface Question {
  /** The text of the button. An ellipsis is added to it. */
  readonly button: string;
  readonly title: string;
  readonly description: string;
}

const accept: Question = {
  button: 'Accept',
  title: 'Accept as it is?',
  description:
    'A payment that was held back counts for the order. For everything else, the flag is removed and nothing changes.',
};

/** The decisions that are offered for each flag. A flag that is not listed here can only be accepted. */
const questions: Readonly<Record<string, Partial<Record<Decision, Question>>>> = {
  differs: {
    refund: {
      button: 'Refund payment',
      title: 'Refund this payment?',
      description: 'The whole payment goes back to the card that paid, and the order ends.',
    },
    accept,
  },
  refunded_at_provider: {
    refund: {
      button: 'Take back',
      title: 'Take back what was bought?',
      description:
        'The buyer has the money already, so nothing more is sent. Possible if all that was left of the order was refunded.',
    },
    accept: {
      button: 'Buyer keeps it',
      title: 'Let the buyer keep what was bought?',
      description:
        'The amount is recorded as the operator’s loss. Later refunds of this order pay back only what is left of the payment.',
    },
  },
};

/** Says why an administrator has to look at an order, with buttons for what they can decide. */
export function FlagBanner({ order }: Pick<OrderAccounts, 'order'>) {
  const [decision, setDecision] = useState<Decision>();
  const { isBusy, error, run } = useMoneyAction();
  if (order.flag === null) return null;
  const choices = questions[order.flag] ?? { accept };
  const question = decision && choices[decision];

  async function decide(reason: string) {
    if (!decision) return;
    const { resolveFlag } = await import('@tessera/contract/selling/money');
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
            {(['refund', 'accept'] as const).map((each) => {
              const choice = choices[each];
              return (
                choice && (
                  <Button key={each} size="small" onClick={() => setDecision(each)}>
                    {choice.button}…
                  </Button>
                )
              );
            })}
          </>
        }
      >
        {flagTexts[order.flag] ?? order.flag}
      </Banner>
      {question && (
        <ReasonDialog
          title={question.title}
          description={question.description}
          confirmLabel={question.button}
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
