import { toDecimal, toMinor } from '@tessera/domain/selling/money/money';
import type { DeliveryTerms } from '@tessera/domain/tools/shops/shop-prices';
import { useState } from 'react';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TextField } from '../../../ui/forms/field.tsx';

interface DeliveryFieldsProps {
  readonly terms: DeliveryTerms;
  readonly onChange: (terms: DeliveryTerms, field: string) => void;
}

const decimal = (amount: number | null) => (amount === null ? '' : toDecimal({ amount, currency: 'GBP' }));

/** How a shop delivers: collection, a flat rate, and free from an amount on. */
export function DeliveryFields({ terms, onChange }: DeliveryFieldsProps) {
  const [flat, setFlat] = useState(decimal(terms.flatAmount));
  const [free, setFree] = useState(decimal(terms.freeFrom));
  return (
    <>
      <Checkbox
        label="Post orders"
        checked={terms.postage}
        onChange={(event) => onChange({ ...terms, postage: event.target.checked }, 'postage')}
      />
      {terms.postage && (
        <>
          <TextField
            label="Postage for an order"
            prefix="£"
            inputMode="decimal"
            value={flat}
            maxLength={8}
            error={isAmount(flat) ? undefined : 'Enter an amount, such as 3.95, or 0.'}
            onChange={(event) => {
              setFlat(event.target.value);
              const amount = toMinor(event.target.value, 'GBP');
              if (amount !== undefined && amount >= 0) onChange({ ...terms, flatAmount: amount }, 'flat');
            }}
          />
          <TextField
            label="Free from"
            prefix="£"
            inputMode="decimal"
            value={free}
            maxLength={8}
            description="Leave it empty if postage is never free."
            error={free === '' || isAmount(free) ? undefined : 'Enter an amount, such as 40.'}
            onChange={(event) => {
              setFree(event.target.value);
              const amount = event.target.value.trim() === '' ? null : toMinor(event.target.value, 'GBP');
              if (amount === null || (amount !== undefined && amount >= 0))
                onChange({ ...terms, freeFrom: amount }, 'free');
            }}
          />
        </>
      )}
      <Checkbox
        label="Buyers can collect"
        checked={terms.collection}
        onChange={(event) => onChange({ ...terms, collection: event.target.checked }, 'collection')}
      />
      {terms.collection && (
        <TextField
          label="When and where to collect"
          value={terms.collectionNote}
          maxLength={200}
          onChange={(event) => onChange({ ...terms, collectionNote: event.target.value }, 'note')}
        />
      )}
    </>
  );
}

function isAmount(text: string): boolean {
  const amount = toMinor(text, 'GBP');
  return amount !== undefined && amount >= 0;
}
