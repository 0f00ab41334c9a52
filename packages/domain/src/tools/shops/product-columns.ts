import { CsvReader, UnreadableCsv } from '../trading/csv/csv-reader.ts';
import { MAX_DESCRIPTION_CHARS } from './shop-products.ts';

/** What a column of a file of products can contain. Each row is one variant. */
export const productColumns = {
  reference: { label: 'Reference', names: ['reference', 'sku', 'ref', 'code', 'handle'] },
  title: { label: 'Title', names: ['title', 'name', 'product', 'product name'] },
  description: { label: 'Description', names: ['description', 'body', 'details'] },
  category: { label: 'Category', names: ['category', 'type', 'collection'] },
  variant: { label: 'Variant', names: ['variant', 'option', 'size', 'option1 value'] },
  price: { label: 'Price (£)', names: ['price (£)', 'price', 'amount', 'variant price'] },
  stock: { label: 'Stock', names: ['stock', 'quantity', 'inventory', 'qty', 'variant inventory qty'] },
  vat: { label: 'VAT', names: ['vat', 'vat rate', 'tax'] },
  returns: { label: 'Cancelling', names: ['cancelling', 'returns', 'return rule'] },
  max: { label: 'Limit for each person', names: ['limit for each person', 'limit', 'max'] },
  alert: { label: 'Alert below', names: ['alert below', 'alert', 'low stock'] },
  status: { label: 'Status', names: ['status', 'state'] },
} as const;
export type ProductColumn = keyof typeof productColumns;
export const productColumnNames = Object.keys(productColumns) as [ProductColumn, ...ProductColumn[]];

export const MAX_IMPORT_CHARS = 500_000;
export const MAX_IMPORT_ROWS = 2_000;

/** Which column of the file, counted from 0, contains what. */
export type ColumnMapping = Readonly<Partial<Record<ProductColumn, number>>>;

export interface CsvTable {
  readonly head: readonly string[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
}

const delimiters = [',', ';', '\t'] as const;

/** Reads a file of products. Throws `UnreadableCsv` with a sentence for a person. */
export function readCsvTable(text: string): CsvTable {
  if (text.length > MAX_IMPORT_CHARS)
    throw new UnreadableCsv('This file is too large. A file can have up to 500,000 characters.');
  const plain = text.replace(/^\uFEFF/, '');
  const [firstLine = ''] = plain.split(/[\r\n]/, 1);
  const delimiter =
    delimiters.toSorted((one, other) => count(firstLine, other) - count(firstLine, one))[0] ?? ',';
  const records: { line: number; cells: readonly string[] }[] = [];
  const reader = new CsvReader(
    delimiter,
    (cells, line) => {
      if (records.length > MAX_IMPORT_ROWS)
        throw new UnreadableCsv(`This file has more than ${MAX_IMPORT_ROWS.toLocaleString('en-GB')} rows.`);
      if (cells.some((cell) => cell.trim() !== '')) records.push({ line, cells: [...cells] });
    },
    MAX_DESCRIPTION_CHARS + 100,
  );
  reader.push(plain);
  reader.end();
  const [head, ...rows] = records;
  if (!head) throw new UnreadableCsv('This file is empty.');
  return { head: head.cells.map((cell) => cell.trim()), rows };
}

const count = (text: string, char: string) => text.split(char).length;

/** Guesses which column contains what by their names. A person sees the guess and may correct it. */
export function guessMapping(head: readonly string[]): ColumnMapping {
  const names = head.map((name) => name.trim().toLowerCase());
  const mapping: Partial<Record<ProductColumn, number>> = {};
  const taken = new Set<number>();
  for (const column of productColumnNames) {
    const known: readonly string[] = productColumns[column].names;
    const index = names.findIndex((name, at) => known.includes(name) && !taken.has(at));
    if (index === -1) continue;
    mapping[column] = index;
    taken.add(index);
  }
  return mapping;
}
