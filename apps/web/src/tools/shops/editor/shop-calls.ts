import type { ProductForm } from '@tessera/contract/tools/my-shops';
import type { ShopDocument } from '@tessera/domain/tools/shops/shop-document';
import { call } from '../../../lib/api.ts';

// The endpoints bring zod along, which the page does not need before the seller changes something.
const endpoints = () => import('@tessera/contract/tools/my-shops');

export async function saveDraft(shopId: number, body: { document: ShopDocument; version: number }) {
  const { saveShopDraft } = await endpoints();
  return call(saveShopDraft, { params: { shopId }, body });
}

export async function publish(shopId: number, version: number) {
  const { publishShop } = await endpoints();
  return call(publishShop, { params: { shopId }, body: { version } });
}

export async function close(shopId: number) {
  const { closeShop } = await endpoints();
  return call(closeShop, { params: { shopId } });
}

export async function listVersions(shopId: number) {
  const { listShopVersions } = await endpoints();
  return call(listShopVersions, { params: { shopId } });
}

export async function addPhotos(shopId: number, fileIds: readonly number[]) {
  const { addShopPhotos } = await endpoints();
  return call(addShopPhotos, { params: { shopId }, body: { fileIds: [...fileIds] } });
}

export async function saveProduct(shopId: number, productId: number | undefined, body: ProductForm) {
  const { changeProduct, createProduct } = await endpoints();
  return productId === undefined
    ? call(createProduct, { params: { shopId }, body })
    : call(changeProduct, { params: { shopId, productId }, body });
}

export async function addListing(shopId: number, listingId: number) {
  const { addListingToShop } = await endpoints();
  return call(addListingToShop, { params: { shopId, listingId } });
}

export async function deleteProduct(shopId: number, productId: number) {
  const { removeProduct } = await endpoints();
  return call(removeProduct, { params: { shopId, productId } });
}

const orderEndpoints = () => import('@tessera/contract/tools/shop-orders');

interface Step {
  readonly step: 'pack' | 'dispatch' | 'refuse' | 'refuse-rest' | 'refund';
  readonly note: string;
}

export async function takeStep(shopId: number, lineId: string, body: Step) {
  const { takeShopStep } = await orderEndpoints();
  return call(takeShopStep, { params: { shopId, lineId }, body });
}

interface NewCode {
  readonly code: string;
  readonly kind: 'percent' | 'amount';
  readonly value: number;
  readonly minAmount: number;
  readonly maxUses: number | null;
}

export async function addCode(shopId: number, body: NewCode) {
  const { createShopDiscount } = await orderEndpoints();
  return call(createShopDiscount, { params: { shopId }, body });
}

export async function endCode(shopId: number, discountId: number) {
  const { endShopDiscount } = await orderEndpoints();
  return call(endShopDiscount, { params: { shopId, discountId } });
}
