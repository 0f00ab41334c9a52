import { createGuestSession } from '@tessera/contract/people/accounts';
import type { Refusal } from '@tessera/contract/refusals';
import type { SignedInUser } from '@tessera/domain/people/viewer';
import { ok, refuse, type Result } from '@tessera/domain/result';
import { addressGroup } from '../../../platform/http/requests/client-address.ts';
import { type Caller, handle } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { createGuest } from './guests.queries.ts';
import { startSession } from '../sessions/sessions.ts';

/**
 * Maximum number of new guests from one address. A browser that already has a guest gets the same one, which does not
 * count.
 */
const newFromAddress = { count: 30, seconds: 3_600 };

export const createGuestSessionRoute = handle(createGuestSession, async (caller, ports: Ports) => {
  const guest = await ensureGuest(caller, ports);
  return guest.ok ? ok({ user: guest.value }) : guest;
});

/** Returns the signed-in person or guest. A visitor becomes a guest with a session. */
export async function ensureGuest(
  caller: Caller,
  ports: Ports,
): Promise<Result<SignedInUser, Refusal<'request.too_often'>>> {
  if (caller.viewer.user) return ok(caller.viewer.user);
  const { db, clock, limits } = ports;
  const verdict = await limits.take(`guest:address:${addressGroup(caller.address)}`, newFromAddress);
  if (!verdict.allowed) return refuse({ code: 'request.too_often', retryAfter: verdict.retryAfter });
  const user = await db.transaction().execute(async (tx) => {
    const guest = await createGuest(tx, clock.now());
    await startSession(tx, ports, caller, { id: guest.id, isGuest: true });
    return guest;
  });
  return ok(user);
}
