import type { Output } from '@tessera/contract/endpoint';
import type { listShops } from '@tessera/contract/tools/shops';
import { Link } from 'react-router';
import { ShopPhoto } from './storefront/shop-photo.tsx';

type Tile = Output<typeof listShops>['shops'][number];

/** Published shops to visit. */
export function ShopTiles({ shops }: { shops: readonly Tile[] }) {
  return (
    <section aria-labelledby="shops">
      <h2 className="ui-section-title" id="shops">
        Shops to visit
      </h2>
      <ul className="builder-shops">
        {shops.map(({ slug, name, tagline, products, photo }) => (
          <li key={slug}>
            <span className="builder-shop-picture">
              {photo && <ShopPhoto photo={photo} alt="" sizes="(width < 40rem) 50vw, 18rem" />}
            </span>
            <Link to={`/s/${slug}`}>{name}</Link>
            <span className="ui-note">{tagline === '' ? `${products} products` : tagline}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
