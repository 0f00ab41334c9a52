import {
  RESULT_ROWS,
  RESULT_ROWS_MAX,
  SCRIPT_MAX_CHARS,
  STATEMENT_SECONDS,
  STATEMENT_SECONDS_MAX,
} from '@tessera/domain/database/limits';
import { z } from 'zod';
import { anyFailure } from './database-call.ts';
import { auditOutcomes } from './database-audit.ts';
import { anyName, cell, details } from './database-shapes.ts';
import { endpoint } from './endpoint.ts';

const seconds = z.int().min(1).max(STATEMENT_SECONDS_MAX).default(STATEMENT_SECONDS);
const script = z
  .string()
  .trim()
  .min(1, 'SQL script is required')
  .max(SCRIPT_MAX_CHARS, 'This script is too long.');

const statementResult = z.object({
  statement: z.string(),
  /** In the script, counted from 1. */
  line: z.int(),
  /** What the server calls it: `SELECT`, `CREATE TABLE`. */
  command: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  rows: z.array(z.array(cell)),
  /** Rows returned or changed; null where the server does not say. */
  row_count: z.number().nullable(),
  /** There were more rows than asked for. */
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
    /** Chosen by the caller, to cancel by. */
    runId: z.uuid().optional(),
    readOnly: z.boolean().default(false),
    /** All statements in one transaction, rolled back when one fails. */
    inTransaction: z.boolean().default(false),
    timeLimitSeconds: seconds,
    maxRows: z.int().min(1).max(RESULT_ROWS_MAX).default(RESULT_ROWS),
  }),
  output: z.object({
    results: z.array(statementResult),
    total: z.int(),
    /** A transaction that the script left open was rolled back. */
    rolled_back: z.boolean(),
    details,
  }),
  refusals: [...anyFailure, 'database.script_refused', 'people.last_administrator'],
});

export const cancelRun = endpoint({
  method: 'POST',
  path: '/api/database/console/cancel',
  summary: 'Ends a script of one’s own that still runs.',
  access: 'admin',
  body: z.object({ runId: z.uuid() }),
  refusals: ['not_found'],
});

export const explainStatement = endpoint({
  method: 'POST',
  path: '/api/database/console/explain',
  summary: 'How the server would carry out a statement, as JSON; with `analyze` it is run and rolled back.',
  access: 'admin',
  body: z.object({
    statement: script,
    /** As for a script: chosen by the caller, to cancel by. */
    runId: z.uuid().optional(),
    analyze: z.boolean().default(false),
    timeLimitSeconds: seconds,
  }),
  output: z.object({ queryPlan: z.unknown(), text: z.string() }),
  refusals: [...anyFailure, 'database.script_refused'],
});

const textFormats = ['csv', 'json', 'sql'] as const;
/** What can be copied as well. */
export type TextFormat = (typeof textFormats)[number];
export const exportFormats = [...textFormats, 'parquet'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportRows = endpoint({
  method: 'GET',
  path: '/api/database/export',
  summary:
    'A whole table, or what a query returns, as CSV, JSON, SQL or Parquet. It is sent while it is read.',
  access: 'admin',
  query: z.object({
    format: z.enum(exportFormats),
    schema: anyName.optional(),
    table: anyName.optional(),
    /** In place of a table: one statement that only reads. */
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
  /** What was run of the script, without secrets. */
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
  summary: 'One’s own scripts of the console as the audit keeps them, the newest first.',
  access: 'admin',
  query: z.object({ search: z.string().trim().max(200).default('') }),
  output: z.object({ runs: z.array(pastRun) }),
});

const saved = z.object({ id: z.string(), name: z.string(), script: z.string(), at: z.coerce.date() });
export type SavedQuery = z.output<typeof saved>;

export const listSavedQueries = endpoint({
  method: 'GET',
  path: '/api/database/console/saved',
  summary: 'One’s own saved queries.',
  access: 'admin',
  output: z.object({ queries: z.array(saved) }),
});

export const saveQuery = endpoint({
  method: 'POST',
  path: '/api/database/console/saved',
  summary: 'Saves a query under a name; one of the same name is replaced.',
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
  summary: 'Removes a saved query of one’s own.',
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
      /** The table's columns as JSON: for CSV in the order of the file's. */
      columns: listOfNames,
      /** What the file calls them, as JSON in the same order; unset: the same. Not for CSV. */
      fields: listOfNames.optional(),
      /** Of the columns, as JSON, where the table is to be made: it stays only if rows of the file do. */
      types: listOfTypes.optional(),
      header: z.enum(['0', '1']).default('1'),
      delimiter: z.enum([',', ';', '\t', '|']).default(','),
      /** `skip` leaves out what the table refuses and tells which; otherwise the first such row refuses all. */
      onError: z.enum(['stop', 'skip']).default('stop'),
    })
    .refine(
      ({ columns, fields }) => fields === undefined || fields.length === columns.length,
      'The names of the file are not as many as the columns.',
    ),
  output: z.object({
    inserted: z.int(),
    refused: z.int(),
    /** The table was made for these rows, and is there. */
    is_made: z.boolean().default(false),
    /** The first of them, as they stood in the file. */
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

/** For a preview, at most this much of a file is sent. */
export const PREVIEW_BYTES_MAX = 48 * 1024 * 1024;
const FILE_BYTES_MAX = 4 * 1024 * 1024 * 1024;

const byteRange = z.tuple([z.int().min(0), z.int().min(1)]);

export const previewImport = endpoint({
  method: 'POST',
  path: '/api/database/import/preview',
  summary:
    'The columns and first rows of a Parquet file. The body is only those bytes of the file that the ranges name, one range after another: its end first, then what the answer wants as well.',
  access: 'admin',
  consumes: 'bytes',
  query: z
    .object({
      dialect: z.enum(['postgres', 'mysql']).default('postgres'),
      /** Bytes of the whole file. */
      size: z.coerce.number().int().min(1).max(FILE_BYTES_MAX),
      /** As JSON: from the first byte to the one after the last, in order. */
      ranges: z.string().max(200).transform(asJson).pipe(z.array(byteRange).min(1).max(2)),
    })
    .refine(
      ({ size, ranges }) => {
        const sent = ranges.reduce((bytes, [start, end]) => bytes + end - start, 0);
        const isOrdered = ranges.every(
          ([start, end], at) => start >= (ranges[at - 1]?.[1] ?? 0) && start < end,
        );
        return isOrdered && (ranges.at(-1)?.[1] ?? 0) <= size && sent <= PREVIEW_BYTES_MAX;
      },
      { error: 'These ranges are not in order, not within the file, or too large.' },
    ),
  output: z.object({
    columns: z.array(z.string()),
    rows: z.array(z.array(z.string().nullable())),
    /** What must be sent beside the end of the file to see its first rows; null where they came, or are too large. */
    wanted: byteRange.nullable(),
    /** Why it cannot be read, for a person. */
    fault: z.string().nullable(),
  }),
  refusals: [],
});
