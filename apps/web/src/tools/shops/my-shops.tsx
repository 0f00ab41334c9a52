import type { MyShop } from '@tessera/contract/tools/my-shops';
import { Badge } from '../../ui/badge.tsx';
import { Card, CardLink } from '../../ui/card.tsx';

/** The seller's shops, each a link to its editor. */
export function MyShops({ shops }: { shops: readonly MyShop[] }) {
  if (shops.length === 0) return null;
  return (
    <section aria-labelledby="my-shops">
      <h2 className="ui-section-title" id="my-shops">
        Your shops
      </h2>
      <ul className="builder-mine">
        {shops.map((shop) => (
          <li key={shop.id}>
            <Card isLink>
              <CardLink to={`/shop-builder/${shop.id}`}>{shop.name}</CardLink>
              <p className="ui-note">
                /s/{shop.slug} · {shop.products === 1 ? '1 product' : `${shop.products} products`}
              </p>
              <StatusBadge shop={shop} />
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function StatusBadge({ shop }: { shop: Pick<MyShop, 'isPublished' | 'hasChanges' | 'hiddenReason'> }) {
  if (shop.hiddenReason !== null) return <Badge tone="danger">Hidden by a moderator</Badge>;
  if (!shop.isPublished) return <Badge tone="neutral">Not published</Badge>;
  return shop.hasChanges ? (
    <Badge tone="warning">Unpublished changes</Badge>
  ) : (
    <Badge tone="success">Published</Badge>
  );
}
