import { randomUUID } from 'node:crypto';
import { inviteMember, withdrawInvitation } from '@tessera/contract/tools/syndicates';
import { DAY_MS } from '@tessera/domain/durations';
import { ok, refuse } from '@tessera/domain/result';
import { INVITATION_DAYS, MAX_MEMBERS } from '@tessera/domain/tools/syndicates/limits';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { enqueueInvitation } from './emails.ts';
import { createInvitation, deleteInvitation, listInvitations } from './invitations.queries.ts';
import { lockAsManager, presentMembers } from './membership.ts';
import { listRecipients } from './recipients.queries.ts';

/**
 * Invites an address. The answer and the email are the same whether the address has an account or not, so that nobody
 * can find out who has one.
 */
export const inviteMemberRoute = handle(inviteMember, ({ viewer, params, body }, ports: Ports) => {
  const { user } = signedIn(viewer);
  return ports.db.transaction().execute(async (tx) => {
    const found = await lockAsManager(tx, { syndicateId: params.id, userId: user.id });
    if (!found.ok) return found;
    const { syndicate, me, members } = found.value;
    if (syndicate.closedAt) return refuse({ code: 'syndicates.closed' });
    const present = presentMembers(members);
    const addresses = await listRecipients(
      tx,
      present.flatMap(({ userId }) => userId ?? []),
    );
    if ([...addresses.values()].includes(body.email)) return refuse({ code: 'syndicates.already_member' });
    const now = ports.clock.now();
    const open = await listInvitations(tx, syndicate.id, now);
    const others = open.filter(({ email }) => email !== body.email);
    if (present.length + others.length >= MAX_MEMBERS)
      return refuse({ code: 'syndicates.full', limit: MAX_MEMBERS });
    const invitation = {
      id: randomUUID(),
      syndicateId: syndicate.id,
      email: body.email,
      shares: body.shares,
      createdAt: now,
      expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
    };
    await createInvitation(tx, invitation);
    await enqueueInvitation(tx, { invitation, syndicate, manager: me }, ports);
    return ok({ invitation: invitation.id, expiresAt: invitation.expiresAt });
  });
});

export const withdrawInvitationRoute = handle(withdrawInvitation, ({ viewer, params }, { db }: Ports) =>
  db.transaction().execute(async (tx) => {
    const found = await lockAsManager(tx, { syndicateId: params.id, userId: signedIn(viewer).user.id });
    if (!found.ok) return found;
    const isDeleted = await deleteInvitation(tx, { id: params.invitation, syndicateId: params.id });
    return isDeleted ? ok({}) : refuse({ code: 'syndicates.invitation_missing' });
  }),
);
