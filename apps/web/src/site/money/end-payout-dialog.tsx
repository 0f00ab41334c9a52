import { useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { moneyText } from './money-words.ts';
import type { EndQuestion } from './payouts.types.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useMoneyAction } from './use-money-action.ts';

/** A dialog in which the operator records whether a payout by hand was made or failed. */
export function EndPayoutDialog({ payout, status, onClose }: EndQuestion & { onClose: () => void }) {
  const { isBusy, error, run } = useMoneyAction();
  const day = useRef<HTMLInputElement>(null);
  const [today] = useState(() => new Date().toLocaleDateString('sv-SE'));
  const isPaid = status === 'paid';
  const amount = moneyText(payout);

  async function end(note: string) {
    const { endPayout } = await import('@tessera/contract/selling/money');
    const paidOn = day.current?.value;
    const done = await run(() =>
      call(endPayout, {
        params: { payoutId: payout.id },
        body: { status, note, ...(paidOn && { paidOn }) },
      }),
    );
    if (done) onClose();
  }

  return (
    <ReasonDialog
      title={isPaid ? `Mark ${amount} as paid?` : `Mark ${amount} as failed?`}
      description={
        isPaid
          ? 'The seller gets an email with the day and the reference.'
          : 'The money is due again, and is part of the next payout.'
      }
      label={isPaid ? 'Reference of the bank transfer' : 'Why it failed'}
      confirmLabel={isPaid ? 'Mark paid' : 'Mark failed'}
      isDangerous={!isPaid}
      isBusy={isBusy}
      error={error}
      onConfirm={(note) => void end(note)}
      onClose={onClose}
    >
      {isPaid && payout.wait && (
        <Banner tone="warning">
          This payout waits, because{' '}
          {payout.wait.reason === 'changed' ? 'its bank details are new' : 'there are no bank details'}. Mark
          it only if you made the transfer before.
        </Banner>
      )}
      {isPaid && (
        <TextField
          ref={day}
          type="date"
          name="paidOn"
          label="Day of the transfer"
          defaultValue={today}
          aria-required
        />
      )}
    </ReasonDialog>
  );
}
