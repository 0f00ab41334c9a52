import type { ProductForm } from '@tessera/contract/tools/my-shops';
import type { ShopDocument } from '@tessera/domain/tools/shops/shop-document';
import { slugSkeleton } from '@tessera/domain/tools/shops/shop-slugs';
import type { Tx } from '../../platform/db/database.ts';
import { createDiscountRow } from './discounts.queries.ts';
import { createPhotos } from './photos.queries.ts';
import { createProductRow, createVariant } from './products.queries.ts';
import { createShopRow, lockShop, markPublished, updateDraft } from './shops.queries.ts';

export interface GivenProduct extends Omit<ProductForm, 'photoIds'> {
  /** Positions among the given photos. */
  readonly photos: readonly number[];
  readonly addedAt: Date;
}

interface MadeParts {
  readonly photoIds: readonly number[];
  readonly productIds: readonly number[];
}

export interface GivenShop {
  readonly ownerId: number;
  readonly slug: string;
  readonly photos: readonly { readonly fileId: number; readonly width: number; readonly height: number }[];
  readonly products: readonly GivenProduct[];
  readonly codes: readonly Omit<Parameters<typeof createDiscountRow>[1], 'shopId' | 'now'>[];
  /** Makes the storefront from the ids of what was added. */
  readonly toDocument: (made: MadeParts) => ShopDocument;
  readonly openedAt: Date;
}

/** Adds a published shop with its products. Undefined if another shop has the address. */
export async function addShop(tx: Tx, given: GivenShop): Promise<number | undefined> {
  const { ownerId, slug, openedAt: now } = given;
  const draft = given.toDocument({ photoIds: [], productIds: [] });
  const shopId = await createShopRow(tx, { ownerId, slug, skeleton: slugSkeleton(slug), draft, now });
  if (shopId === undefined) return undefined;
  const photos =
    given.photos.length === 0
      ? []
      : await createPhotos(
          tx,
          given.photos.map((photo) => ({ ...photo, shopId })),
        );
  const photoIds = photos.map(({ id }) => id);
  const productIds: number[] = [];
  for (const { photos: chosen, addedAt, ...form } of given.products) {
    const ids = chosen.flatMap((at) => photoIds[at] ?? []);
    const id = await createProductRow(tx, shopId, { form: { ...form, photoIds: ids }, now: addedAt });
    for (const [position, variant] of form.variants.entries())
      await createVariant(tx, id, { ...variant, position });
    productIds.push(id);
  }
  for (const code of given.codes) await createDiscountRow(tx, { shopId, ...code, now });
  const shop = await lockShop(tx, shopId);
  if (!shop) throw new Error(`Shop ${shopId} was not added`);
  await updateDraft(tx, shop, { document: given.toDocument({ photoIds, productIds }), now });
  const saved = await lockShop(tx, shopId);
  if (saved) await markPublished(tx, saved, now);
  return shopId;
}
