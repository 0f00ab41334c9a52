import type { ColumnMapping } from '@tessera/domain/tools/shops/product-columns';
import { call } from '../../../lib/api.ts';

interface ImportBody {
  readonly csv: string;
  readonly mapping: ColumnMapping;
  readonly isDryRun: boolean;
  readonly leaveOut: boolean;
}

export async function importProducts(shopId: number, body: ImportBody) {
  const { importShopProducts } = await import('@tessera/contract/tools/shop-import');
  return call(importShopProducts, { params: { shopId }, body });
}
