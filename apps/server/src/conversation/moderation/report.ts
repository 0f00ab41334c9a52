import { reportConversation, reportListing } from '@tessera/contract/conversation/moderation';
import { otherSide } from '@tessera/domain/conversation/messages/messages';
import { ok, refuse } from '@tessera/domain/result';
import { addressGroup } from '../../platform/http/requests/client-address.ts';
import { type Caller, handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { findShownListing, holdListing } from '../../market/listings/public.ts';
import { findMyConversation } from '../messages/public.ts';
import { holdReportedPayouts } from './hold-payouts.ts';
import { createReport, ensureConversationCase, ensureListingCase } from './reports.queries.ts';

/**
 * Identifies who reports: a member by their id, and anybody else by a digest of their network address that only this
 * server can compute.
 */
function reporterOf({ viewer, address }: Caller, { secrets }: Ports) {
  const isMember = viewer.user !== undefined && viewer.actor !== 'guest' && viewer.actor !== 'suspended';
  return isMember
    ? { reporterId: viewer.user.id, reporterMark: null }
    : { reporterId: null, reporterMark: secrets.sign(addressGroup(address), 'reports') };
}

export const reportListingRoute = handle(reportListing, async ({ body, ...caller }, ports: Ports) => {
  const { db, clock } = ports;
  const now = clock.now();
  const listing = await findShownListing(db, { id: body.listingId, system: body.system }, now);
  if (!listing) return refuse({ code: 'listings.missing' });
  if (caller.viewer.user?.id === listing.userId) return refuse({ code: 'messages.my_listing' });
  const { id: listingId, title, system, userId: ownerId } = listing;
  return db.transaction().execute(async (tx) => {
    if (!(await holdListing(tx, listingId))) return refuse({ code: 'listings.missing' });
    const caseId = await ensureListingCase(tx, { listingId, title, system, ownerId, now });
    await holdReportedPayouts(tx, { listingId, ownerId, now });
    const isNew = await createReport(tx, {
      caseId,
      ...reporterOf(caller, ports),
      reason: body.reason,
      details: body.details,
      upToMessageId: null,
      reportedAt: now,
    });
    return isNew ? ok({}) : refuse({ code: 'moderation.reported' });
  });
});

export const reportConversationRoute = handle(
  reportConversation,
  async ({ params, body, viewer }, { db, clock }: Ports) => {
    const { user } = signedIn(viewer);
    const now = clock.now();
    const key = { id: params.conversationId, userId: user.id };
    const conversation = await findMyConversation(db, key);
    if (!conversation) return refuse({ code: 'messages.missing' });
    const { id: conversationId, title, side, other, lastMessageId } = conversation;
    const system = conversation.system ?? 'general';
    const ownerId = other.id;
    if (ownerId === null) return refuse({ code: 'messages.unavailable' });
    return db.transaction().execute(async (tx) => {
      const about = { conversationId, title, system, ownerId, ownerSide: otherSide(side), now };
      const isNew = await createReport(tx, {
        caseId: await ensureConversationCase(tx, about),
        reporterId: user.id,
        reporterMark: null,
        reason: body.reason,
        details: body.details,
        upToMessageId: lastMessageId,
        reportedAt: now,
      });
      return isNew ? ok({}) : refuse({ code: 'moderation.reported' });
    });
  },
);
