import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** `begun`: the end was not recorded. The change is still running, or the application stopped while it ran. */
export const auditOutcomes = ['done', 'failed', 'refused', 'begun'] as const;
export type AuditOutcome = (typeof auditOutcomes)[number];

export const outcomeLabels: Readonly<Record<AuditOutcome, string>> = {
  done: 'done',
  failed: 'failed',
  refused: 'refused',
  begun: 'not completed',
};

/** Shown for an entry that has a beginning and no end. */
export const NOT_COMPLETED =
  'This was begun and no end was recorded. Either it is still running, or the application stopped while it ran. Check whether the change was saved.';

const entry = z.object({
  id: z.int(),
  at: z.coerce.date(),
  actor: z.string().nullable(),
  address: z.string(),
  server: z.string(),
  database: z.string().nullable(),
  db_user: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  statement: z.string(),
  rows: z.number().nullable(),
  duration_ms: z.number(),
  outcome: z.enum(auditOutcomes),
  error: z.string().nullable(),
});
export type DatabaseAuditEntry = z.output<typeof entry>;

const moment = z.iso.datetime({ offset: true, error: 'This is not a time.' }).transform((at) => new Date(at));

const auditFilter = z.object({
  search: z.string().trim().max(200).default(''),
  /** Part of an administrator's email address. */
  who: z.string().trim().max(200).default(''),
  since: moment.optional(),
  until: moment.optional(),
  outcome: z.enum(auditOutcomes).optional(),
});

export const listDatabaseAudit = endpoint({
  method: 'GET',
  path: '/api/database/audit',
  summary: 'Lists changes made through the Database Manager, newest first. Entries cannot be changed.',
  access: 'admin',
  query: auditFilter.extend({ before: z.coerce.number().int().min(1).optional() }),
  output: z.object({ entries: z.array(entry), next: z.int().nullable() }),
});

export const exportDatabaseAudit = endpoint({
  method: 'GET',
  path: '/api/database/audit/export',
  summary: 'Downloads all matching entries of the audit as CSV.',
  access: 'admin',
  query: auditFilter.extend({ format: z.literal('csv', 'The audit is exported as CSV.') }),
  produces: 'bytes',
});
