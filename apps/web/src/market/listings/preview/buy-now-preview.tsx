import {
  type BuyNowForm,
  offeredDeliveries,
  offerInForm,
} from '@tessera/domain/market/listings/prices/buy-now';
import type { FormValues } from '@tessera/domain/market/listings/fields';
import { listedPrice } from '@tessera/domain/market/listings/canonical';
import type { System } from '@tessera/domain/market/listings/systems';
import { formatMoney } from '@tessera/domain/selling/money/money';

interface BuyNowPreviewProps {
  system: System;
  values: FormValues;
  buyNow: BuyNowForm;
}

/** The Buy now card as other people will see it. In a preview nothing can be bought. */
export function BuyNowPreview({ system, values, buyNow }: BuyNowPreviewProps) {
  const { price, currency } = listedPrice(system, values);
  const offer = offerInForm(buyNow, currency);
  const deliveries = offer ? offeredDeliveries(offer) : [];
  const { postagePrice } = offer ?? {};
  return (
    <section className="preview-panel" aria-labelledby="preview-buy-now">
      <h4 id="preview-buy-now">Buy now</h4>
      <dl className="preview-details">
        <Figure label="Price" text={price ? formatMoney(price) : '–'} />
        <Figure label="In stock" text={offer?.stock?.toLocaleString('en-GB') ?? '–'} />
        {deliveries.includes('collection') && <Figure label="Collection" text="Free" />}
        {deliveries.includes('postage') && (
          <Figure label="Postage" text={postagePrice ? formatMoney(postagePrice) : '–'} />
        )}
      </dl>
    </section>
  );
}

function Figure({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}
