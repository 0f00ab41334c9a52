import { addListingToShop } from '@tessera/contract/tools/my-shops';
import { systemFacts } from '@tessera/domain/market/listings/systems';
import { MAX_PRODUCTS } from '@tessera/domain/tools/shops/shop-document';
import { MAX_TITLE_CHARS, MIN_PRODUCT_PENCE } from '@tessera/domain/tools/shops/shop-products';
import { ok, refuse } from '@tessera/domain/result';
import { findFilesById, lockFiles, measureFile } from '../../files/personal-files/public.ts';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { createPhotos } from './photos.queries.ts';
import { countProducts, createListingProduct } from './products.queries.ts';
import { listBuyNowListings, type ShopListing } from './sellers.queries.ts';
import { findMyShop, lockMyShop, markShopChanged } from './shops.queries.ts';

/** Makes a listing a product without typing it again. Its only variant has the listing’s own counter. */
export const addListingToShopRoute = handle(
  addListingToShop,
  async ({ viewer, params }, { db, clock, store, pictures }: Ports) => {
    const { id: ownerId } = signedIn(viewer).user;
    const key = { shopId: params.shopId, ownerId };
    if (!(await findMyShop(db, key))) return refuse({ code: 'shops.missing' });
    const now = clock.now();
    const listing = (await listBuyNowListings(db, ownerId, now)).find(({ id }) => id === params.listingId);
    if (!listing) return refuse({ code: 'listings.missing' });
    if (listing.currency !== 'GBP' || listing.priceAmount < MIN_PRODUCT_PENCE)
      return refuse({ code: 'shops.currency' });
    const photo = await measurePhoto(listing, ownerId, { db, store, pictures });
    return db.transaction().execute(async (tx) => {
      if (!(await lockMyShop(tx, key))) return refuse({ code: 'shops.missing' });
      if ((await countProducts(tx, key.shopId)) >= MAX_PRODUCTS)
        return refuse({ code: 'shops.too_many_products', limit: MAX_PRODUCTS });
      const isFileThere = photo !== undefined && (await lockFiles(tx, ownerId, [photo.fileId])).length > 0;
      const photos = isFileThere ? await createPhotos(tx, [{ shopId: key.shopId, ...photo }]) : [];
      const id = await createListingProduct(tx, key.shopId, {
        listingId: listing.id,
        capacityId: listing.capacityId,
        form: toForm(
          listing,
          photos.map((each) => each.id),
        ),
        now,
      });
      if (id === undefined) return refuse({ code: 'shops.listing_sold' });
      await markShopChanged(tx, key.shopId, now);
      return ok({ id });
    });
  },
);

/** The listing's first photo with its size. Undefined if it has none, or the file was deleted. */
async function measurePhoto(
  { photoFileId }: ShopListing,
  ownerId: number,
  { db, store, pictures }: Pick<Ports, 'db' | 'store' | 'pictures'>,
): Promise<{ fileId: number; width: number; height: number } | undefined> {
  if (photoFileId === null) return undefined;
  const [file] = await findFilesById(db, ownerId, [photoFileId]);
  const size = file && (await measureFile({ store, pictures }, file));
  return size && { fileId: photoFileId, width: size.width, height: size.height };
}

function toForm({ title, system, priceAmount }: ShopListing, photoIds: readonly number[]) {
  return {
    title: title.slice(0, MAX_TITLE_CHARS),
    description: '',
    category: systemFacts[system].name,
    reference: null,
    priceAmount,
    vatRate: 'none' as const,
    maxPerPerson: null,
    returnRule: 'allowed' as const,
    photoIds: [...photoIds],
    status: 'live' as const,
    alertBelow: null,
    variants: [],
  };
}
