import { requestAccountDeletion } from '@tessera/contract/site/account-data';
import { requireFreshProof } from '@tessera/domain/people/proof';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import {
  checkPassword,
  countAdministrators,
  createAuditEntry,
  findDeletion,
  lockAdministration,
  lockPerson,
} from '../../people/accounts/public.ts';
import { startDeletion } from './start-deletion.ts';

export const requestAccountDeletionRoute = handle(
  requestAccountDeletion,
  async ({ body, ...caller }, ports: Ports) => {
    const { db, clock } = ports;
    const { user, session } = signedIn(caller.viewer);
    if (body.password !== undefined) {
      const wrong = await checkPassword(ports, caller, user, body.password);
      if (wrong) return refuse(wrong);
    } else {
      const proof = requireFreshProof(session, clock.now());
      if (!proof.ok) return proof;
    }
    return db.transaction().execute(async (tx) => {
      await lockAdministration(tx);
      const person = await lockPerson(tx, user.id);
      const isLast = person?.user.role === 'admin' && (await countAdministrators(tx)) <= 1;
      if (isLast && !(await findDeletion(tx, user.id))) return refuse({ code: 'people.last_administrator' });
      const { dueAt, isNew } = await startDeletion(tx, { user, by: 'person' }, ports);
      if (isNew)
        await createAuditEntry(tx, {
          at: clock.now(),
          actorId: user.id,
          address: caller.address,
          action: 'account.deletion_requested',
          subject: `user:${user.id}`,
        });
      return ok({ dueAt });
    });
  },
);
