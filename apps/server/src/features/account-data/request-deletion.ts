import { requestAccountDeletion } from '@tessera/contract/account-data';
import { deletionDueAt } from '@tessera/domain/accounts/deletion';
import { requireFreshProof } from '@tessera/domain/accounts/proof';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../platform/http/handle.ts';
import { renderEmail } from '../../platform/mail/email.ts';
import type { Ports } from '../../ports.ts';
import {
  checkPassword,
  countAdministrators,
  createAuditEntry,
  createDeletion,
  findDeletion,
  lockAdministration,
  lockPerson,
} from '../accounts/public.ts';
import { pauseListingsOf } from '../listings/public.ts';
import { deletionRequestedEmail } from './emails.ts';

export const requestAccountDeletionRoute = handle(
  requestAccountDeletion,
  async ({ body, ...caller }, ports: Ports) => {
    const { db, clock, jobs, config, searchIndex } = ports;
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
      const known = await findDeletion(tx, user.id);
      if (known) return ok({ dueAt: known.dueAt });
      if (person?.user.role === 'admin' && (await countAdministrators(tx)) <= 1)
        return refuse({ code: 'people.last_administrator' });
      const now = clock.now();
      const dueAt = deletionDueAt(now);
      const pausedListings = await pauseListingsOf({ tx, searchIndex, now }, user.id);
      await createDeletion(tx, { userId: user.id, requestedAt: now, dueAt, pausedListings });
      await createAuditEntry(tx, {
        at: now,
        actorId: user.id,
        address: caller.address,
        action: 'account.deletion_requested',
        subject: `user:${user.id}`,
      });
      const site = { name: config.site.name, publicUrl: config.publicUrl };
      if (user.email)
        await jobs.enqueue(tx, 'mail.send', {
          to: user.email,
          ...renderEmail(deletionRequestedEmail(site, dueAt), site.name),
        });
      return ok({ dueAt });
    });
  },
);
