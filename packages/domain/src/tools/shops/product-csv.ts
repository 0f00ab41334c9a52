import { tidyLine, withoutControlsInLines } from '../../texts/one-line.ts';
import { toMinor } from '../../selling/money/money.ts';
import type { ColumnMapping, CsvTable, ProductColumn } from './product-columns.ts';
import { MAX_PRODUCTS } from './shop-document.ts';
import { type VatRate, vatRateNames } from './shop-prices.ts';
import {
  MAX_CATEGORY_CHARS,
  MAX_DESCRIPTION_CHARS,
  MAX_PRODUCT_PENCE,
  MAX_REFERENCE_CHARS,
  MAX_STOCK_UNITS,
  MAX_TITLE_CHARS,
  MAX_VARIANT_CHARS,
  MAX_VARIANTS,
  MIN_PRODUCT_PENCE,
  type ProductStatus,
  productStatuses,
  type ReturnRule,
  returnRuleNames,
} from './shop-products.ts';

export interface ImportFault {
  readonly line: number;
  /** Null if the fault is about the row as a whole. */
  readonly column: ProductColumn | null;
  readonly sentence: string;
}

export interface ImportedVariant {
  readonly line: number;
  readonly name: string;
  /** Undefined if the file does not say. */
  readonly priceAmount: number | undefined;
  readonly stock: number | undefined;
}

/** A product as the file describes it. What the file has no column for is undefined, and stays as it is. */
export interface ImportedProduct {
  readonly line: number;
  readonly reference: string | null;
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly category: string | undefined;
  readonly vatRate: VatRate | undefined;
  readonly returnRule: ReturnRule | undefined;
  readonly maxPerPerson: number | null | undefined;
  readonly alertBelow: number | null | undefined;
  readonly status: ProductStatus | undefined;
  readonly variants: readonly ImportedVariant[];
}

type Row = Omit<ImportedProduct, 'variants'> & { readonly variant: ImportedVariant };

/**
 * Reads products from rows. Rows with the same reference are variants of one product. A product with a fault in any of its
 * rows is left out as a whole, and each fault names its line.
 */
export function readImport(
  { rows }: Pick<CsvTable, 'rows'>,
  mapping: ColumnMapping,
): { readonly products: ImportedProduct[]; readonly faults: ImportFault[] } {
  const faults: ImportFault[] = [];
  const read = rows.map(({ line, cells }) => {
    const reader = new RowReader(line, cells, mapping);
    const row = readRow(reader);
    faults.push(...reader.faults);
    return { row, isFaulty: reader.faults.length > 0 };
  });
  const groups = Map.groupBy(read, ({ row }) => row.reference ?? `line ${row.line}`);
  const products: ImportedProduct[] = [];
  for (const group of groups.values()) {
    const [first] = group;
    if (!first) continue;
    const wrong = checkVariants(group.map(({ row }) => row.variant));
    faults.push(...wrong);
    if (wrong.length > 0 || group.some(({ isFaulty }) => isFaulty)) continue;
    const { variant: _, ...product } = first.row;
    products.push({ ...product, variants: group.map(({ row }) => row.variant) });
  }
  if (products.length > MAX_PRODUCTS) {
    const extra = products.splice(MAX_PRODUCTS);
    faults.push(
      ...extra.map(({ line }): ImportFault => ({
        line,
        column: null,
        sentence: `A shop has at most ${MAX_PRODUCTS} products.`,
      })),
    );
  }
  return { products, faults: faults.toSorted((one, other) => one.line - other.line) };
}

function checkVariants(variants: readonly ImportedVariant[]): ImportFault[] {
  if (variants.length > MAX_VARIANTS)
    return [
      {
        line: variants[MAX_VARIANTS]?.line ?? 0,
        column: 'variant',
        sentence: `A product has at most ${MAX_VARIANTS} variants.`,
      },
    ];
  if (variants.length === 1) return [];
  const seen = new Set<string>();
  return variants.flatMap(({ line, name }): ImportFault[] => {
    const key = name.toLowerCase();
    if (name === '')
      return [
        {
          line,
          column: 'variant',
          sentence: 'Rows with the same reference are variants, and each needs a name.',
        },
      ];
    if (seen.has(key))
      return [{ line, column: 'variant', sentence: `The variant “${name}” is there twice.` }];
    seen.add(key);
    return [];
  });
}

class RowReader {
  readonly faults: ImportFault[] = [];
  readonly line: number;
  readonly #cells: readonly string[];
  readonly #mapping: ColumnMapping;

  constructor(line: number, cells: readonly string[], mapping: ColumnMapping) {
    this.line = line;
    this.#cells = cells;
    this.#mapping = mapping;
  }

  /** The text of a cell, or undefined if the file has no such column. */
  find(column: ProductColumn): string | undefined {
    const index = this.#mapping[column];
    if (index === undefined) return undefined;
    return unescapeCell(this.#cells[index] ?? '').trim();
  }

  /** Text of one line, as the editor stores it. */
  oneLine(column: ProductColumn, max: number): string | undefined {
    return this.#read(column, max, tidyLine);
  }

  text(column: ProductColumn, max: number): string | undefined {
    return this.#read(column, max, (text) => withoutControlsInLines(text).trim());
  }

  #read(column: ProductColumn, max: number, clean: (text: string) => string): string | undefined {
    const raw = this.find(column);
    if (raw === undefined) return undefined;
    if (raw.includes('\0') || !raw.isWellFormed()) this.fault(column, 'This text cannot be read.');
    const text = clean(raw);
    if (text.length > max)
      this.fault(column, `This has ${text.length} characters. At most ${max} are possible.`);
    return text;
  }

  fault(column: ProductColumn | null, sentence: string): undefined {
    this.faults.push({ line: this.line, column, sentence });
    return undefined;
  }

  /** A whole number, or null for an empty cell. */
  number(
    column: ProductColumn,
    { min, max }: { readonly min: number; readonly max: number },
  ): number | null | undefined {
    const text = this.find(column);
    if (text === undefined) return undefined;
    if (text === '') return null;
    const value = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
    return value >= min && value <= max
      ? value
      : this.fault(column, `“${short(text)}” is not a number from ${min} to ${max.toLocaleString('en-GB')}.`);
  }
}

const short = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

/** Undoes the apostrophe that an export puts before what a spreadsheet would run. */
function unescapeCell(text: string): string {
  return text.replaceAll(/(^|[;\t\r\n])'(?=["'\s]*[=+\-@])|^'(?=[\t\r])/g, '$1');
}

function readRow(reader: RowReader): Row {
  const { line } = reader;
  const reference = reader.oneLine('reference', MAX_REFERENCE_CHARS);
  const title = reader.oneLine('title', MAX_TITLE_CHARS);
  if (title !== undefined && title.length < 2) reader.fault('title', 'A title has at least 2 characters.');
  return {
    line,
    reference: reference === undefined || reference === '' ? null : reference,
    title,
    description: reader.text('description', MAX_DESCRIPTION_CHARS),
    category: reader.oneLine('category', MAX_CATEGORY_CHARS),
    vatRate: readVat(reader),
    returnRule: readChoice(reader, 'returns', returnRuleNames),
    maxPerPerson: reader.number('max', { min: 1, max: 1_000 }),
    alertBelow: reader.number('alert', { min: 1, max: MAX_STOCK_UNITS }),
    status: readChoice(reader, 'status', productStatuses),
    variant: {
      line,
      name: reader.oneLine('variant', MAX_VARIANT_CHARS) ?? '',
      priceAmount: readPrice(reader),
      stock: readStock(reader),
    },
  };
}

function readPrice(reader: RowReader): number | undefined {
  const text = reader.find('price');
  if (text === undefined) return undefined;
  const amount = toMinor(text.replace(/^£\s*/, ''), 'GBP');
  return amount !== undefined && amount >= MIN_PRODUCT_PENCE && amount <= MAX_PRODUCT_PENCE
    ? amount
    : reader.fault('price', `“${short(text)}” is not a price from £0.30 to £99,999.`);
}

function readStock(reader: RowReader): number | undefined {
  const stock = reader.number('stock', { min: 0, max: MAX_STOCK_UNITS });
  return stock === null ? reader.fault('stock', 'Enter how many there are, such as 0.') : stock;
}

const vatByText: Readonly<Record<string, VatRate>> = {
  '20': 'standard',
  '5': 'reduced',
  '0': 'zero',
  '': 'none',
};

function readVat(reader: RowReader): VatRate | undefined {
  const text = reader.find('vat')?.toLowerCase().replace(/\s*%$/, '');
  if (text === undefined) return undefined;
  const rate =
    vatRateNames.find((name) => name === text) ??
    (Object.hasOwn(vatByText, text) ? vatByText[text] : undefined);
  return rate ?? reader.fault('vat', `“${short(text)}” is not a VAT rate. It is 20, 5, 0 or none.`);
}

function readChoice<Choice extends string>(
  reader: RowReader,
  column: ProductColumn,
  choices: readonly Choice[],
): Choice | undefined {
  const text = reader.find(column)?.toLowerCase().replaceAll(' ', '_');
  if (text === undefined || text === '') return undefined;
  const choice = choices.find((each) => each === text);
  return choice ?? reader.fault(column, `“${short(text)}” is none of: ${choices.join(', ')}.`);
}
