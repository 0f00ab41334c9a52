import { formatMoney } from '@tessera/domain/selling/money/money';
import { MAX_UNITS_OF_ITEM } from '@tessera/domain/tools/shops/shop-basket';
import { Button } from '../../../ui/button.tsx';
import { NumberField } from '../../../ui/forms/field.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { ShopPhoto } from '../storefront/shop-photo.tsx';
import { type BasketRow, setUnits } from './use-basket.ts';

const pounds = (amount: number) => formatMoney({ amount, currency: 'GBP' });

/** A product in the basket with its quantity. What can't be bought any more says so and isn't paid for. */
export function BasketLine({ row: { entry, product, variant, unitAmount } }: { row: BasketRow }) {
  const { item } = entry;
  const isPayable = variant !== undefined && variant.stock !== 'out';
  return (
    <li className="basket-line" data-unavailable={isPayable ? undefined : ''}>
      <span className="basket-picture">
        {product?.photo && <ShopPhoto photo={product.photo} alt="" sizes="6rem" />}
      </span>
      <div className="ui-stack" data-gap="tight">
        <h2 className="ui-strong">
          {product ? <TextLink to={product.path}>{item.name}</TextLink> : item.name}
        </h2>
        {isPayable ? (
          <p className="ui-note">
            {pounds(unitAmount)} each · {variant.stockText}
          </p>
        ) : (
          <p className="ui-danger-text">
            {variant ? 'Sold out. ' : 'No longer sold here. '}It isn’t part of your payment.
          </p>
        )}
        <div className="ui-row">
          {isPayable && (
            <NumberField
              label={
                <>
                  Quantity<span className="sr-only"> of {item.name}</span>
                </>
              }
              min={1}
              max={MAX_UNITS_OF_ITEM}
              value={item.quantity}
              onChange={(event) => {
                const units = event.target.valueAsNumber;
                if (Number.isInteger(units) && units >= 1)
                  setUnits(item.id, Math.min(units, MAX_UNITS_OF_ITEM));
              }}
            />
          )}
          <Button variant="quiet" aria-label={`Remove ${item.name}`} onClick={() => setUnits(item.id, 0)}>
            Remove
          </Button>
        </div>
      </div>
      {isPayable && <strong className="ui-figures">{pounds(unitAmount * item.quantity)}</strong>}
    </li>
  );
}
