import { restorePerson, suspendPerson } from '@tessera/contract/people/accounts-admin';
import { suspensionRefusal } from '@tessera/domain/people/administration';
import type { Tx } from '../../../platform/db/database.ts';
import { type Caller, handle } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { actOnPerson, actOnPersonWithin } from './act-on-person.ts';
import { markRestored, markSuspended } from './administration.queries.ts';
import type { FoundPerson } from '../people.queries.ts';

/** Suspends a person. Their sessions do not end, so that the person learns of it with the next request. */
export const suspendPersonRoute = handle(suspendPerson, async ({ params, body, ...caller }, ports: Ports) =>
  actOnPerson(ports, caller, suspension(params.userId, body.reason, ports)),
);

interface SuspensionFacts {
  readonly caller: Caller;
  readonly userId: number;
  readonly reason: string;
}

/** Suspends a person within a transaction that has called `lockAdministration` first of all. */
export async function suspendWithin(
  tx: Tx,
  { caller, userId, reason }: SuspensionFacts,
  { clock }: Pick<Ports, 'clock'>,
) {
  return actOnPersonWithin(tx, { clock, caller }, suspension(userId, reason, { clock }));
}

function suspension(userId: number, reason: string, { clock }: Pick<Ports, 'clock'>) {
  return {
    action: 'people.suspend',
    userId,
    facts: { reason },
    decide,
    apply: async (tx: Tx) => markSuspended(tx, userId, { reason, now: clock.now() }),
  };
}

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
