import { z } from 'zod';
import { emailAddress } from '../people/accounts-fields.ts';
import { endpoint } from '../endpoint.ts';
import { rowId } from '../ids.ts';

/** How many people and open invitations one business can have. */
export const MAX_TEAM = 50;

const role = z.enum(['manager', 'staff'], 'Roles are manager and staff.');
export type TeamRole = z.output<typeof role>;

const team = z.object({
  members: z.array(
    z.object({ userId: rowId, name: z.string(), role, addedAt: z.coerce.date(), isMe: z.boolean() }),
  ),
  invitations: z.array(z.object({ id: z.uuid(), email: z.string(), role, expiresAt: z.coerce.date() })),
});

export type Team = z.output<typeof team>;

const providerParams = z.object({ providerId: rowId });

export const getTeam = endpoint({
  method: 'GET',
  path: '/api/provider/businesses/{providerId}/team',
  summary: 'Who works for a business of the caller, and who was invited.',
  access: 'account',
  params: providerParams,
  output: team,
  refusals: ['not_found'],
});

export const inviteToTeam = endpoint({
  method: 'POST',
  path: '/api/provider/businesses/{providerId}/team/invitations',
  summary:
    'Invites an email address to work for a business of the caller. The link is for the account of that address only, works once, and expires after 7 days. A second invitation replaces the first one.',
  access: 'verified',
  limits: [{ by: 'account', count: 30, seconds: 86_400 }],
  params: providerParams,
  body: z.object({ email: emailAddress, role }),
  output: team,
  refusals: ['not_found', 'providers.full', 'providers.in_team'],
});

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/api/provider/businesses/{providerId}/team/invitations/{invitationId}',
  summary: 'Withdraws an invitation. Its link stops working.',
  access: 'verified',
  params: providerParams.extend({ invitationId: z.uuid() }),
  output: team,
  refusals: ['not_found'],
});

const memberParams = providerParams.extend({ userId: rowId });

export const changeTeamMember = endpoint({
  method: 'PATCH',
  path: '/api/provider/businesses/{providerId}/team/{userId}',
  summary: 'Changes what somebody may do for a business of the caller.',
  access: 'verified',
  params: memberParams,
  body: z.object({ role }),
  output: team,
  refusals: ['not_found'],
});

export const removeTeamMember = endpoint({
  method: 'DELETE',
  path: '/api/provider/businesses/{providerId}/team/{userId}',
  summary: 'Removes somebody from a business of the caller, or the caller from one that they work for.',
  access: 'account',
  params: memberParams,
  refusals: ['not_found'],
});

const token = z.string().min(1).max(200);

export const describeInvitation = endpoint({
  method: 'GET',
  path: '/api/provider/invitation',
  summary:
    'What accepting an invitation of a business means. It is found only by the account that it was sent to.',
  access: 'verified',
  limits: [{ by: 'account', count: 60, seconds: 3_600 }],
  query: z.object({ token }),
  output: z.object({ business: z.string(), role, expiresAt: z.coerce.date() }),
  refusals: ['providers.invitation_missing'],
});

export const acceptTeamInvitation = endpoint({
  method: 'POST',
  path: '/api/provider/invitation',
  summary: 'Accepts an invitation. Its link stops working.',
  access: 'verified',
  limits: [{ by: 'account', count: 60, seconds: 3_600 }],
  body: z.object({ token }),
  output: z.object({ providerId: rowId }),
  refusals: ['providers.invitation_missing'],
});
