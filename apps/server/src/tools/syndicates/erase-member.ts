import type { Tx } from '../../platform/db/database.ts';
import { depart } from './depart.ts';
import type { EmailPorts } from './emails.ts';
import { deleteInvitationsOf } from './invitations.queries.ts';
import { lockMembership } from './membership.ts';
import { forgetMember, listSyndicateIds } from './personal-data.queries.ts';

interface Erasure {
  readonly userId: number;
  readonly email: string | null;
  readonly now: Date;
}

/**
 * Takes a person out of all their syndicates when their account is deleted. The syndicates go on: another member
 * manages them, and the person's number, shares and payments stay without a name.
 */
export async function eraseSyndicateMember(
  tx: Tx,
  { userId, email, now }: Erasure,
  ports: EmailPorts,
): Promise<void> {
  for (const syndicateId of await listSyndicateIds(tx, userId)) {
    const found = await lockMembership(tx, { syndicateId, userId });
    if (!found.ok) continue;
    const { syndicate, me, members } = found.value;
    await depart(tx, { syndicate, members, leaver: me, now }, ports);
  }
  await forgetMember(tx, userId);
  if (email !== null) await deleteInvitationsOf(tx, email);
}
