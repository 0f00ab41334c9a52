import type { Tx } from '../../platform/db/database.ts';
import { removeEmailTokens } from './email-tokens.queries.ts';
import { putPassword } from './people.queries.ts';
import { removeSessionsOf } from './sessions.queries.ts';

/** With the old password goes what it opened: sessions and links. Half-done sign-ins look at the time of the change. */
export async function replacePassword(tx: Tx, userId: number, hash: string, now: Date): Promise<void> {
  await putPassword(tx, userId, hash, now);
  await removeSessionsOf(tx, userId);
  // A link to a new address may have been asked for by whoever is being shut out.
  await removeEmailTokens(tx, userId, ['reset', 'change', 'unlock']);
}
