import { HOUR_SECONDS } from '@tessera/domain/durations';
import { MAX_IMPORT_CHARS, productColumnNames } from '@tessera/domain/tools/shops/product-columns';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { rowId } from '../ids.ts';

const params = z.object({ shopId: rowId });

const columnNumber = z.int().min(0).max(199).optional();

const fault = z.object({
  /** Line of the file, counted from 1. */
  line: z.int(),
  column: z.enum(productColumnNames).nullable(),
  sentence: z.string(),
});

export type ImportFaultView = z.output<typeof fault>;

export const importShopProducts = endpoint({
  method: 'POST',
  path: '/api/my-shops/{shopId}/products/import',
  summary:
    'Adds and updates products from CSV, which finds products by their reference. A dry run says what would change, and changes nothing.',
  access: 'verified',
  limits: [{ by: 'account', count: 60, seconds: HOUR_SECONDS }],
  params,
  body: z.object({
    csv: z
      .string('This is not a text.')
      .max(MAX_IMPORT_CHARS, 'This file is too large. A file can have up to 500,000 characters.'),
    /** Which column of the file, counted from 0, contains what. */
    mapping: z.object(
      Object.fromEntries(productColumnNames.map((name) => [name, columnNumber])) as Record<
        (typeof productColumnNames)[number],
        typeof columnNumber
      >,
    ),
    isDryRun: z.boolean(),
    /** Whether products with faults are left out. Otherwise nothing is changed if there are faults. */
    leaveOut: z.boolean().default(false),
  }),
  output: z.object({
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    /** The first 200. */
    faults: z.array(fault),
    faultCount: z.int(),
  }),
  refusals: ['shops.missing', 'shops.unreadable_file', 'shops.import_faults'],
});

export const exportShopProducts = endpoint({
  method: 'GET',
  path: '/api/my-shops/{shopId}/products.csv',
  summary: 'The products of one of the caller’s shops as CSV, which can be changed and imported again.',
  access: 'account',
  limits: [{ by: 'account', count: 60, seconds: HOUR_SECONDS }],
  params,
  produces: 'bytes',
  refusals: ['shops.missing'],
});
