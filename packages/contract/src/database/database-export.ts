import { z } from 'zod';
import { anyFailure } from './database-call.ts';
import { anyName } from './database-shapes.ts';
import { endpoint } from '../endpoint.ts';

const textFormats = ['csv', 'json', 'sql'] as const;
/** Formats in which rows can also be copied to the clipboard. */
export type TextFormat = (typeof textFormats)[number];
export const exportFormats = [...textFormats, 'parquet'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportRows = endpoint({
  method: 'GET',
  path: '/api/database/export',
  summary: 'Streams a table, or the result of a query, as CSV, JSON, SQL or Parquet.',
  access: 'admin',
  query: z.object({
    format: z.enum(exportFormats),
    schema: anyName.optional(),
    table: anyName.optional(),
    /** A statement that only reads: its result is exported instead of a table. */
    query: z.string().max(8_000).optional(),
    /**
     * For CSV: text that a spreadsheet program would run as a formula gets an apostrophe in front. To restore such a
     * file exactly, the import has to be told that it is safe for spreadsheets.
     */
    spreadsheetSafe: z.enum(['0', '1']).default('0'),
  }),
  produces: 'bytes',
  refusals: [...anyFailure, 'database.script_refused'],
});
