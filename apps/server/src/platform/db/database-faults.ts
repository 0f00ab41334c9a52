import { DatabaseBusy } from './guarded-pool.ts';

/** SQLSTATE classes and codes of passing failures: a retry may succeed, because the statement itself was not wrong. */
const passing = /^(?:08|53|57P0[1-5]|57014$|55P03$|25006$|58030$|40001$|40P01$|25P0[34]$|58000$)/;
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
/** Messages of pg and its pool that have no code. */
const words =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|not queryable|pool after calling end|Postgres connection has been discarded/;

/** Whether the database was down, restarting, full or too slow, so that the caller may retry. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseBusy) return true;
  const code = codeOf(error);
  if (code !== undefined && (passing.test(code) || network.has(code))) return true;
  if (words.test(error.message)) return true;
  return error instanceof AggregateError ? error.errors.some(isDatabaseAway) : isDatabaseAway(error.cause);
}

/** Codes of a full disk, a broken disk, and a read-only server. */
const unwritable = new Set(['53100', '58030', '25006']);

/** Whether the database could not store a write although it can still be read. */
export function isDatabaseUnwritable(error: unknown): boolean {
  return error instanceof Error && unwritable.has(codeOf(error) ?? '');
}

/**
 * Writes something that no answer depends on, such as a counter. While the database cannot be written, it is skipped.
 */
export async function unlessUnwritable<Value>(write: () => Promise<Value>): Promise<Value | 'unwritable'> {
  try {
    return await write();
  } catch (error) {
    if (isDatabaseUnwritable(error)) return 'unwritable';
    throw error;
  }
}

/** The unique index or constraint that a write violated, so that the caller can turn the error into a refusal. */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error) || codeOf(error) !== '23505') return undefined;
  return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined;
}

/** Two transactions waited for each other, and PostgreSQL ended this one's statement. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof Error && codeOf(error) === '40P01';
}

/** Whether a row refers to one that does not exist, perhaps because it was deleted meanwhile. */
export function isMissingReference(error: unknown): boolean {
  return error instanceof Error && codeOf(error) === '23503';
}

function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
