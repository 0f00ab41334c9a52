import type { Route } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { createShopDiscountRoute, endShopDiscountRoute, listShopDiscountsRoute } from './discounts.ts';
import { changeProductRoute, createProductRoute, removeProductRoute } from './edit-products.ts';
import {
  closeShopRoute,
  createShopRoute,
  getMyShopRoute,
  listMyShopsRoute,
  listShopVersionsRoute,
  publishShopRoute,
  saveShopDraftRoute,
} from './edit-shop.ts';
import { findShopCodeRoute } from './find-code.ts';
import { decideShopRoute, listShopReportsRoute, reportShopRoute } from './moderate-shops.ts';
import { addShopPhotosRoute, readShopPhotoRoute } from './photos.ts';
import { addListingToShopRoute } from './add-listing.ts';
import {
  checkShopDomainRoute,
  getShopDomainRoute,
  nameShopDomainRoute,
  removeShopDomainRoute,
} from './domains/shop-domain.ts';
import { exportShopProductsRoute } from './import/export-products.ts';
import { importShopProductsRoute } from './import/import-products.ts';
import { askShopReturnRoute, getShopOrderRoute, writeShopMessageRoute } from './orders/order-calls.ts';
import { refundShopGoodsRoute, sendShopParcelRoute, takeShopStepRoute } from './orders/change-order.ts';
import { exportShopOrdersRoute } from './orders/export-orders.ts';
import { getShopFiguresRoute } from './orders/figures.ts';
import { listShopOrdersRoute } from './shop-orders.ts';
import { getShopProductRoute, getShopRoute, listShopProductsRoute, listShopsRoute } from './storefront.ts';

export const shopRoutes: readonly Route<Ports>[] = [
  listShopsRoute,
  getShopRoute,
  listShopProductsRoute,
  getShopProductRoute,
  readShopPhotoRoute,
  findShopCodeRoute,
  reportShopRoute,
  listMyShopsRoute,
  createShopRoute,
  getMyShopRoute,
  saveShopDraftRoute,
  publishShopRoute,
  closeShopRoute,
  listShopVersionsRoute,
  addShopPhotosRoute,
  createProductRoute,
  addListingToShopRoute,
  getShopDomainRoute,
  nameShopDomainRoute,
  checkShopDomainRoute,
  removeShopDomainRoute,
  importShopProductsRoute,
  exportShopProductsRoute,
  changeProductRoute,
  removeProductRoute,
  listShopOrdersRoute,
  takeShopStepRoute,
  sendShopParcelRoute,
  refundShopGoodsRoute,
  getShopOrderRoute,
  askShopReturnRoute,
  writeShopMessageRoute,
  getShopFiguresRoute,
  exportShopOrdersRoute,
  listShopDiscountsRoute,
  createShopDiscountRoute,
  endShopDiscountRoute,
  listShopReportsRoute,
  decideShopRoute,
];
