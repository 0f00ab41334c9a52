import type { Tx } from '../../platform/db/database.ts';
import { removeEmailTokens } from './email-tokens.queries.ts';
import { updatePassword } from './people.queries.ts';
import { removeSessionsOf } from './sessions.queries.ts';

/**
 * Also ends the sessions and links that the old password allowed. Unfinished sign-ins compare the time of the change.
 */
export async function replacePassword(tx: Tx, userId: number, hash: string, now: Date): Promise<void> {
  await updatePassword(tx, userId, hash, now);
  await removeSessionsOf(tx, userId);
  // An attacker may have requested a link to their own address.
  await removeEmailTokens(tx, userId, ['reset', 'change', 'unlock']);
}
