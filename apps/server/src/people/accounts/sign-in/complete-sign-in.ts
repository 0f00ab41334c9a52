import type { Tx } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { mergeGuest } from '../guests/merge-guest.ts';
import { rememberBrowser } from './known-browsers.ts';
import { markSignedIn } from '../people.queries.ts';
import { startSession } from '../sessions/sessions.ts';

/**
 * Completes every way of signing in: if a guest was using this browser, their data is merged into the account. The
 * browser is remembered as known, and a session begins.
 */
export async function completeSignIn(tx: Tx, ports: Ports, caller: Caller, userId: number): Promise<void> {
  const { viewer } = caller;
  if (viewer.actor === 'guest') await mergeGuest(tx, ports, { guestId: viewer.user.id, userId });
  await markSignedIn(tx, userId, ports.clock.now());
  await startSession(tx, ports, caller, { id: userId, isGuest: false });
  await rememberBrowser(tx, ports, caller.cookies, userId);
}
