import type { Route } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { acceptAgreementRoute, changeAgreementRoute, getAgreementRoute } from './agreement.ts';
import { acceptInvitationRoute, declineInvitationRoute, getInvitationRoute } from './answer-invitation.ts';
import { confirmResultRoute } from './confirm-result.ts';
import { createDrawRoute } from './create-draw.ts';
import { createSyndicateRoute } from './create-syndicate.ts';
import { exportSyndicateRoute } from './export-syndicate.ts';
import { getDrawRoute } from './get-draw.ts';
import { getSyndicateRoute, listSyndicatesRoute } from './get-syndicate.ts';
import { inviteMemberRoute, withdrawInvitationRoute } from './invitations.ts';
import { handOverSyndicateRoute, leaveSyndicateRoute, removeMemberRoute } from './leave.ts';
import { confirmPaymentRoute, markPaidRoute } from './payments.ts';
import { recordPayoutRoute } from './payouts.ts';
import { remindMembersRoute } from './remind.ts';
import { enterResultRoute, withdrawResultRoute } from './results.ts';
import { getSealLogRoute, readScanRoute, sealTicketRoute } from './seal-ticket.ts';

export const syndicateRoutes: readonly Route<Ports>[] = [
  listSyndicatesRoute,
  createSyndicateRoute,
  getSyndicateRoute,
  inviteMemberRoute,
  withdrawInvitationRoute,
  getInvitationRoute,
  acceptInvitationRoute,
  declineInvitationRoute,
  createDrawRoute,
  getDrawRoute,
  markPaidRoute,
  confirmPaymentRoute,
  enterResultRoute,
  withdrawResultRoute,
  confirmResultRoute,
  recordPayoutRoute,
  sealTicketRoute,
  readScanRoute,
  getSealLogRoute,
  getAgreementRoute,
  changeAgreementRoute,
  acceptAgreementRoute,
  handOverSyndicateRoute,
  removeMemberRoute,
  leaveSyndicateRoute,
  remindMembersRoute,
  exportSyndicateRoute,
];
export { eraseSyndicateMember } from './erase-member.ts';
export { exportSyndicates, listSyndicateIds } from './personal-data.queries.ts';
export { remindSyndicatesWorker } from './remind.ts';
// Records of a syndicate, for extensions that add one as it was kept elsewhere.
export { createAcceptance } from './agreements.queries.ts';
export { appendSeal } from './append-seal.ts';
export { beginSyndicate } from './create-syndicate.ts';
export { createDrawRow, createParts, updatePart } from './draws.queries.ts';
export { createResult, createWinnings, markResultConfirmed, updateWinnings } from './results.queries.ts';
export { createMember, updateMember } from './syndicates.queries.ts';
export { createTicket } from './tickets.queries.ts';
