import type { ProductDetail, Shop } from '@tessera/contract/tools/shops';
import { formatMoney } from '@tessera/domain/selling/money/money';
import { returnRules } from '@tessera/domain/tools/shops/shop-products';
import { vatSentences } from '@tessera/domain/tools/shops/shop-prices';
import { lazy, Suspense, useState } from 'react';
import { AddToBasket } from './add-to-basket.tsx';
import { DeliveryFacts } from './delivery-facts.tsx';
import { LazyText } from './lazy-text.ts';
import { ShopPhoto } from './shop-photo.tsx';

// Few products have variants, so the browser loads the choice only for those.
const VariantChoice = lazy(async () => ({ default: (await import('./variant-choice.tsx')).VariantChoice }));

interface ProductArticleProps {
  readonly shop: Shop;
  readonly product: ProductDetail;
  /** Where it is bought, if this page is shown at the domain of the shop. */
  readonly buyAt?: string | undefined;
}

const pounds = (amount: number) => formatMoney({ amount, currency: 'GBP' });

/** A product with its photos, price, variants and terms. */
export function ProductArticle({ shop, product, buyAt }: ProductArticleProps) {
  const { title, photos, variants, vatRate, returnRule, maxPerPerson, description } = product;
  const [chosenId, setChosenId] = useState(
    () => (variants.find(({ stock }) => stock !== 'out') ?? variants[0])?.id,
  );
  const variant = variants.find(({ id }) => id === chosenId) ?? variants[0];
  const isTrader = shop.seller.type === 'trader';
  return (
    <article className="product" aria-labelledby="product-title">
      <div
        className="product-photos"
        data-count={photos.length}
        {...(photos.length > 1 && { tabIndex: 0, role: 'region', 'aria-label': 'Photos' })}
      >
        {photos.map((photo, index) => (
          <ShopPhoto
            key={photo.large}
            photo={photo}
            alt={photos.length === 1 ? title : `${title}, photo ${index + 1} of ${photos.length}`}
            isFirst={index === 0}
            sizes="(width < 60rem) 100vw, 40rem"
          />
        ))}
        {photos.length === 0 && (
          <span className="product-no-photo">
            <span aria-hidden="true">{title.slice(0, 1)}</span>
          </span>
        )}
      </div>
      <div className="product-facts">
        <h1 id="product-title">{title}</h1>
        <p className="product-price ui-figures">{pounds(variant?.amount ?? product.amount)}</p>
        <p className="product-vat">{isTrader ? vatSentences[vatRate] : 'No VAT charged'}</p>
        {variants.length > 1 && (
          <Suspense>
            <VariantChoice variants={variants} chosenId={variant?.id} onChoose={setChosenId} />
          </Suspense>
        )}
        <p className="product-stock" data-stock={variant?.stock}>
          {variant?.stockText}
        </p>
        {variant && variant.stock !== 'out' && !shop.isMine && buyAt === undefined && (
          <AddToBasket slug={shop.slug} product={product} variant={variant} />
        )}
        {variant && variant.stock !== 'out' && buyAt !== undefined && (
          <div className="product-buy">
            <a className="ui-button" data-variant="primary" data-size="large" href={buyAt}>
              Buy it on the site
            </a>
          </div>
        )}
        <DeliveryFacts terms={shop.document.delivery} />
        {isTrader && (
          <p className="product-returns" data-rule={returnRule}>
            {returnRules[returnRule]}
          </p>
        )}
        {maxPerPerson !== null && <p className="ui-note">At most {maxPerPerson} for each person.</p>}
      </div>
      {description !== '' && (
        <section className="product-text" aria-label="Description">
          <Suspense>
            <LazyText text={description} headings="h2" />
          </Suspense>
        </section>
      )}
    </article>
  );
}
