import { exportShopProducts } from '@tessera/contract/tools/shop-import';
import { formatProducts } from '@tessera/domain/tools/shops/product-export';
import { MAX_PRODUCTS } from '@tessera/domain/tools/shops/shop-document';
import { ok } from '@tessera/domain/result';
import { handleBytes, signedIn } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { listProducts } from '../products.queries.ts';
import { remainingOf } from '../shop-cards.ts';
import { findMyShop } from '../shops.queries.ts';

export const exportShopProductsRoute = handleBytes(
  exportShopProducts,
  async ({ viewer, params }, { db }: Ports) => {
    const shop = await findMyShop(db, { shopId: params.shopId, ownerId: signedIn(viewer).user.id });
    if (!shop) return { ok: false, refusal: { code: 'shops.missing' } };
    const products = await listProducts(db, [shop.id], { onlyLive: false, limit: MAX_PRODUCTS });
    const csv = formatProducts(
      products.map((product) => ({
        ...product,
        variants: product.variants.map((variant) => ({ ...variant, stock: remainingOf(variant) })),
      })),
    );
    // Spreadsheets recognise UTF-8 by the byte order mark.
    return ok(
      new Response(`\uFEFF${csv}`, {
        headers: {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': `attachment; filename="products-${shop.slug}.csv"`,
          'Content-Security-Policy': "default-src 'none'; sandbox",
          'Cache-Control': 'private, no-store',
        },
      }),
    );
  },
);
