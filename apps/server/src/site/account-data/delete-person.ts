import { deletePerson } from '@tessera/contract/people/accounts-admin';
import { suspensionRefusal } from '@tessera/domain/people/administration';
import { handle } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { actOnPerson, lockPerson } from '../../people/accounts/public.ts';
import { startDeletion } from './start-deletion.ts';

/**
 * Lets an administrator delete an account. It is deleted in the same steps as by its owner, so that money, shares and
 * files are taken care of.
 */
export const deletePersonRoute = handle(deletePerson, async ({ params, body, ...caller }, ports: Ports) =>
  actOnPerson(ports, caller, {
    action: 'people.delete',
    userId: params.userId,
    facts: { reason: body.reason },
    decide: async (_, actor, target) => suspensionRefusal(actor.user, target.user),
    async apply(tx) {
      const person = await lockPerson(tx, params.userId);
      if (person) await startDeletion(tx, { user: person.user, by: 'administrator' }, ports);
    },
  }),
);
