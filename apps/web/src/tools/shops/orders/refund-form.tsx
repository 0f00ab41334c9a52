import type { ShopOrder } from '@tessera/contract/tools/shop-orders';
import { formatMoney } from '@tessera/domain/selling/money/money';
import type { VatRate } from '@tessera/domain/tools/shops/shop-prices';
import {
  decideRefund,
  refundReasonNames,
  refundReasons,
  type ShopRefundReason,
} from '@tessera/domain/tools/shops/shop-sale';
import { useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { SelectField } from '../../../ui/forms/select.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { refundGoods } from './order-calls.ts';
import { type Pickable, type PickedCounts, PickUnits, readPicked } from './pick-units.tsx';
import { useOrderChange } from './use-order-change.ts';

interface RefundFormProps {
  readonly shopId: number;
  readonly order: ShopOrder;
  readonly onClose: () => void;
}

const pounds = (amount: number) => formatMoney({ amount, currency: 'GBP' });

/** Refunds some units of some lines. The amount is shown before it is sent. */
export function RefundForm({ shopId, order, onClose }: RefundFormProps) {
  const formId = useId();
  const { id: lineId, items, postage, refunds, returns } = order;
  const left: Pickable[] = items
    .map(({ quantity, cancelled, returned, ...item }) => ({ ...item, left: quantity - cancelled - returned }))
    .filter((item) => item.left > 0);
  const asked = returns.find(({ settledAt }) => settledAt === null);
  const [counts, setCounts] = useState<PickedCounts>(() =>
    Object.fromEntries(asked?.items.map(({ position, quantity }) => [position, String(quantity)]) ?? []),
  );
  const [reason, setReason] = useState<ShopRefundReason>(asked ? 'returned' : 'out_of_stock');
  const [note, setNote] = useState('');
  const [restock, setRestock] = useState(true);
  const { change, isPending } = useOrderChange();
  const picked = readPicked(left, counts);
  const isPostageRefunded = refunds.some(({ title }) => title === null);
  // The contract's rates are those of the domain.
  const sold = items.map((item) => ({ ...item, amount: item.paid, vatRate: item.vatRate as VatRate }));
  const decided = decideRefund({ items: sold, postage, isPostageRefunded }, picked);
  const submit = async () => {
    const body = { items: picked, reason, note, restock, seen: refunds.length };
    if (await change(() => refundGoods({ shopId, lineId }, body))) onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Refund order ${order.orderNumber}`}
      size="medium"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="danger" isLoading={isPending} disabled={!decided.ok}>
            {decided.ok ? `Refund ${pounds(decided.value.amount)}` : 'Refund'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="ui-stack"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <PickUnits legend="What you refund" items={left} counts={counts} onChange={setCounts} />
        {decided.ok && (
          <output className="ui-note">
            {pounds(decided.value.amount)} goes back to the card that paid
            {decided.value.vat > 0 && `, of which ${pounds(decided.value.vat)} is VAT`}
            {decided.value.isAll &&
              postage > 0 &&
              !isPostageRefunded &&
              '. The postage goes back too, because nothing is left'}
            .
          </output>
        )}
        <SelectField
          label="Reason"
          value={reason}
          options={refundReasonNames.map((value) => ({ value, label: refundReasons[value] }))}
          onChange={(event) =>
            setReason(refundReasonNames.find((each) => each === event.target.value) ?? 'goodwill')
          }
        />
        <TextField
          label="Note for the buyer"
          value={note}
          maxLength={200}
          onChange={(event) => setNote(event.target.value)}
        />
        <Checkbox
          label="Put it back in stock"
          checked={restock}
          onChange={(event) => setRestock(event.target.checked)}
        />
      </form>
    </Dialog>
  );
}
