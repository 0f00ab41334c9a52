import { Link } from 'react-router';
import { LookArt } from '../../../market/looks/public.ts';
import type { ShownShop } from './storefront.types.ts';

type HeadShop = Pick<ShownShop, 'id' | 'slug' | 'document' | 'pattern'>;

interface ShopHeadProps {
  readonly shop: HeadShop;
  readonly isSmall?: boolean;
  /** Element of the name. */
  readonly titled?: 'h1' | 'p';
}

/** The name of a shop on its theme. On pages of products it is small and leads back to the shop. */
export function ShopHead({ shop, isSmall = false, titled: Title = 'h1' }: ShopHeadProps) {
  const { id, slug, document, pattern } = shop;
  const dressed = { id, presetCode: document.presetCode, pattern };
  return (
    <header className="shop-head" data-size={isSmall ? 'small' : 'large'}>
      <LookArt listing={dressed} className="shop-head-art" />
      <div className="shop-head-sheet">
        {isSmall ? (
          <Link className="shop-head-name" to={`/s/${slug}`}>
            {document.name}
          </Link>
        ) : (
          <Title className="shop-head-name">{document.name}</Title>
        )}
        {!isSmall && document.tagline !== '' && <p className="shop-head-tagline">{document.tagline}</p>}
      </div>
    </header>
  );
}
