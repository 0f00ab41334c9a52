import { formatCsv } from '../../selling/money/csv.ts';
import { toDecimal } from '../../selling/money/money.ts';
import { productColumnNames, productColumns, type ProductColumn } from './product-columns.ts';
import type { VatRate } from './shop-prices.ts';
import type { ProductStatus, ReturnRule } from './shop-products.ts';

export interface ExportedProduct {
  readonly reference: string | null;
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly priceAmount: number;
  readonly vatRate: VatRate;
  readonly returnRule: ReturnRule;
  readonly maxPerPerson: number | null;
  readonly alertBelow: number | null;
  readonly status: ProductStatus;
  readonly variants: readonly {
    readonly name: string;
    readonly priceAmount: number | null;
    readonly stock: number;
  }[];
}

/** Products as a file that `readImport` reads again. Cells that a spreadsheet would run as formulas are escaped. */
export function formatProducts(products: readonly ExportedProduct[]): string {
  const rows = products.flatMap((product) =>
    product.variants.map(({ name, priceAmount, stock }) => {
      const cells: Readonly<Record<ProductColumn, string>> = {
        reference: product.reference ?? '',
        title: product.title,
        description: product.description,
        category: product.category,
        variant: name,
        price: toDecimal({ amount: priceAmount ?? product.priceAmount, currency: 'GBP' }),
        stock: String(stock),
        vat: product.vatRate,
        returns: product.returnRule,
        max: product.maxPerPerson === null ? '' : String(product.maxPerPerson),
        alert: product.alertBelow === null ? '' : String(product.alertBelow),
        status: product.status,
      };
      return productColumnNames.map((column) => cells[column]);
    }),
  );
  return formatCsv([productColumnNames.map((column) => productColumns[column].label), ...rows]);
}
