import {
  DEFAULT_RESULT_ROWS,
  MAX_RESULT_ROWS,
  SCRIPT_MAX_CHARS,
  STATEMENT_SECONDS,
  MAX_STATEMENT_SECONDS,
} from '@tessera/domain/database/limits';
import { z } from 'zod';
import { anyFailure } from './database-call.ts';
import { auditOutcomes } from './database-audit.ts';
import { anyName, cell, details } from './database-shapes.ts';
import { endpoint } from './endpoint.ts';

const seconds = z.int().min(1).max(MAX_STATEMENT_SECONDS).default(STATEMENT_SECONDS);
const script = z
  .string()
  .trim()
  .min(1, 'SQL script is required')
  .max(SCRIPT_MAX_CHARS, 'This script is too long.');

const statementResult = z.object({
  statement: z.string(),
  /** Line of the script, counted from 1. */
  line: z.int(),
  /** The server's name for the statement: `SELECT`, `CREATE TABLE`. */
  command: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  rows: z.array(z.array(cell)),
  /** Rows returned or changed; null where the server does not say. */
  row_count: z.number().nullable(),
  /** More rows exist than were requested. */
  is_cut: z.boolean(),
  duration_ms: z.number(),
  notices: z.array(z.string()),
  error: z
    .object({ details: z.string(), sqlState: z.string().nullable(), position: z.int().nullable() })
    .nullable(),
});
export type StatementResult = z.output<typeof statementResult>;

export const runScript = endpoint({
  method: 'POST',
  path: '/api/database/console/run',
  summary:
    'Runs a script statement by statement on one connection, which is reset afterwards. It stops at the first error.',
  access: 'admin',
  body: z.object({
    script,
    /** Chosen by the caller, who can cancel the run by it. */
    runId: z.uuid().optional(),
    readOnly: z.boolean().default(false),
    /** All statements in one transaction, rolled back when one fails. */
    inTransaction: z.boolean().default(false),
    timeLimitSeconds: seconds,
    maxRows: z.int().min(1).max(MAX_RESULT_ROWS).default(DEFAULT_RESULT_ROWS),
  }),
  output: z.object({
    results: z.array(statementResult),
    total: z.int(),
    /** The script left a transaction open, which was rolled back. */
    rolled_back: z.boolean(),
    details,
  }),
  refusals: [...anyFailure, 'database.script_refused', 'people.last_administrator'],
});

export const cancelRun = endpoint({
  method: 'POST',
  path: '/api/database/console/cancel',
  summary: 'Cancels a running script of the same session.',
  access: 'admin',
  body: z.object({ runId: z.uuid() }),
  refusals: ['not_found'],
});

export const explainStatement = endpoint({
  method: 'POST',
  path: '/api/database/console/explain',
  summary:
    'Returns the query plan of a statement as JSON. With `analyze` the statement is run and rolled back.',
  access: 'admin',
  body: z.object({
    statement: script,
    /** Chosen by the caller, who can cancel the run by it. */
    runId: z.uuid().optional(),
    analyze: z.boolean().default(false),
    timeLimitSeconds: seconds,
  }),
  output: z.object({ queryPlan: z.unknown(), text: z.string() }),
  refusals: [...anyFailure, 'database.script_refused'],
});

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
    /** One statement that only reads, instead of a table. */
    query: z.string().max(8_000).optional(),
  }),
  produces: 'bytes',
  refusals: [...anyFailure, 'database.script_refused'],
});

const pastRun = z.object({
  id: z.int(),
  at: z.coerce.date(),
  server: z.string(),
  database: z.string().nullable(),
  /** The statements that ran, without secrets. */
  statement: z.string(),
  rows: z.number().nullable(),
  duration_ms: z.number(),
  outcome: z.enum(auditOutcomes),
  error: z.string().nullable(),
});
export type PastRun = z.output<typeof pastRun>;

export const listRuns = endpoint({
  method: 'GET',
  path: '/api/database/console/history',
  summary: 'Lists the scripts that the signed-in administrator ran in the console, newest first.',
  access: 'admin',
  query: z.object({ search: z.string().trim().max(200).default('') }),
  output: z.object({ runs: z.array(pastRun) }),
});

const saved = z.object({ id: z.string(), name: z.string(), script: z.string(), at: z.coerce.date() });
export type SavedQuery = z.output<typeof saved>;

export const listSavedQueries = endpoint({
  method: 'GET',
  path: '/api/database/console/saved',
  summary: 'Lists the saved queries of the signed-in administrator.',
  access: 'admin',
  output: z.object({ queries: z.array(saved) }),
});

export const saveQuery = endpoint({
  method: 'POST',
  path: '/api/database/console/saved',
  summary: 'Saves a query under a name. An existing query of that name is replaced.',
  access: 'admin',
  limits: [{ by: 'account', count: 600, seconds: 3_600 }],
  body: z.object({
    name: z
      .string('Please give a name.')
      .trim()
      .min(1, 'Please give a name.')
      .max(100, 'This name is too long.'),
    script: z.string().min(1, 'SQL script is required').max(100_000, 'This script is too long.'),
  }),
  output: z.object({ id: z.string() }),
});

export const removeQuery = endpoint({
  method: 'DELETE',
  path: '/api/database/console/saved/{id}',
  summary: 'Deletes a saved query of the signed-in administrator.',
  access: 'admin',
  params: z.object({ id: z.uuid('There is no such query.') }),
  refusals: ['not_found'],
});

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
      /** The columns' names in the file as JSON, in the same order. Unset where they are the same; unused for CSV. */
      fields: listOfNames.optional(),
      /**
       * The columns' types as JSON, if the import creates the table. The table is dropped if no row could be stored.
       */
      types: listOfTypes.optional(),
      header: z.enum(['0', '1']).default('1'),
      delimiter: z.enum([',', ';', '\t', '|']).default(','),
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
    /** This import created the table. */
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

/** Largest amount of a file that is sent for a preview. */
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
      ranges: z.string().max(200).transform(asJson).pipe(z.array(byteRange).min(1).max(2)),
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
    /** Range to send besides the end of the file for its first rows; null if they were sent or are too large. */
    needed: byteRange.nullable(),
    /** Why the file cannot be read, in a sentence for people. */
    fault: z.string().nullable(),
  }),
  refusals: [],
});
