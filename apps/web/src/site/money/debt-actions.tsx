import type { Output } from '@tessera/contract/endpoint';
import type { listOwingSellers } from '@tessera/contract/selling/money';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { moneyText } from './money-words.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useMoneyAction } from './use-money-action.ts';

export type Owing = Output<typeof listOwingSellers>['sellers'][number];
type End = 'paid' | 'written_off';

const questions = {
  paid: {
    title: 'Record that it was paid?',
    description: 'For a seller who paid you by bank transfer.',
    label: 'Reference of the transfer',
    confirmLabel: 'Record payment',
  },
  written_off: {
    title: 'Write it off?',
    description: 'You give the money up. It is recorded as the operator’s loss.',
    label: 'Reason',
    confirmLabel: 'Write off',
  },
} as const;

/**
 * Buttons that end a seller's debt before later sales have paid it: the seller has paid it, or the operator gives it
 * up.
 */
export function DebtActions({ seller, name, email, currency, owed: amount }: Owing) {
  const [end, setEnd] = useState<End>();
  const { isBusy, error, run } = useMoneyAction();
  const who = name ?? email ?? 'a deleted account';

  async function confirm(note: string) {
    if (!end) return;
    const { endDebt } = await import('@tessera/contract/selling/money');
    const done = await run(() =>
      call(endDebt, { params: { seller }, body: { currency, amount, end, note } }),
    );
    if (done) setEnd(undefined);
  }

  return (
    <>
      <span className="ui-row">
        <Button size="small" aria-label={`${who} has paid`} onClick={() => setEnd('paid')}>
          Paid…
        </Button>
        <Button
          size="small"
          aria-label={`Write off the debt of ${who}`}
          onClick={() => setEnd('written_off')}
        >
          Write off…
        </Button>
      </span>
      {end && (
        <ReasonDialog
          {...questions[end]}
          description={`${who} owes ${moneyText({ amount, currency })}. ${questions[end].description}`}
          isDangerous={end === 'written_off'}
          isBusy={isBusy}
          error={error}
          onConfirm={(note) => void confirm(note)}
          onClose={() => setEnd(undefined)}
        />
      )}
    </>
  );
}
