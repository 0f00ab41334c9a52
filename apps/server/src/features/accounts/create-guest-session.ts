import { createGuestSession } from '@tessera/contract/accounts';
import { ok, refuse } from '@tessera/domain/result';
import { addressGroup } from '../../platform/http/client-address.ts';
import { handle } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { addGuest } from './guests.queries.ts';
import { startSession } from './sessions.ts';

/** Only new guests count: a browser that asks again is given the guest it has. */
const newFromAddress = { count: 30, seconds: 3_600 };

export const createGuestSessionRoute = handle(createGuestSession, async (caller, ports: Ports) => {
  if (caller.viewer.user) return ok({ user: caller.viewer.user });
  const { db, clock, limits } = ports;
  const verdict = await limits.take(`guest:address:${addressGroup(caller.address)}`, newFromAddress);
  if (!verdict.allowed) return refuse({ code: 'request.too_often', retryAfter: verdict.retryAfter });
  const user = await db.transaction().execute(async (tx) => {
    const guest = await addGuest(tx, clock.now());
    await startSession(tx, ports, caller, { id: guest.id, isGuest: true });
    return guest;
  });
  return ok({ user });
});
