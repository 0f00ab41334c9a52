import { buyNowMessages, MAX_STOCK } from '@tessera/domain/listings/buy-now-sentences';
import { systemFacts, type System } from '@tessera/domain/listings/systems';
import { currencyOf } from '@tessera/domain/money/money';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { NumberField } from '../../../ui/field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import type { SaleFault } from '../state/wizard-state.ts';
import { useForm, useWizard, useWizardState } from '../wizard/use-wizard.ts';
import { controlId } from './control-id.ts';
import { explainLock } from './explain-lock.ts';

/** Sells the listed thing at its price, without shares. */
export function BuyNowCard({ system }: { system: System }) {
  const wizard = useWizard();
  const { buyNow, values, shuffle } = useForm();
  const isLocked = useWizardState((state) => state.isLocked);
  const fault = useWizardState((state) => state.saleFault);
  const errorAt = (control: SaleFault['control']) => (fault?.control === control ? fault.message : undefined);
  const { enabled, stock, collection, postage, postagePrice } = buyNow;
  if (!systemFacts[system].isBuyNowReady) return null;
  return (
    <section className="wizard-card" aria-labelledby="buy-now-title">
      <header className="wizard-card-head">
        <h3 id="buy-now-title">Buy now</h3>
        <Switch
          id={controlId('buy-now')}
          label="Enable Buy now"
          checked={enabled}
          error={errorAt('buy-now')}
          onChange={(event) => {
            const isEnabled = event.currentTarget.checked;
            if (isLocked) explainLock(shuffle.sharesSold).onClick();
            else wizard.setBuyNow({ enabled: isEnabled });
          }}
        />
      </header>
      <p className="wizard-card-note">
        Let people buy this at its price and pay here. You get the money 14 days after they have received it.
        {shuffle.enabled && ` ${buyNowMessages.withShuffle}`}
      </p>
      {enabled && (
        <>
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
                onChange={(event) =>
                  wizard.setBuyNow({ postagePrice: textOrNull(event.currentTarget.value) })
                }
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
        </>
      )}
    </section>
  );
}

function textOrNull(text: string): string | null {
  return text === '' ? null : text;
}
