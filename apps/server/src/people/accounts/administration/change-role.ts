import { changeRole } from '@tessera/contract/people/accounts-admin';
import { roleChangeRefusal } from '@tessera/domain/people/administration';
import { handle, signedIn } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { actOnPerson } from './act-on-person.ts';
import { countAdministrators, updatePersonRole } from './administration.queries.ts';
import { deleteSessionsOf } from '../sessions/sessions.queries.ts';
import { startSession } from '../sessions/sessions.ts';

/**
 * Changes a person's role. It also ends the person's sessions, so that a session from before the change cannot be used
 * after it. Guests have no role to change.
 */
export const changeRoleRoute = handle(changeRole, async ({ params, body, ...caller }, ports: Ports) => {
  const { userId } = params;
  const { role } = body;
  return actOnPerson(ports, caller, {
    action: 'people.role',
    userId,
    facts: { role },
    async decide(tx, actor, { user, isSuspended }) {
      if (user.role === 'guest') return 'not_found';
      return roleChangeRefusal(actor.user, { ...user, isSuspended }, role, await countAdministrators(tx));
    },
    async apply(tx) {
      await updatePersonRole(tx, userId, role);
      await deleteSessionsOf(tx, userId);
      if (userId === signedIn(caller.viewer).user.id)
        await startSession(tx, ports, caller, { id: userId, isGuest: false });
    },
  });
});
