import { restorePerson, suspendPerson } from '@tessera/contract/people/accounts-admin';
import { suspensionRefusal } from '@tessera/domain/people/administration';
import type { Tx } from '../../../platform/db/database.ts';
import { handle } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { actOnPerson } from './act-on-person.ts';
import { markRestored, markSuspended } from './administration.queries.ts';
import type { FoundPerson } from '../people.queries.ts';

/** Suspends a person. Their sessions do not end, so that the person learns of it with the next request. */
export const suspendPersonRoute = handle(suspendPerson, async ({ params, body, ...caller }, ports: Ports) =>
  actOnPerson(ports, caller, {
    action: 'people.suspend',
    userId: params.userId,
    facts: { reason: body.reason },
    decide,
    apply: (tx) => markSuspended(tx, params.userId, { reason: body.reason, now: ports.clock.now() }),
  }),
);

export const restorePersonRoute = handle(restorePerson, async ({ params, ...caller }, ports: Ports) =>
  actOnPerson(ports, caller, {
    action: 'people.restore',
    userId: params.userId,
    decide,
    apply: (tx) => markRestored(tx, params.userId),
  }),
);

async function decide(_: Tx, actor: FoundPerson, target: FoundPerson) {
  return suspensionRefusal(actor.user, target.user);
}
