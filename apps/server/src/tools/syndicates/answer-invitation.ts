import { acceptInvitation, declineInvitation, getInvitation } from '@tessera/contract/tools/syndicates';
import { ok, refuse } from '@tessera/domain/result';
import type { SignedInUser } from '@tessera/domain/people/viewer';
import { MAX_SYNDICATES } from '@tessera/domain/tools/syndicates/limits';
import { lockPersonActions } from '../../people/accounts/public.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { createAcceptance, getAgreement } from './agreements.queries.ts';
import { createParts, listAgreedDraws } from './draws.queries.ts';
import { enqueueToMembers, memberName, syndicateUrl } from './emails.ts';
import { deleteInvitation, findInvitation, type Invitation } from './invitations.queries.ts';
import { presentMembers } from './membership.ts';
import { countMemberships, createMember, listMembers, lockSyndicate } from './syndicates.queries.ts';

/**
 * The open invitation, if it was sent to the caller’s confirmed address. For everybody else it does not exist, even
 * with the right link.
 */
async function findMine(db: Db, id: string, user: SignedInUser, now: Date): Promise<Invitation | undefined> {
  return user.email === null ? undefined : findInvitation(db, { id, email: user.email, now });
}

export const getInvitationRoute = handle(getInvitation, ({ viewer, params }, { db, clock }: Ports) => {
  const { user } = signedIn(viewer);
  return db.transaction().execute(async (tx) => {
    const invitation = await findMine(tx, params.invitation, user, clock.now());
    const syndicate = invitation && (await lockSyndicate(tx, invitation.syndicateId));
    if (!invitation || !syndicate || syndicate.closedAt)
      return refuse({ code: 'syndicates.invitation_missing' });
    const members = presentMembers(await listMembers(tx, syndicate.id));
    const manager = members.find(({ isManager }) => isManager);
    const { version, body } = await getAgreement(tx, syndicate.id);
    return ok({
      invitation: {
        syndicate: syndicate.name,
        game: syndicate.game,
        manager: manager ? memberName(manager) : '',
        members: members.length,
        shares: invitation.shares,
        sharePrice: syndicate.sharePrice,
        agreement: { version, body },
        expiresAt: invitation.expiresAt,
      },
    });
  });
});

export const acceptInvitationRoute = handle(acceptInvitation, ({ viewer, params, body }, ports: Ports) => {
  const { user } = signedIn(viewer);
  return ports.db.transaction().execute(async (tx) => {
    await lockPersonActions(tx, user.id);
    const now = ports.clock.now();
    const before = await findMine(tx, params.invitation, user, now);
    const syndicate = before && (await lockSyndicate(tx, before.syndicateId));
    // It is read again under the lock: the manager may have withdrawn it, or another tab may have accepted it.
    const invitation = await findMine(tx, params.invitation, user, now);
    if (!invitation || !syndicate) return refuse({ code: 'syndicates.invitation_missing' });
    if (syndicate.closedAt) return refuse({ code: 'syndicates.closed' });
    const members = await listMembers(tx, syndicate.id);
    if (presentMembers(members).some(({ userId }) => userId === user.id))
      return refuse({ code: 'syndicates.already_member' });
    if ((await countMemberships(tx, user.id)) >= MAX_SYNDICATES)
      return refuse({ code: 'syndicates.too_many', limit: MAX_SYNDICATES });
    const { version } = await getAgreement(tx, syndicate.id);
    if (version !== body.agreement) return refuse({ code: 'syndicates.agreement_changed' });

    const number = Math.max(...members.map((member) => member.number)) + 1;
    await join(tx, { invitation, number, userId: user.id, version, now });
    const joined = `${user.firstName} ${user.lastName}`.trim();
    await enqueueToMembers(
      tx,
      members.filter(({ isManager }) => isManager),
      () => ({
        subject: `${joined} joined “${syndicate.name}”`,
        greeting: 'Hello,',
        paragraphs: [
          `${joined} accepted your invitation and version ${version} of the agreement, and has ${invitation.shares === 1 ? '1 share' : `${invitation.shares} shares`}.`,
        ],
        action: { label: 'See the syndicate', url: syndicateUrl(ports, syndicate.id) },
      }),
      ports,
    );
    return ok({ id: syndicate.id });
  });
});

interface Joining {
  readonly invitation: Invitation;
  readonly number: number;
  readonly userId: number;
  readonly version: number;
  readonly now: Date;
}

/** Adds the member, who also takes part in the open draws for which no ticket is sealed yet. */
async function join(tx: Tx, { invitation, number, userId, version, now }: Joining): Promise<void> {
  const { id, syndicateId, shares } = invitation;
  await createMember(tx, { syndicateId, number, userId, role: 'member', shares, now });
  await createAcceptance(tx, { syndicateId, version, member: number, acceptedAt: now });
  const draws = await listAgreedDraws(tx, syndicateId, { version, now });
  await createParts(
    tx,
    draws.map((draw) => ({ syndicateId, draw, member: number, shares })),
  );
  await deleteInvitation(tx, { id, syndicateId });
}

export const declineInvitationRoute = handle(declineInvitation, ({ viewer, params }, { db, clock }: Ports) =>
  db.transaction().execute(async (tx) => {
    const invitation = await findMine(tx, params.invitation, signedIn(viewer).user, clock.now());
    if (!invitation || !(await deleteInvitation(tx, invitation)))
      return refuse({ code: 'syndicates.invitation_missing' });
    return ok({});
  }),
);
