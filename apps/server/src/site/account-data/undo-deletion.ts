import { undoAccountDeletion } from '@tessera/contract/site/account-data';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../platform/http/handle.ts';
import { renderEmail } from '../../platform/mail/email.ts';
import type { Ports } from '../../ports.ts';
import { createAuditEntry, deleteDeletion, lockDeletion } from '../../people/accounts/public.ts';
import { resumeListings } from '../../market/listings/public.ts';
import { deletionUndoneEmail } from './emails.ts';

/** Undoes the request to delete the caller's account. A second call changes nothing. */
export const undoAccountDeletionRoute = handle(
  undoAccountDeletion,
  async ({ viewer, address }, { db, clock, jobs, config, searchIndex }: Ports) => {
    const { user } = signedIn(viewer);
    return db.transaction().execute(async (tx) => {
      const deletion = await lockDeletion(tx, user.id);
      if (!deletion) return ok({});
      if (deletion.begunAt !== null) return refuse({ code: 'accounts.deletion_begun' });
      const now = clock.now();
      await deleteDeletion(tx, user.id);
      await resumeListings({ tx, searchIndex, now }, { ids: deletion.pausedListings, userId: user.id });
      await createAuditEntry(tx, {
        at: now,
        actorId: user.id,
        address,
        action: 'account.deletion_undone',
        subject: `user:${user.id}`,
      });
      const site = { name: config.site.name, publicUrl: config.publicUrl };
      if (user.email)
        await jobs.enqueue(tx, 'mail.send', {
          to: user.email,
          ...renderEmail(deletionUndoneEmail(site), site.name),
        });
      return ok({});
    });
  },
);
