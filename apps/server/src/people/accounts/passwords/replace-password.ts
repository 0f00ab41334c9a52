import type { Tx } from '../../../platform/db/database.ts';
import { deleteEmailTokens } from '../emails/email-tokens.queries.ts';
import { updatePassword } from '../people.queries.ts';
import { deleteSessionsOf } from '../sessions/sessions.queries.ts';

/**
 * Replaces a person's password. It also ends their sessions and deletes links that were requested before. Unfinished
 * sign-ins end by themselves, because they compare the time of the change.
 */
export async function replacePassword(tx: Tx, userId: number, hash: string, now: Date): Promise<void> {
  await updatePassword(tx, userId, hash, now);
  await deleteSessionsOf(tx, userId);
  // An attacker who knew the old password may have requested a link to their own address.
  await deleteEmailTokens(tx, userId, ['reset', 'change', 'unlock']);
}
