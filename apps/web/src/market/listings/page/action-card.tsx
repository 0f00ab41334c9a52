import type { ListingDetail } from '@tessera/contract/market/listing-detail';
import { Badge } from '../../../ui/badge.tsx';
import { ApplyLink } from './contact/apply-link.tsx';
import type { PageTexts } from './page-texts.ts';
import type { PriceFacts } from './prices/price-chart.ts';
import { applicationOf, isForSale, isSoldOut } from './seller-facts.ts';
import { WriteToSeller } from './contact/write-to-seller.tsx';

interface ActionCardProps {
  listing: ListingDetail;
  texts: PageTexts;
  prices: PriceFacts | undefined;
  /** The price of one share, if the listing is sold in shares. */
  sharePrice: string | undefined;
}

/**
 * The price and what a visitor can do. The card stays in view: beside the photos, or at the bottom of a narrow window.
 */
export function ActionCard({ listing, texts, prices, sharePrice }: ActionCardProps) {
  const { system, buyNow } = listing;
  const apply = applicationOf(texts);
  const isSale = isForSale(listing);
  const isSold = isSoldOut(listing);
  return (
    <section className="listing-action" aria-label={system === 'jobs' ? 'Pay and how to apply' : 'Price'}>
      <div className="listing-page-price" data-shares={isSale && sharePrice !== undefined ? '' : undefined}>
        <p>{texts.price}</p>
        {isSale && sharePrice !== undefined && <p className="listing-page-share">{sharePrice} a share</p>}
        {isSold && <Badge>All shares sold</Badge>}
        {!isSold && prices?.reduction && <p className="listing-page-reduced">{prices.reduction}</p>}
      </div>
      {apply && <p className="listing-page-leads">Apply at {apply.text}</p>}
      <div className="listing-action-buttons">
        {apply && <ApplyLink href={apply.href} className="listing-page-write" />}
        {isSale && (
          <a
            className="ui-button ui-button-wide listing-page-write"
            data-variant="primary"
            data-size="medium"
            href="#buy-now"
          >
            {buyNow.enabled ? 'Buy now' : 'Buy shares'}
          </a>
        )}
        <WriteToSeller
          listing={listing}
          className="listing-page-write"
          variant={apply || isSale || isSold ? 'secondary' : 'primary'}
        />
      </div>
    </section>
  );
}
