import { productsOfBlock, type ShopBlock, weekdays } from '@tessera/domain/tools/shops/shop-document';
import { lazy, Suspense } from 'react';
import { BlockSection } from './block-section.tsx';
import { LazyText } from './lazy-text.ts';
import { ProductGrid } from './product-card.tsx';
import { ShopPhoto } from './shop-photo.tsx';
import type { ShownShop } from './storefront.types.ts';

// The server renders these blocks. The browser loads their code afterwards, because not every shop has them.
const MapBlock = lazy(async () => ({ default: (await import('./map-block.tsx')).MapBlock }));
const ReviewsBlock = lazy(async () => ({ default: (await import('./reviews-block.tsx')).ReviewsBlock }));

interface BlockProps<Kind extends ShopBlock['kind']> {
  readonly block: Extract<ShopBlock, { kind: Kind }>;
  readonly shop: ShownShop;
  /** The block is the first on the page. */
  readonly isFirst: boolean;
}

/** One block of a storefront. A block without content is left out. */
export function StorefrontBlock({
  block,
  shop,
  isFirst,
}: {
  block: ShopBlock;
  shop: ShownShop;
  isFirst: boolean;
}) {
  switch (block.kind) {
    case 'banner':
      return <BannerBlock block={block} shop={shop} isFirst={isFirst} />;
    case 'featured':
    case 'collection':
      return <ProductsBlock block={block} shop={shop} isFirst={isFirst} />;
    case 'text':
    case 'policies':
      return block.text === '' ? null : (
        <BlockSection block={block}>
          <Suspense>
            <LazyText text={block.text} headings="h3" />
          </Suspense>
        </BlockSection>
      );
    case 'pictures':
      return <PicturesBlock block={block} shop={shop} isFirst={isFirst} />;
    case 'hours':
      return <HoursBlock block={block} />;
    case 'map':
      return (
        <Suspense>
          <MapBlock block={block} />
        </Suspense>
      );
    case 'reviews':
      return (
        <Suspense>
          <ReviewsBlock block={block} reviews={shop.reviews} />
        </Suspense>
      );
    default:
      return <ContactBlock block={block} />;
  }
}

function photoOf(shop: ShownShop, id: number | null) {
  return shop.photos.find((photo) => photo.id === id);
}

function BannerBlock({ block, shop, isFirst }: BlockProps<'banner'>) {
  const photo = photoOf(shop, block.photoId);
  return (
    <section className="shop-banner" data-has-photo={photo !== undefined}>
      <div className="shop-banner-words">
        {block.heading !== '' && <h2>{block.heading}</h2>}
        {block.text !== '' && <p>{block.text}</p>}
      </div>
      {photo && (
        <ShopPhoto
          className="shop-banner-photo"
          photo={photo}
          alt=""
          isFirst={isFirst}
          sizes="(width < 60rem) 100vw, 40rem"
        />
      )}
    </section>
  );
}

function ProductsBlock({ block, shop, isFirst }: BlockProps<'featured' | 'collection'>) {
  const cards = productsOfBlock(block, shop.cards);
  if (cards.length === 0) return null;
  return (
    <BlockSection block={block}>
      <ProductGrid cards={cards} eager={isFirst ? 4 : 0} />
    </BlockSection>
  );
}

function PicturesBlock({ block, shop }: BlockProps<'pictures'>) {
  const photos = block.photoIds.flatMap((id) => photoOf(shop, id) ?? []);
  if (photos.length === 0) return null;
  return (
    <BlockSection block={block}>
      <ul className="shop-pictures">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <ShopPhoto photo={photo} alt={`Picture ${index + 1}`} sizes="(width < 40rem) 50vw, 20rem" />
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}

function HoursBlock({ block }: { block: Extract<ShopBlock, { kind: 'hours' }> }) {
  return (
    <BlockSection block={block}>
      <table className="shop-hours">
        <tbody>
          {weekdays.map((day, index) => {
            const hours = block.days[index];
            return (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td className="ui-figures">{hours ? `${hours.opens} – ${hours.closes}` : 'Closed'}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </BlockSection>
  );
}

function ContactBlock({ block }: { block: Extract<ShopBlock, { kind: 'contact' }> }) {
  const { email, phone, address } = block;
  if (email === '' && phone === '' && address === '') return null;
  return (
    <BlockSection block={block}>
      <dl className="shop-contact">
        {email !== '' && (
          <div>
            <dt>Email</dt>
            <dd>
              <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
            </dd>
          </div>
        )}
        {phone !== '' && (
          <div>
            <dt>Phone</dt>
            <dd>
              <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
            </dd>
          </div>
        )}
        {address !== '' && (
          <div>
            <dt>Address</dt>
            <dd>{address}</dd>
          </div>
        )}
      </dl>
    </BlockSection>
  );
}
