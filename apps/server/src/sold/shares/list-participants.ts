import { listParticipants, type Participant } from '@tessera/contract/sold/participants';
import { subfolderName } from '@tessera/domain/people/subfolders';
import { mayModerate, type Viewer } from '@tessera/domain/people/viewer';
import { isPublic } from '@tessera/domain/market/listings/statuses';
import { MAX_LISTED_PARTICIPANTS, maySeeIdentity } from '@tessera/domain/sold/pools/participants';
import { ok, refuse } from '@tessera/domain/result';
import { handle } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { countOwners, listParticipants as findParticipants } from './lots.queries.ts';
import { findSellerAndStatus } from './pools.queries.ts';

/** Answers who owns shares of a listing, to everybody who can see the listing. */
export const listParticipantsRoute = handle<typeof listParticipants, Ports>(
  listParticipants,
  async ({ viewer, params: { listingId }, query: { system } }, { db, clock }) => {
    const listing = await findSellerAndStatus(db, { listingId, system });
    if (!listing) return refuse({ code: 'not_found' });
    const isSeller = viewer.user?.id === listing.sellerId;
    const isStaff = mayModerate(viewer) && listing.status !== 'draft';
    if (!isSeller && !isStaff && !isPublic(listing, clock.now())) return refuse({ code: 'not_found' });

    // Both are read in one snapshot. Otherwise more people might be listed than counted.
    const { listed, owners } = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => ({
        listed: await findParticipants(tx, listingId, MAX_LISTED_PARTICIPANTS),
        owners: await countOwners(tx, listingId),
      }));
    const sharesListed = listed.reduce((sum, { shares }) => sum + shares, 0);
    return ok({
      participants: listed.map((person) => toParticipant(person, viewer, listing.sellerId)),
      unlisted: { people: owners.people - listed.length, shares: owners.shares - sharesListed },
    });
  },
);

type Row = Awaited<ReturnType<typeof findParticipants>>[number];

function toParticipant(person: Row, viewer: Viewer, sellerId: number): Participant {
  const { id, firstName, lastName, subfolderNumber, shares } = person;
  const isIdentified = maySeeIdentity(viewer, { sellerId, personId: id });
  return {
    id,
    firstName,
    fullName: isIdentified ? `${firstName} ${lastName}`.trim() : null,
    subfolderNumber,
    uploadSubfolder: isIdentified ? subfolderName(subfolderNumber) : null,
    sharesOwned: shares,
  };
}
