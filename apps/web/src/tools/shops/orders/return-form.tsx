import type { SaleRecord } from '@tessera/contract/tools/shop-fulfilment';
import { type ReturnReason, returnReasonNames, returnReasons } from '@tessera/domain/tools/shops/shop-sale';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/forms/field.tsx';
import { SelectField } from '../../../ui/forms/select.tsx';
import { askReturn } from './order-calls.ts';
import { pickAll, type Pickable, type PickedCounts, PickUnits, readPicked } from './pick-units.tsx';
import { useOrderChange } from './use-order-change.ts';

/** What the buyer sends back, and why. */
export function ReturnForm({ lineId, items }: { lineId: string; items: SaleRecord['items'] }) {
  const left: Pickable[] = items
    .map(({ sent, returned, ...item }) => ({ ...item, left: sent - returned }))
    .filter((item) => item.left > 0);
  const [counts, setCounts] = useState<PickedCounts>(() => (left.length === 1 ? pickAll(left) : {}));
  const [reason, setReason] = useState<ReturnReason>('changed_mind');
  const [note, setNote] = useState('');
  const { change, isPending } = useOrderChange();
  const picked = readPicked(left, counts);
  return (
    <section aria-labelledby="order-return" className="ui-stack">
      <h2 className="ui-section-title" id="order-return">
        Send something back
      </h2>
      <p className="ui-muted">
        The shop is told at once, and refunds you when it has it. From a trader, you can cancel within 14 days
        of receiving your order.
      </p>
      <form
        className="ui-stack"
        onSubmit={(event) => {
          event.preventDefault();
          void change(() => askReturn(lineId, { reason, note, items: picked }));
        }}
      >
        <PickUnits legend="What you send back" items={left} counts={counts} onChange={setCounts} />
        <SelectField
          label="Reason"
          value={reason}
          options={returnReasonNames.map((value) => ({ value, label: returnReasons[value] }))}
          onChange={(event) =>
            setReason(returnReasonNames.find((each) => each === event.target.value) ?? 'other')
          }
        />
        <TextArea
          label="Anything the shop should know"
          value={note}
          rows={3}
          maxLength={2_000}
          onChange={(event) => setNote(event.target.value)}
        />
        <div>
          <Button type="submit" variant="primary" isLoading={isPending} disabled={picked.length === 0}>
            Send it back
          </Button>
        </div>
      </form>
    </section>
  );
}
