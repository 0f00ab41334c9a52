import { randomBytes } from 'node:crypto';
import {
  addShopPhotos,
  createProduct,
  createShop,
  getMyShop,
  publishShop,
  type ProductForm,
} from '@tessera/contract/tools/my-shops';
import { type Seller, seller } from '../listings.ts';
import type { TestApp } from '../test-app.ts';

/** An address that no other test's shop has, or looks like. */
export const aSlug = () => Array.from(randomBytes(14), (byte) => 'abefhkoptuxyz'.charAt(byte % 13)).join('');

export const productForm = (changes: Partial<ProductForm> = {}): ProductForm => ({
  title: 'Ash bowl',
  description: 'Turned from one piece.',
  category: 'Bowls',
  reference: null,
  priceAmount: 2_400,
  vatRate: 'standard',
  maxPerPerson: null,
  returnRule: 'allowed',
  photoIds: [],
  status: 'live',
  alertBelow: null,
  variants: [{ name: '', priceAmount: null, stock: 5, stockSeen: 0 }],
  ...changes,
});

export interface Shopkeeper extends Seller {
  readonly shopId: number;
  readonly slug: string;
}

/** A seller with a shop that is not published and sells nothing yet. */
export async function shopkeeper(app: TestApp, slug = aSlug()): Promise<Shopkeeper> {
  const person = await seller(app);
  const answer = await person.browser.call(createShop, { body: { name: 'Blue Kiln', slug } });
  if (!answer.ok) throw new Error(answer.refusal.error);
  return { ...person, shopId: answer.value.shop.id, slug };
}

export async function addProduct(
  { browser, shopId }: Pick<Shopkeeper, 'browser' | 'shopId'>,
  changes: Partial<ProductForm> = {},
): Promise<number> {
  const answer = await browser.call(createProduct, { params: { shopId }, body: productForm(changes) });
  if (!answer.ok) throw new Error(answer.refusal.error);
  return answer.value.id;
}

/** Makes the seller's photograph a photo of the shop. */
export async function addPhoto({ browser, shopId, photoId }: Shopkeeper): Promise<number> {
  const answer = await browser.call(addShopPhotos, { params: { shopId }, body: { fileIds: [photoId] } });
  if (!answer.ok) throw new Error(answer.refusal.error);
  return answer.value.photos[0]?.id ?? 0;
}

export async function readMyShop({ browser, shopId }: Pick<Shopkeeper, 'browser' | 'shopId'>) {
  const answer = await browser.call(getMyShop, { params: { shopId } });
  if (!answer.ok) throw new Error(answer.refusal.error);
  return answer.value;
}

export async function publishIt(keeper: Pick<Shopkeeper, 'browser' | 'shopId'>): Promise<void> {
  const { shop } = await readMyShop(keeper);
  const answer = await keeper.browser.call(publishShop, {
    params: { shopId: keeper.shopId },
    body: { version: shop.version },
  });
  if (!answer.ok) throw new Error(answer.refusal.error);
}

/** A published shop with one product. */
export async function openShop(app: TestApp, changes: Partial<ProductForm> = {}) {
  const keeper = await shopkeeper(app);
  const productId = await addProduct(keeper, changes);
  await publishIt(keeper);
  return { ...keeper, productId };
}
