import type { Route } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { acceptTeamInvitationRoute, describeInvitationRoute } from './accept-invitation.ts';
import {
  changeTeamMemberRoute,
  getTeamRoute,
  inviteToTeamRoute,
  removeTeamMemberRoute,
  withdrawInvitationRoute,
} from './change-team.ts';

export const teamRoutes: readonly Route<Ports>[] = [
  getTeamRoute,
  inviteToTeamRoute,
  withdrawInvitationRoute,
  changeTeamMemberRoute,
  removeTeamMemberRoute,
  describeInvitationRoute,
  acceptTeamInvitationRoute,
];
