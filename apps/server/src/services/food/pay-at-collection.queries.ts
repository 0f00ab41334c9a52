import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** Any number that no other lock of this kind uses. */
const LOCK = 33_055;

/** Lets one order of these people after another be checked, so that two at once do not both find none waiting. */
export async function lockPayingAtCollection(tx: Tx, userIds: readonly number[]): Promise<void> {
  for (const userId of userIds.toSorted((one, other) => one - other))
    await sql`select pg_advisory_xact_lock(${LOCK}::int, ${userId}::int)`.execute(tx);
}
