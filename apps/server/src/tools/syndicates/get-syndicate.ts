import { getSyndicate, listSyndicates, type SyndicateDrawLine } from '@tessera/contract/tools/syndicates';
import { ok } from '@tessera/domain/result';
import { drawStatus, paymentStatus } from '@tessera/domain/tools/syndicates/draw-status';
import { MAX_SYNDICATES } from '@tessera/domain/tools/syndicates/limits';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { getAgreement, listAcceptedVersions } from './agreements.queries.ts';
import { type DrawTotals, listDrawTotals } from './draws.queries.ts';
import { listInvitations } from './invitations.queries.ts';
import { findMembership } from './membership.ts';
import { findNewestSeal } from './seals.queries.ts';
import { listLines } from './syndicates.queries.ts';

/** How many draws a syndicate’s page lists. The export has all of them. */
const MAX_DRAWS_SHOWN = 200;

export const listSyndicatesRoute = handle(listSyndicates, async ({ viewer }, { db, clock }: Ports) =>
  ok({
    syndicates: await listLines(db, signedIn(viewer).user.id, { now: clock.now(), limit: MAX_SYNDICATES }),
  }),
);

export const getSyndicateRoute = handle(getSyndicate, async ({ viewer, params }, { db, clock }: Ports) => {
  const found = await findMembership(db, { syndicateId: params.id, userId: signedIn(viewer).user.id });
  if (!found.ok) return found;
  const { syndicate, me, members } = found.value;
  const { id, name, game, sharePrice, createdAt, closedAt } = syndicate;
  const now = clock.now();
  const [agreement, accepted, draws, invitations, newest] = await Promise.all([
    getAgreement(db, id),
    listAcceptedVersions(db, id),
    listDrawTotals(db, id, { member: me.number, limit: MAX_DRAWS_SHOWN }),
    me.isManager ? listInvitations(db, id, now) : [],
    findNewestSeal(db, id),
  ]);
  if (!newest) throw new Error(`Syndicate ${id} has no log`);
  const { version, body, digest } = agreement;
  return ok({
    syndicate: {
      id,
      name,
      game,
      sharePrice,
      createdAt,
      closedAt,
      isManager: me.isManager,
      me: me.number,
      members: members.map(({ userId: _user, carry: _carry, ...member }) => ({
        ...member,
        isMe: member.number === me.number,
        acceptedVersion: accepted.get(member.number) ?? 0,
      })),
      invitations: invitations.map((invitation) => ({
        id: invitation.id,
        email: invitation.email,
        shares: invitation.shares,
        expiresAt: invitation.expiresAt,
      })),
      agreement: {
        version,
        body,
        digest,
        createdAt: agreement.createdAt,
        isAccepted: accepted.get(me.number) === version,
      },
      draws: draws.map((draw) => toLine(draw, now)),
      root: { index: newest.index, digest: newest.digest },
    },
  });
});

function toLine(draw: DrawTotals, now: Date): SyndicateDrawLine {
  const { number, closesAt, sharePrice, shares, tickets, received, won } = draw;
  return {
    number,
    closesAt,
    sharePrice,
    shares,
    tickets,
    received,
    won,
    status: drawStatus(draw, now),
    due: shares * sharePrice,
    mine:
      draw.myShares === null
        ? null
        : {
            due: draw.myShares * sharePrice,
            payment: paymentStatus({ markedAt: draw.myMarkedAt, confirmedAt: draw.myConfirmedAt }),
            won: draw.myWon,
          },
  };
}
