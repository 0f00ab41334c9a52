export { addShopPictures } from './discovery/shop-pictures.ts';
export { addShopSitemaps, listShopSitemaps } from './discovery/shop-sitemap.ts';
export { eraseShops, exportShops } from './personal-data.queries.ts';
export { findShopFileUses } from './photos.queries.ts';
export { createProductLines } from './product-line.ts';
export { countOpenShops, hasOpenShop } from './shops.queries.ts';
export { stockAlertsWorker } from './orders/stock-alerts.ts';
export { shopRoutes } from './shops.routes.ts';
