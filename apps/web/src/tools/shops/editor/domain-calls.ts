import { call } from '../../../lib/api.ts';

// The endpoints bring zod along, which the page does not need before the seller changes something.
const endpoints = () => import('@tessera/contract/tools/shop-domains');

export async function nameDomain(shopId: number, domain: string) {
  const { nameShopDomain } = await endpoints();
  return call(nameShopDomain, { params: { shopId }, body: { domain } });
}

export async function checkDomain(shopId: number) {
  const { checkShopDomain } = await endpoints();
  return call(checkShopDomain, { params: { shopId } });
}

export async function removeDomain(shopId: number) {
  const { removeShopDomain } = await endpoints();
  return call(removeShopDomain, { params: { shopId } });
}
