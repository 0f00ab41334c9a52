import type { SignedInUser } from '@tessera/domain/people/viewer';
import { deletionDueAt } from '@tessera/domain/people/deletion';
import type { Tx } from '../../platform/db/database.ts';
import { renderEmail } from '../../platform/mail/email.ts';
import type { Ports } from '../../ports.ts';
import { createDeletion, findDeletion } from '../../people/accounts/public.ts';
import { pauseListingsOf } from '../../market/listings/public.ts';
import { deletionRequestedEmail } from './emails.ts';

type Needs = Pick<Ports, 'clock' | 'jobs' | 'config' | 'searchIndex'>;

/**
 * Begins the 14 days after which an account is deleted: its listings are paused at once, and the person gets an email.
 * Returns when the deletion is due. If it was requested before, nothing changes and `isNew` is false. The caller has
 * locked the person.
 */
export async function startDeletion(
  tx: Tx,
  { user, by }: { readonly user: SignedInUser; readonly by: 'person' | 'administrator' },
  { clock, jobs, config, searchIndex }: Needs,
): Promise<{ readonly dueAt: Date; readonly isNew: boolean }> {
  const known = await findDeletion(tx, user.id);
  if (known) return { dueAt: known.dueAt, isNew: false };
  const now = clock.now();
  const dueAt = deletionDueAt(now);
  const pausedListings = await pauseListingsOf({ tx, searchIndex, now }, user.id);
  await createDeletion(tx, { userId: user.id, requestedAt: now, dueAt, pausedListings });
  const site = { name: config.site.name, publicUrl: config.publicUrl };
  if (user.email)
    await jobs.enqueue(tx, 'mail.send', {
      to: user.email,
      ...renderEmail(deletionRequestedEmail(site, dueAt, by), site.name),
    });
  return { dueAt, isNew: true };
}
