import { MAX_STOCK } from '@tessera/domain/market/listings/prices/buy-now-sentences';
import { systemFacts, type System } from '@tessera/domain/market/listings/systems';
import { currencyOf } from '@tessera/domain/selling/money/money';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { NumberField } from '../../../ui/forms/field.tsx';
import { useForm } from '../wizard/use-form.ts';
import { useWizard } from '../wizard/use-wizard.ts';
import { controlId } from './control-id.ts';
import { SaleCard, textOrNull, useSaleError } from './sale-card.tsx';

/** The card for selling at the listing's price, without shares. */
export function BuyNowCard({ system }: { system: System }) {
  const wizard = useWizard();
  const { buyNow, values, shuffle } = useForm();
  const errorAt = useSaleError();
  const { enabled, stock, collection, postage, postagePrice } = buyNow;
  if (!systemFacts[system].isBuyNowReady) return null;
  return (
    <SaleCard
      control="buy-now"
      title="Buy now"
      switchLabel="Enable Buy now"
      isEnabled={enabled}
      onToggle={(isEnabled) => wizard.setBuyNow({ enabled: isEnabled })}
      note={`Let people buy this at its price and pay here. You get the money 14 days after they have received it.${
        shuffle.enabled ? ' Turning it on turns Shuffle off, because a listing is sold in one way.' : ''
      }`}
    >
      <div className="wizard-fields">
        <NumberField
          id={controlId('buy-now-stock')}
          label="Stock"
          description="How many you offer in all, including those already sold."
          min={1}
          max={MAX_STOCK}
          step={1}
          required
          error={errorAt('buy-now-stock')}
          value={stock ?? ''}
          onChange={(event) => wizard.setBuyNow({ stock: textOrNull(event.currentTarget.value) })}
        />
        {postage && (
          <NumberField
            id={controlId('buy-now-postage')}
            label={`Postage in ${currencyOf(values['currency'])}`}
            description="Charged once for each order, however many are bought."
            min={0}
            step={0.01}
            required
            error={errorAt('buy-now-postage')}
            value={postagePrice ?? ''}
            onChange={(event) => wizard.setBuyNow({ postagePrice: textOrNull(event.currentTarget.value) })}
          />
        )}
      </div>
      <fieldset className="ui-stack" data-gap="close">
        <legend className="ui-field-label">Delivery</legend>
        <Checkbox
          id={controlId('buy-now-delivery')}
          label="Buyers can collect it"
          checked={collection}
          error={errorAt('buy-now-delivery')}
          onChange={(event) => wizard.setBuyNow({ collection: event.currentTarget.checked })}
        />
        <Checkbox
          label="I can post it"
          checked={postage}
          onChange={(event) => wizard.setBuyNow({ postage: event.currentTarget.checked })}
        />
      </fieldset>
    </SaleCard>
  );
}
