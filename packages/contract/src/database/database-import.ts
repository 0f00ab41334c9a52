import { z } from 'zod';
import { anyFailure } from './database-call.ts';
import { exportFormats } from './database-export.ts';
import { anyName } from './database-shapes.ts';
import { endpoint } from '../endpoint.ts';

const listOfNames = z
  .string()
  .max(20_000)
  .transform((text, context) => {
    const parsed = z.array(z.string().min(1).max(256)).min(1).max(1_600).safeParse(asJson(text));
    if (parsed.success) return parsed.data;
    context.addIssue('The columns are a JSON list of names.');
    return z.NEVER;
  });

const listOfTypes = z
  .string()
  .max(20_000)
  .transform((text, context) => {
    const parsed = z.array(z.string().max(100)).min(1).max(1_600).safeParse(asJson(text));
    if (parsed.success) return parsed.data;
    context.addIssue('The types are a JSON list of data types.');
    return z.NEVER;
  });

function asJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

export const REFUSED_SHOWN = 1_000;

export const importRows = endpoint({
  method: 'POST',
  path: '/api/database/import',
  summary:
    'Imports the rows of a CSV, JSON, SQL or Parquet file into a table, in one transaction. The body is the file.',
  access: 'admin',
  consumes: 'bytes',
  query: z
    .object({
      schema: anyName.optional(),
      table: anyName,
      format: z.enum(exportFormats).default('csv'),
      /** Columns of the table as JSON. For CSV they are in the order of the file's columns. */
      columns: listOfNames,
      /**
       * The names that the values of `columns` have in the file, as JSON, in the order of `columns`. Unset if the names
       * are the same. Not used for CSV.
       */
      fields: listOfNames.optional(),
      /**
       * The columns' types as JSON, if the import creates the table. The table is dropped if no row could be stored.
       */
      types: listOfTypes.optional(),
      header: z.enum(['0', '1']).default('1'),
      delimiter: z.enum([',', ';', '\t', '|']).default(','),
      /** For CSV: the file is an export that is safe for spreadsheets, so its added apostrophes are removed. */
      spreadsheetSafe: z.enum(['0', '1']).default('0'),
      /**
       * `skip` leaves out rows that the table refuses and lists them; `stop` refuses the file at the first such row.
       */
      onError: z.enum(['stop', 'skip']).default('stop'),
    })
    .refine(
      ({ columns, fields }) => fields === undefined || fields.length === columns.length,
      'The number of names does not match the number of columns.',
    ),
  output: z.object({
    inserted: z.int(),
    refused: z.int(),
    /** Whether this import created the table. */
    is_made: z.boolean().default(false),
    /** The first refused rows, as they are in the file. */
    refused_rows: z.array(
      z.object({
        /** Counted from 1, in lines for CSV and in rows for the other formats. */
        line: z.int(),
        unit: z.enum(['line', 'row']).default('line'),
        text: z.string(),
        details: z.string(),
      }),
    ),
  }),
  refusals: [
    ...anyFailure,
    'database.column_unknown',
    'database.column_hidden',
    'database.import_stopped',
    'database.table_exists',
    'database.type_invalid',
  ],
});

/** Maximum number of bytes of a file that are sent for a preview. */
export const MAX_PREVIEW_BYTES = 48 * 1024 * 1024;
const MAX_FILE_BYTES = 4 * 1024 * 1024 * 1024;

const byteRange = z.tuple([z.int().min(0), z.int().min(1)]);

export const previewImport = endpoint({
  method: 'POST',
  path: '/api/database/import/preview',
  summary:
    'Returns the columns and first rows of a Parquet file. The body holds only the byte ranges of the file that are named, one after another: first the file’s end, then also the range that the answer asks for.',
  access: 'admin',
  consumes: 'bytes',
  query: z
    .object({
      dialect: z.enum(['postgres', 'mysql']).default('postgres'),
      /** Size of the full file in bytes. */
      size: z.coerce.number().int().min(1).max(MAX_FILE_BYTES),
      /** Ranges as JSON, in order, each from its first byte to the one after its last. */
      // Without `abort`, the check below would run on the text if the text is too long to become ranges.
      ranges: z.string().max(200, { abort: true }).transform(asJson).pipe(z.array(byteRange).min(1).max(2)),
    })
    .refine(
      ({ size, ranges }) => {
        const sent = ranges.reduce((bytes, [start, end]) => bytes + end - start, 0);
        const isOrdered = ranges.every(
          ([start, end], at) => start >= (ranges[at - 1]?.[1] ?? 0) && start < end,
        );
        return isOrdered && (ranges.at(-1)?.[1] ?? 0) <= size && sent <= MAX_PREVIEW_BYTES;
      },
      { error: 'These ranges are not in order, not within the file, or too large.' },
    ),
  output: z.object({
    columns: z.array(z.string()),
    rows: z.array(z.array(z.string().nullable())),
    /**
     * A second range to send, which has the first rows. Null if the server has it already or it is too large. The
     * preview begins with the end of the file, which describes the rest.
     */
    needed: byteRange.nullable(),
    /** Why the file cannot be read, in a sentence for people. */
    fault: z.string().nullable(),
  }),
  refusals: [],
});
