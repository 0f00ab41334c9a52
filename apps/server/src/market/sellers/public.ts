import type { Route } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { getSellerRoute } from './get-seller.ts';

export const sellerRoutes: readonly Route<Ports>[] = [getSellerRoute];
export { addSellerSitemap } from './sitemap.ts';
