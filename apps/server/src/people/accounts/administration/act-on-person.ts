import type { Refusal } from '@tessera/contract/refusals';
import { type Result, ok, refuse } from '@tessera/domain/result';
import type { Tx } from '../../../platform/db/database.ts';
import { type Caller, signedIn } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { lockAdministration } from './administration.queries.ts';
import { type AuditEntry, createAuditEntry } from '../audit.queries.ts';
import { type FoundPerson, findPerson, lockPerson } from '../people.queries.ts';

interface Act<Code> {
  readonly action: string;
  readonly userId: number;
  readonly facts?: AuditEntry['facts'];
  /** Returns the code of the refusal. Undefined if the action is allowed. */
  readonly decide: (tx: Tx, actor: FoundPerson, target: FoundPerson) => Promise<Code | undefined>;
  readonly apply: (tx: Tx) => Promise<void>;
}

type ActRefusal<Code> = { readonly code: Code } | Refusal<'not_found' | 'auth.forbidden'>;

/**
 * Runs an administrative action on one person, and adds its entry to the audit log. Actions run one at a time, with the
 * rights that the actor has at that moment: if two administrators demote each other at once, only the first succeeds.
 */
export async function actOnPerson<const Code extends string>(
  { db, clock }: Ports,
  caller: Caller,
  act: Act<Code>,
): Promise<Result<Record<string, never>, ActRefusal<Code>>> {
  return db.transaction().execute(async (tx) => actOnPersonWithin(tx, { clock, caller }, act));
}

/**
 * The same within a transaction that does more. Before it locks anything else, the transaction must have called
 * `lockAdministration`.
 */
export async function actOnPersonWithin<const Code extends string>(
  tx: Tx,
  { clock, caller }: { readonly clock: Ports['clock']; readonly caller: Caller },
  act: Act<Code>,
): Promise<Result<Record<string, never>, ActRefusal<Code>>> {
  const { user } = signedIn(caller.viewer);
  await lockAdministration(tx);
  const actor = await findPerson(tx, user.id);
  if (!actor || actor.isSuspended) return refuse({ code: 'auth.forbidden' });
  const target = await lockPerson(tx, act.userId);
  if (!target) return refuse({ code: 'not_found' });
  const refusal = await act.decide(tx, actor, target);
  if (refusal !== undefined) return refuse({ code: refusal });

  await act.apply(tx);
  await createAuditEntry(tx, {
    at: clock.now(),
    actorId: user.id,
    address: caller.address,
    action: act.action,
    subject: `user:${act.userId}`,
    ...(act.facts && { facts: act.facts }),
  });
  return ok({});
}
