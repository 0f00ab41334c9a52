import type { Refusal } from '@tessera/contract/refusals';
import { isDatabaseAway } from '../../db/database-faults.ts';
import { Overloaded } from '../../overloaded.ts';

/** Seconds after which callers are asked to try again when the database is down. It is usually back by then. */
export const RETRY_AFTER_SECONDS = 2;

/** The refusal for an error that is not a defect but a temporary condition. Undefined for other errors. */
export function notNow(error: Error): Refusal | undefined {
  if (error instanceof Overloaded) return error.refusal;
  return isDatabaseAway(error) ? { code: 'unavailable', retryAfter: RETRY_AFTER_SECONDS } : undefined;
}
