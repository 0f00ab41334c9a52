export { eraseShops, exportShops } from './personal-data.queries.ts';
export { findShopFileUses } from './photos.queries.ts';
export { shopRoutes } from './shops.routes.ts';
