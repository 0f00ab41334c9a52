import { randomUUID } from 'node:crypto';
import {
  changeTeamMember,
  getTeam,
  inviteToTeam,
  MAX_TEAM,
  removeTeamMember,
  type Team,
  withdrawInvitation,
} from '@tessera/contract/services/provider-team';
import { DAY_MS } from '@tessera/domain/durations';
import { ok, refuse } from '@tessera/domain/result';
import { createAuditEntry, findPeopleByEmail } from '../../../people/accounts/public.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { handle, signedIn } from '../../../platform/http/handle.ts';
import { renderEmail } from '../../../platform/mail/email.ts';
import type { Ports } from '../../../ports.ts';
import { findMine } from '../my-provider.ts';
import { lockProvider } from '../providers.queries.ts';
import { invitationToken } from './invitation-link.ts';
import {
  deleteInvitation,
  deleteMember,
  listInvitations,
  listMembers,
  saveInvitation,
  updateMember,
} from './team.queries.ts';

const VALID_DAYS = 7;

async function viewTeam(
  db: Db,
  { providerId, userId, now }: { readonly providerId: number; readonly userId: number; readonly now: Date },
): Promise<Team> {
  const members = await listMembers(db, providerId);
  const invitations = await listInvitations(db, providerId, now);
  return {
    members: members.map((member) => ({ ...member, isMe: member.userId === userId })),
    invitations: invitations.map(({ id, email, role, expiresAt }) => ({ id, email, role, expiresAt })),
  };
}

export const getTeamRoute = handle(getTeam, async ({ params, viewer }, { db, clock }: Ports) => {
  const key = { ...params, userId: signedIn(viewer).user.id };
  const mine = await findMine(db, { ...key, least: 'owner' });
  return mine.ok ? ok(await viewTeam(db, { ...key, now: clock.now() })) : mine;
});

interface Change {
  readonly userId: number;
  readonly address: string;
  readonly providerId: number;
  readonly action: string;
  readonly facts: Readonly<Record<string, string>>;
  readonly now: Date;
}

/** Records who changed what somebody may do. */
async function audit(tx: Tx, { userId, address, providerId, action, facts, now }: Change): Promise<void> {
  const subject = `provider:${providerId}`;
  await createAuditEntry(tx, { at: now, actorId: userId, address, action, subject, facts });
}

export const inviteToTeamRoute = handle(
  inviteToTeam,
  async ({ params, body, viewer, address }, ports: Ports) => {
    const { db, clock, secrets, config, jobs } = ports;
    const { providerId } = params;
    const userId = signedIn(viewer).user.id;
    const now = clock.now();
    const { role } = body;
    const email = body.email.toLowerCase();
    return db.transaction().execute(async (tx) => {
      await lockProvider(tx, providerId);
      const mine = await findMine(tx, { providerId, userId, least: 'owner' });
      if (!mine.ok) return mine;
      const { members, invitations } = await viewTeam(tx, { providerId, userId, now });
      const known = await findPeopleByEmail(tx, [email]);
      const isIn = known.some(({ id }) => id === userId || members.some((member) => member.userId === id));
      if (isIn) return refuse({ code: 'providers.in_team' });
      if (members.length + invitations.length >= MAX_TEAM)
        return refuse({ code: 'providers.full', limit: MAX_TEAM, what: 'people in a team' });
      const expiresAt = new Date(now.getTime() + VALID_DAYS * DAY_MS);
      const invitation = { id: randomUUID(), providerId, email, role, expiresAt };
      await saveInvitation(tx, invitation, now);
      await audit(tx, {
        userId,
        address,
        providerId,
        action: 'providers.invite',
        facts: { email, role },
        now,
      });
      const { name } = mine.value.provider;
      const token = encodeURIComponent(invitationToken(invitation.id, secrets));
      const message = {
        subject: `Work for ${name}`,
        greeting: 'Hello,',
        paragraphs: [
          `${name} invites you to work for it on ${config.site.name}, as ${role === 'manager' ? 'a manager' : 'a member of staff'}.`,
          `Open the link with the account of this email address within ${VALID_DAYS} days. Nothing happens until you accept.`,
        ],
        action: {
          label: 'See the invitation',
          url: `${config.publicUrl}/provider/invitation?token=${token}`,
        },
        closing: 'If you don’t know this business, ignore this email.',
      };
      await jobs.enqueue(tx, 'mail.send', { to: email, ...renderEmail(message, config.site.name) });
      return ok(await viewTeam(tx, { providerId, userId, now }));
    });
  },
);

export const withdrawInvitationRoute = handle(
  withdrawInvitation,
  async ({ params, viewer }, { db, clock }: Ports) => {
    const { providerId, invitationId } = params;
    const userId = signedIn(viewer).user.id;
    const mine = await findMine(db, { providerId, userId, least: 'owner' });
    if (!mine.ok) return mine;
    const isGone = await deleteInvitation(db, { id: invitationId, providerId });
    return isGone
      ? ok(await viewTeam(db, { providerId, userId, now: clock.now() }))
      : refuse({ code: 'not_found' });
  },
);

export const changeTeamMemberRoute = handle(
  changeTeamMember,
  async ({ params, body, viewer, address }, { db, clock }: Ports) => {
    const { providerId, userId: memberId } = params;
    const userId = signedIn(viewer).user.id;
    const now = clock.now();
    return db.transaction().execute(async (tx) => {
      const mine = await findMine(tx, { providerId, userId, least: 'owner' });
      if (!mine.ok) return mine;
      if (!(await updateMember(tx, { providerId, userId: memberId }, body.role)))
        return refuse({ code: 'not_found' });
      const facts = { member: String(memberId), role: body.role };
      await audit(tx, { userId, address, providerId, action: 'providers.change_role', facts, now });
      return ok(await viewTeam(tx, { providerId, userId, now }));
    });
  },
);

export const removeTeamMemberRoute = handle(
  removeTeamMember,
  async ({ params, viewer, address }, { db, clock }: Ports) => {
    const { providerId, userId: memberId } = params;
    const userId = signedIn(viewer).user.id;
    return db.transaction().execute(async (tx) => {
      // Everybody can leave. Only the owner removes others.
      if (memberId !== userId && !(await findMine(tx, { providerId, userId, least: 'owner' })).ok)
        return refuse({ code: 'not_found' });
      const now = clock.now();
      if (!(await deleteMember(tx, { providerId, userId: memberId }, now)))
        return refuse({ code: 'not_found' });
      const facts = { member: String(memberId) };
      await audit(tx, { userId, address, providerId, action: 'providers.remove_member', facts, now });
      return ok({});
    });
  },
);
