import type { DatabaseFailure } from '@tessera/contract/database/database.refusals';
import type { Refusal } from '@tessera/contract/refusals';
import { BadLiteral } from '@tessera/table-sql/literals';
import { BadName } from '@tessera/table-sql/names';
import { BadType } from '@tessera/table-sql/tables';
import { PoolBusy } from '../../platform/managed-databases/connection-pool.ts';
import { NoManagerRole } from '../../platform/managed-databases/manager-role.ts';
import { ServerFailure } from '../../platform/managed-databases/server-failure.ts';

const RETRY_AFTER_SECONDS = 5;

export type FailureRefusal = Refusal<
  | 'database.invalid'
  | 'database.denied'
  | 'database.missing'
  | 'database.conflict'
  | 'database.away'
  | 'database.time_limit'
  | 'database.too_much'
  | 'database.no_server'
  | 'database.name_invalid'
  | 'database.busy'
>;

/** Turns a managed server's failure into a refusal. Any other error is a fault of ours and is thrown again. */
export function toRefusal(
  error: unknown,
  what: DatabaseFailure,
): FailureRefusal | Refusal<'people.last_administrator' | 'database.type_invalid'> {
  if (error instanceof PoolBusy) return { code: 'database.busy', retryAfter: RETRY_AFTER_SECONDS };
  if (error instanceof NoManagerRole) return { code: 'database.no_server', retryAfter: 60 };
  if (error instanceof BadName) return { code: 'database.name_invalid', fault: error.fault };
  if (error instanceof BadType) return { code: 'database.type_invalid', column: error.column };
  if (error instanceof BadLiteral)
    return { code: 'database.invalid', what, details: 'This text cannot be stored.' };
  if (!(error instanceof ServerFailure)) throw error;
  const { kind, details, code, column, position } = error;
  if (kind === 'last_administrator') return { code: 'people.last_administrator' };
  const facts = { what, details, sqlState: code, column, position };
  return kind === 'away'
    ? { code: 'database.away', ...facts, retryAfter: RETRY_AFTER_SECONDS }
    : { code: `database.${kind}`, ...facts };
}

/** The refusal for a failed attempt to connect. No statement of an administrator has run then. */
export function connectionRefusal(error: unknown, what: DatabaseFailure): FailureRefusal {
  const refusal = toRefusal(error, what);
  if (refusal.code === 'people.last_administrator' || refusal.code === 'database.type_invalid') throw error;
  return refusal;
}
