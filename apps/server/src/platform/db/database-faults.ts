import { DatabaseBusy } from './guarded-pool.ts';

/** SQLSTATE classes and codes that mean “not now” rather than “wrong”. */
const passing = /^(?:08|53|57P0[1-5]|57014$|55P03$|40001$|40P01$|25P0[34]$|58000$)/;
const network = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
]);
/** What pg and its pool say without any code. */
const words =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|not queryable|pool after calling end|Postgres connection has been discarded/;

/** Whether the database was away, restarting, full or too slow: the caller may try again. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseBusy) return true;
  const code = codeOf(error);
  if (code !== undefined && (passing.test(code) || network.has(code))) return true;
  if (words.test(error.message)) return true;
  return error instanceof AggregateError ? error.errors.some(isDatabaseAway) : isDatabaseAway(error.cause);
}

/** The name of the unique index or constraint that a write ran into, for queries to turn into a refusal. */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error) || codeOf(error) !== '23505') return undefined;
  return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined;
}

function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
