import type { ShopOrder } from '@tessera/contract/tools/shop-orders';
import { MAX_TRACKING_CHARS } from '@tessera/domain/tools/shops/shop-sale';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { sendParcel } from './order-calls.ts';
import { pickAll, type Pickable, type PickedCounts, PickUnits, readPicked } from './pick-units.tsx';
import { useOrderChange } from './use-order-change.ts';

interface SendFormProps {
  readonly shopId: number;
  readonly order: ShopOrder;
}

/** Sends everything that is left, or fewer pieces of it, with a tracking number. */
export function SendForm({ shopId, order: { id: lineId, orderNumber, items } }: SendFormProps) {
  const left: Pickable[] = items
    .map(({ quantity, sent, cancelled, ...item }) => ({ ...item, left: quantity - sent - cancelled }))
    .filter((item) => item.left > 0);
  const [counts, setCounts] = useState<PickedCounts>();
  const [tracking, setTracking] = useState('');
  const { change, isPending } = useOrderChange();
  const picked = readPicked(left, counts ?? pickAll(left));
  const isPart =
    picked.reduce((sum, { quantity }) => sum + quantity, 0) < left.reduce((sum, item) => sum + item.left, 0);
  const isDivisible = left.length > 1 || left.some((item) => item.left > 1);
  const submit = async () => {
    const isDone = await change(() => sendParcel({ shopId, lineId }, { items: picked, tracking }));
    if (isDone) {
      setCounts(undefined);
      setTracking('');
    }
  };
  return (
    <form
      className="ui-stack"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {isDivisible && (
        <Fold summary="Send only some of it">
          <PickUnits
            legend="What is in this parcel"
            items={left}
            counts={counts ?? pickAll(left)}
            onChange={setCounts}
          />
        </Fold>
      )}
      <TextField
        label="Tracking number or note for the buyer"
        value={tracking}
        maxLength={MAX_TRACKING_CHARS}
        onChange={(event) => setTracking(event.target.value)}
      />
      <div className="ui-row">
        <Button
          type="submit"
          size="small"
          variant="primary"
          isLoading={isPending}
          disabled={picked.length === 0}
        >
          {isPart ? 'This part is sent' : 'Sent or handed over'}
          <span className="sr-only">, order {orderNumber}</span>
        </Button>
      </div>
    </form>
  );
}
