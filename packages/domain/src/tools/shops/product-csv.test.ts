import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guessMapping, MAX_IMPORT_CHARS, readCsvTable } from './product-columns.ts';
import { readImport } from './product-csv.ts';
import { type ExportedProduct, formatProducts } from './product-export.ts';
import { vatRateNames } from './shop-prices.ts';
import { returnRuleNames } from './shop-products.ts';

const read = (text: string) => {
  const table = readCsvTable(text);
  return readImport(table, guessMapping(table.head));
};

describe('reading products from a file', () => {
  test('columns are found by their names, and rows with one reference are variants of one product', () => {
    const { products, faults } = read(
      'SKU;Name;Size;Price;Qty;VAT\nB1;Ash bowl;Small;£24.00;3;20%\nB1;Ash bowl;Large;"£1,032.50";1;20\n;Oak board;;10;0;none\n',
    );
    expect(faults).toEqual([]);
    expect(products).toMatchObject([
      {
        reference: 'B1',
        title: 'Ash bowl',
        vatRate: 'standard',
        variants: [
          { line: 2, name: 'Small', priceAmount: 2_400, stock: 3 },
          { line: 3, name: 'Large', priceAmount: 103_250, stock: 1 },
        ],
      },
      { line: 4, reference: null, vatRate: 'none', variants: [{ name: '', priceAmount: 1_000, stock: 0 }] },
    ]);
  });

  test('each fault names its line and column, and only products with a fault are left out', () => {
    const { products, faults } = read(
      'Reference,Title,Variant,Price,Stock,Status\nA,A,,1,1,live\nB,Bowl,,free,1,live\nC,Cup,Red,2,1,live\nC,Cup,red,2,1,live\nD,Dish,,3,-1,sold\nE,Ewer,,4,2,live\n',
    );
    expect(products.map(({ reference }) => reference)).toEqual(['E']);
    expect(faults.map(({ line, column }) => `${line} ${column}`)).toEqual([
      '2 title',
      '3 price',
      '5 variant',
      '6 status',
      '6 stock',
    ]);
  });

  test('what the file has no column for is left as it is', () => {
    expect(read('Reference,Stock\nA,4\n').products).toMatchObject([
      {
        reference: 'A',
        title: undefined,
        description: undefined,
        maxPerPerson: undefined,
        variants: [{ stock: 4, priceAmount: undefined }],
      },
    ]);
  });

  test('T04: a file that is too large, has too many rows or columns, or an open quotation mark is refused with a sentence', () => {
    expect(() => readCsvTable('a'.repeat(MAX_IMPORT_CHARS + 1))).toThrow('too large');
    expect(() => readCsvTable(`title\n${'ab\n'.repeat(2_001)}`)).toThrow('more than 2,000 rows');
    expect(() => readCsvTable(','.repeat(400))).toThrow('columns');
    expect(() => readCsvTable('title\n"open')).toThrow('never closed');
    expect(() => readCsvTable('\n \n')).toThrow('empty');
  });

  test('SH-43: characters that hide or reverse a text are left out, as in the editor', () => {
    const { products, faults } = read(
      'Reference,Title,Variant,Price,Description,Category\nA\u202E1,Ash\u0007 \u2066bowl,Lar\u200Fge,24,"One\u0001\nT\u202Ewo",Bo\u0085wls\nA1,Ash bowl,Small,24,,\n',
    );
    expect(faults).toEqual([]);
    expect(products).toMatchObject([
      {
        reference: 'A1',
        title: 'Ash bowl',
        description: 'One\nTwo',
        category: 'Bo wls',
        variants: [{ name: 'Large' }, { name: 'Small' }],
      },
    ]);
  });

  test('SH-25: any text is read without a fault of ours, and every product of it is within the limits', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: 'grapheme' }), (text) => {
        let found;
        try {
          found = read(`Reference,Title,Price,Stock\n${text}`);
        } catch (error) {
          expect((error as Error).name).toBe('UnreadableCsv');
          return;
        }
        for (const { title, variants } of found.products) {
          expect(title?.length).toBeGreaterThanOrEqual(2);
          for (const { priceAmount } of variants) expect(priceAmount).toBeGreaterThanOrEqual(30);
        }
      }),
    );
  });
});

describe('writing products to a file', () => {
  const words = fc
    .stringMatching(/^[=+@'"A-Za-z0-9,;-][=+@'" A-Za-z0-9,;-]{0,20}[A-Za-z0-9]$/)
    .map((text) => text.replaceAll(/\s+/g, ' '));
  const product: fc.Arbitrary<ExportedProduct> = fc.record({
    reference: words,
    title: words,
    description: words,
    category: words,
    priceAmount: fc.integer({ min: 30, max: 9_999_900 }),
    vatRate: fc.constantFrom(...vatRateNames),
    returnRule: fc.constantFrom(...returnRuleNames),
    maxPerPerson: fc.option(fc.integer({ min: 1, max: 1_000 })),
    alertBelow: fc.option(fc.integer({ min: 1, max: 1_000 })),
    status: fc.constantFrom('draft' as const, 'live' as const),
    variants: fc.constant([{ name: '', priceAmount: null, stock: 7 }]),
  });

  test('SH-26: an export runs no formula in a spreadsheet, and reading it again gives the same products', () => {
    fc.assert(
      fc.property(fc.array(product, { minLength: 1, maxLength: 4 }), (list) => {
        const products = list.map((each, index) => ({
          ...each,
          reference: `${index}${each.reference}`.slice(0, 40),
        }));
        const csv = formatProducts(products);
        for (const { cells } of readCsvTable(csv).rows)
          for (const cell of cells) expect(cell).not.toMatch(/^\s*[=+@-]/);
        const again = read(csv);
        expect(again.faults).toEqual([]);
        expect(again.products).toHaveLength(products.length);
        for (const [index, { line: _, variants, ...rest }] of again.products.entries()) {
          const { priceAmount, variants: __, ...original } = products[index]!;
          expect(rest).toEqual(original);
          expect(variants).toMatchObject([{ priceAmount, stock: 7 }]);
        }
      }),
    );
  });
});
