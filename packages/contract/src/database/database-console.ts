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
import { cell, details } from './database-shapes.ts';
import { endpoint } from '../endpoint.ts';
import { oneLine } from '../one-line.ts';

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
  /** Number of rows that the statement returned or changed; null if the server does not say. */
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
    /** Runs all statements in one transaction, which is rolled back if one of them fails. */
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
    name: oneLine('Please give a name.').min(1, 'Please give a name.').max(100, 'This name is too long.'),
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
