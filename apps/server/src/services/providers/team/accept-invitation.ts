import { acceptTeamInvitation, describeInvitation } from '@tessera/contract/services/provider-team';
import { ok, refuse } from '@tessera/domain/result';
import type { SignedInUser } from '@tessera/domain/people/viewer';
import type { Db } from '../../../platform/db/database.ts';
import { handle, signedIn } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { findProvidersById, lockProvider } from '../providers.queries.ts';
import { invitationInToken } from './invitation-link.ts';
import { deleteInvitation, findInvitation, type Invitation, saveMember } from './team.queries.ts';

/** The invitation of a link, if it was sent to the caller's confirmed address. Nobody else finds it. */
async function findMine(
  db: Db,
  {
    token,
    user,
    isLocked,
  }: { readonly token: string; readonly user: SignedInUser; readonly isLocked: boolean },
  { secrets, clock }: Pick<Ports, 'secrets' | 'clock'>,
): Promise<Invitation | undefined> {
  const id = invitationInToken(token, secrets);
  if (id === undefined || user.email === null) return undefined;
  return findInvitation(db, { id, email: user.email, now: clock.now(), isLocked });
}

export const describeInvitationRoute = handle(describeInvitation, async ({ query, viewer }, ports: Ports) => {
  const { user } = signedIn(viewer);
  const invitation = await findMine(ports.db, { ...query, user, isLocked: false }, ports);
  const [provider] = invitation ? await findProvidersById(ports.db, [invitation.providerId]) : [];
  if (!invitation || provider?.ownerId == null) return refuse({ code: 'providers.invitation_missing' });
  return ok({ business: provider.name, role: invitation.role, expiresAt: invitation.expiresAt });
});

export const acceptTeamInvitationRoute = handle(
  acceptTeamInvitation,
  async ({ body, viewer }, ports: Ports) => {
    const { user } = signedIn(viewer);
    return ports.db.transaction().execute(async (tx) => {
      const invitation = await findMine(tx, { ...body, user, isLocked: true }, ports);
      const provider = invitation && (await lockProvider(tx, invitation.providerId));
      if (!invitation || provider?.ownerId == null) return refuse({ code: 'providers.invitation_missing' });
      const { providerId, role } = invitation;
      // The owner stays the owner. Anybody else gets the role of the invitation.
      if (provider.ownerId !== user.id)
        await saveMember(tx, { providerId, userId: user.id, role, addedAt: ports.clock.now() });
      await deleteInvitation(tx, invitation);
      return ok({ providerId });
    });
  },
);
