import { useState } from 'react';
import { newId } from '../../lib/new-id.ts';
import { call } from '../../lib/api.ts';
import { TextField } from '../../ui/forms/field.tsx';
import type { OrderAccounts } from './order-accounts.types.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useMoneyAction } from './use-money-action.ts';

type RefundDialogProps = Pick<OrderAccounts, 'order' | 'lines'> & { onClose: () => void };

/**
 * A dialog in which an administrator chooses how many units of each line to refund. The server works out the amount,
 * because units may differ in price by a penny.
 */
export function RefundDialog({ order, lines, onClose }: RefundDialogProps) {
  const left = lines.flatMap(({ quantity, refundedQuantity, ...line }) =>
    quantity > refundedQuantity ? [{ ...line, left: quantity - refundedQuantity }] : [],
  );
  const [units, setUnits] = useState(() => new Map(left.map((line) => [line.id, String(line.left)])));
  // The id is the same for every press of the button, so that pressing it again does not refund twice.
  const [requestId] = useState(() => newId());
  const [fault, setFault] = useState<string>();
  const { isBusy, error, run } = useMoneyAction();

  async function refund(reason: string) {
    const chosen = left.map((line) => ({
      lineId: line.id,
      quantity: Number(units.get(line.id)),
      left: line.left,
    }));
    const isValid = chosen.every(
      (each) => Number.isInteger(each.quantity) && each.quantity >= 0 && each.quantity <= each.left,
    );
    const refunded = chosen.filter(({ quantity }) => quantity > 0);
    setFault(
      isValid && refunded.length > 0 ? undefined : 'Choose how many units to refund, up to what is left.',
    );
    if (!isValid || refunded.length === 0) return;
    const { refundOrder } = await import('@tessera/contract/selling/money');
    const done = await run(() =>
      call(refundOrder, {
        params: { orderId: order.id },
        body: { lines: refunded.map(({ lineId, quantity }) => ({ lineId, quantity })), reason, requestId },
      }),
    );
    if (done) onClose();
  }

  return (
    <ReasonDialog
      title={`Refund order #${order.number}`}
      description="The money goes back to the card that paid. What was bought is taken back and offered again. If the seller was paid already, it is deducted from later payouts. The buyer sees your reason."
      label="Reason"
      confirmLabel="Refund"
      isDangerous
      isBusy={isBusy}
      error={fault ?? error}
      onConfirm={(reason) => void refund(reason)}
      onClose={onClose}
    >
      {left.map((line) => (
        <TextField
          key={line.id}
          label={`Units of “${line.title}”`}
          description={`${line.left} left`}
          type="number"
          inputMode="numeric"
          min={0}
          max={line.left}
          value={units.get(line.id)}
          onChange={({ currentTarget: { value } }) =>
            setUnits((before) => new Map(before).set(line.id, value))
          }
        />
      ))}
    </ReasonDialog>
  );
}
