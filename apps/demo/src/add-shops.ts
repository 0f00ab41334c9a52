import { randomBytes } from 'node:crypto';
import { DAY_MS } from '@tessera/domain/durations';
import {
  addVerifiedPeople,
  findPeopleByEmail,
  hasAuditEntry,
  updateBusiness,
} from '@tessera/server/people/accounts/public';
import { addGeneratedFile, findFilesByName } from '@tessera/server/files/personal-files/public';
import type { Ports } from '@tessera/server/extension/public';
import { addShop, type GivenProduct, listMyShops } from '@tessera/server/tools/shops/public';
import { demoShops } from './content/demo-shops.ts';
import type { DemoProduct, DemoShop } from './content/shops/demo-shop.ts';
import { DEMO_REMOVED } from './demo-people.ts';
import type { DemoDrawers } from './drawing/demo-drawers.ts';
import { whenAllEnded } from './when-all-ended.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'passwords' | 'store' | 'pictures'> & {
  readonly drawers: DemoDrawers;
  readonly stopping: AbortSignal;
};

/** Email addresses of everybody who has a shop in the demo. */
export const shopOwnerEmails: readonly string[] = demoShops.map(({ owner }) => owner.email);

const FOLDER = 'Shop';

/**
 * Adds the shops of the demo with photos of all their products. A shop whose owner has one already is not changed. If an
 * operator has removed the demo, nothing is added.
 */
export async function addShops(needs: Needs): Promise<void> {
  const { db, clock, stopping } = needs;
  if (await hasAuditEntry(db, DEMO_REMOVED)) return;
  const owners = demoShops.map(({ owner }) => ({ ...owner, role: 'user' as const }));
  await addVerifiedPeople(needs, owners, randomBytes(24).toString('base64url'));
  for (const shop of demoShops) {
    const [owner] = await findPeopleByEmail(db, [shop.owner.email]);
    if (!owner || (await listMyShops(db, owner.id)).length > 0) continue;
    stopping.throwIfAborted();
    const photos = await addPhotos(needs, owner.id, shop.products);
    const { business } = shop;
    await db.transaction().execute(async (tx) => {
      const now = clock.now();
      if (business) await updateBusiness(tx, owner.id, { business, now });
      await addShop(tx, toGivenShop(shop, { ownerId: owner.id, photos, now }));
    });
  }
}

interface DrawnPhoto {
  readonly fileId: number;
  readonly width: number;
  readonly height: number;
}

/** Draws a photo of each product into the owner's files. Photos that an interrupted start has added are used again. */
async function addPhotos(
  needs: Needs,
  userId: number,
  products: readonly DemoProduct[],
): Promise<DrawnPhoto[]> {
  const nameOf = ({ reference }: DemoProduct) => `${reference.toLowerCase()}.webp`;
  const known = await findFilesByName(needs.db, { userId, folder: FOLDER, names: products.map(nameOf) });
  const photos = await whenAllEnded(
    products.map(async (product) => {
      const name = nameOf(product);
      const bytes = await needs.drawers.draw({ kind: 'svg', svg: product.svg() });
      const size = await needs.pictures.measure(Buffer.from(bytes));
      const fileId =
        known.get(name) ??
        (await addGeneratedFile(needs, { userId, folder: FOLDER, name, mimeType: 'image/webp', bytes }));
      if (fileId === undefined || !size) throw new Error(`The photo ${name} was not added`);
      return { fileId, width: size.width, height: size.height };
    }),
  );
  return photos;
}

interface Owned {
  readonly ownerId: number;
  readonly photos: readonly DrawnPhoto[];
  readonly now: Date;
}

function toGivenShop(shop: DemoShop, { ownerId, photos, now }: Owned): Parameters<typeof addShop>[1] {
  const { slug, products, codes = [], daysOpen, design, toBlocks } = shop;
  const openedAt = new Date(now.getTime() - daysOpen * DAY_MS);
  const positionOf = (reference: string) => products.findIndex((product) => product.reference === reference);
  return {
    ownerId,
    slug,
    openedAt,
    photos,
    products: products.map((product, at): GivenProduct => {
      // Products were added one after another since the shop opened.
      const share = (at + 1) / (products.length + 1);
      const addedAt = new Date(openedAt.getTime() + share * (now.getTime() - openedAt.getTime()));
      return { ...toForm(product), photos: [at], addedAt };
    }),
    codes: codes.map(({ code, percent, minAmount, maxUses }) => ({
      code,
      kind: 'percent',
      value: Math.round(percent * 100),
      minAmount,
      maxUses,
      endsAt: null,
    })),
    toDocument: ({ photoIds, productIds }) => ({
      ...design,
      blocks: toBlocks({
        photo: (reference) => photoIds[positionOf(reference)] ?? null,
        product: (reference) => `product:${productIds[positionOf(reference)] ?? 0}`,
      }),
    }),
  };
}

function toForm(product: DemoProduct): Omit<GivenProduct, 'photos' | 'addedAt'> {
  const { reference, title, description, category, price, stock = 0 } = product;
  const variants = product.variants ?? [{ name: '', price, stock }];
  return {
    reference,
    title,
    description,
    category,
    priceAmount: price,
    vatRate: product.vatRate ?? 'standard',
    returnRule: product.returnRule ?? 'allowed',
    maxPerPerson: product.maxPerPerson ?? null,
    alertBelow: product.alertBelow ?? null,
    status: 'live',
    variants: variants.map((variant) => ({
      name: variant.name,
      priceAmount: variant.price === price ? null : variant.price,
      stock: Math.max(0, variant.stock),
      stockSeen: 0,
    })),
  };
}
