import type { Shop } from '@tessera/contract/tools/shops';
import Flag from 'lucide-react/icons/flag';
import { ButtonLink } from '../../../ui/button.tsx';
import { DeliveryFacts } from './delivery-facts.tsx';

interface SoldByProps {
  readonly shop: Shop;
  /** Id of the product that the page is about. */
  readonly productId?: number;
}

/** Who sells in a shop, how it delivers, the right to cancel, and the way to report it. On every page of the shop. */
export function SoldBy({ shop, productId }: SoldByProps) {
  const { seller, document, slug, isMine } = shop;
  const report = productId === undefined ? `/s/${slug}/report` : `/s/${slug}/report?product=${productId}`;
  return (
    <footer className="shop-foot">
      <section aria-labelledby="sold-by">
        <h2 id="sold-by">Sold by</h2>
        {seller.business ? (
          <address>
            <strong>{seller.business.legalName}</strong>
            <br />
            {seller.business.address}
          </address>
        ) : (
          <p>
            <strong>{seller.name}</strong>, a private seller
          </p>
        )}
        <p className="shop-foot-note">You buy from this seller, and pay through the site.</p>
      </section>
      <section aria-labelledby="delivery">
        <h2 id="delivery">Delivery</h2>
        <DeliveryFacts terms={document.delivery} />
      </section>
      <section aria-labelledby="cancelling">
        <h2 id="cancelling">Cancelling and returns</h2>
        {seller.type === 'trader' ? (
          <p>
            You can cancel within 14 days of receiving your order, without a reason. Products that this
            doesn’t apply to, such as things made to order, say so on their page.
          </p>
        ) : (
          <p>
            This is a private seller, so the 14-day right to cancel doesn’t apply. If something isn’t as
            described, you get your money back.
          </p>
        )}
      </section>
      {!isMine && (
        <ButtonLink
          className="shop-foot-report"
          variant="quiet"
          size="small"
          rel="nofollow"
          to={report}
          icon={<Flag aria-hidden="true" />}
        >
          {productId === undefined ? 'Report this shop' : 'Report this product'}
        </ButtonLink>
      )}
    </footer>
  );
}
