import { type ListingDetail, type ListingMedia } from '@tessera/contract/market/listing-detail';
import { getListing } from '@tessera/contract/market/listings';
import { originalPath } from '@tessera/domain/market/listings/media';
import { distanceKm } from '@tessera/domain/market/listings/locations/distance-between';
import { parsePostcode } from '@tessera/domain/market/listings/locations/postcodes';
import { valuesForOthers } from '@tessera/domain/market/listings/locations/public-location';
import { toBuyNowForm } from '@tessera/domain/market/listings/prices/buy-now';
import { sharesRemaining, toShuffleForm, unitPrice } from '@tessera/domain/market/listings/prices/shuffle';
import { isPublic, mayRenew, statusAt } from '@tessera/domain/market/listings/statuses';
import { mayModerate } from '@tessera/domain/people/viewer';
import { toDecimal } from '@tessera/domain/selling/money/money';
import { ok, refuse } from '@tessera/domain/result';
import { handle } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { locateDistrict } from '../geocoding/public.ts';
import { recordView } from '../listing-views/public.ts';
import { recordChoice } from '../search-choices/public.ts';
import type { Media } from './listing-details.queries.ts';
import { isRemoved } from './listings.queries.ts';
import { publicPoint } from './public-location.ts';
import type { StoredItemOffer } from './item-offers.queries.ts';
import type { StoredPool } from './share-pools.queries.ts';
import type { Listing } from './submit/stored-listing.ts';
import { findListingWithDetails } from './shown-listing.queries.ts';

export const getListingRoute = handle(
  getListing,
  async ({ query: { near, ...query }, ...caller }, ports: Ports) => {
    const { db, clock } = ports;
    const { viewer } = caller;
    const now = clock.now();
    const found = await findListingWithDetails(db, {
      ...query,
      viewerId: viewer.user?.id ?? null,
      isStaff: mayModerate(viewer),
      now,
    });
    if (!found)
      return refuse({ code: (await isRemoved(db, query)) ? 'listings.deleted' : 'listings.missing' });
    const { listing, details } = found;
    if (!details) {
      // The look-up that a missing listing takes, so that the time of the answer does not betray a draft.
      await isRemoved(db, query);
      return refuse({ code: 'listings.missing' });
    }
    const { media, pool, offer, seller } = details;
    const isMine = viewer.user?.id === listing.userId;
    const isStaff = mayModerate(viewer) && listing.status !== 'draft';
    if (isPublic(listing, now)) {
      recordView(listing, caller, ports);
      recordChoice(listing, caller, ports);
    }
    return ok({
      listing: {
        ...toDetail(listing, { pool, offer, isMine, isStaff, now }),
        files: media.map(toFile),
        seller,
      },
      distanceKm: isMine ? null : await distanceFrom(near, listing, ports),
    });

    function toFile(each: Media): ListingMedia {
      const { id, fileId, edit, ...facts } = each;
      return {
        ...facts,
        // Only the owner learns the id of the file. Other people get the id of the media row.
        id: isMine ? fileId : id,
        mediaId: id,
        edit: isMine ? edit : null,
        downloadUrl: originalPath(query.id, each),
      };
    }
  },
);

async function distanceFrom(
  near: string | undefined,
  listing: Listing,
  ports: Ports,
): Promise<number | null> {
  const to = publicPoint(listing);
  const outward = near === undefined ? undefined : parsePostcode(near)?.outward;
  if (!to || outward === undefined) return null;
  const { point: from } = await locateDistrict(ports, outward);
  return from && distanceKm(from, to);
}

interface Circumstances {
  readonly pool: StoredPool | undefined;
  readonly offer: StoredItemOffer | undefined;
  readonly isMine: boolean;
  readonly isStaff: boolean;
  readonly now: Date;
}

function toDetail(
  listing: Listing,
  { pool, offer, isMine, isStaff, now }: Circumstances,
): Omit<ListingDetail, 'files' | 'seller'> {
  const { id, system, version, title, formValues, slider, presetCode, updatedAt, publishedAt, expiresAt } =
    listing;
  return {
    id,
    system,
    status: statusAt(listing, now),
    version,
    title,
    formValues: isMine ? formValues : valuesForOthers(system, formValues, publicPoint(listing)),
    shuffle: toShuffle(listing, pool),
    buyNow: toBuyNow(listing, offer),
    slider,
    presetCode,
    updatedAt,
    publishedAt,
    expiresAt,
    isMine,
    mayRenew: isMine && mayRenew(listing, now),
    hiddenReason: isMine || isStaff ? listing.hiddenReason : null,
  };
}

function toShuffle(
  { shuffleEnabled, currency }: Listing,
  pool: StoredPool | undefined,
): ListingDetail['shuffle'] {
  const sold = pool?.sold ?? 0;
  const reserved = pool?.reserved ?? 0;
  const form = toShuffleForm(shuffleEnabled, pool ?? null, sold);
  const price = pool && unitPrice(pool);
  return {
    ...form,
    sharesRemaining: sharesRemaining(form.shareCount, sold + reserved),
    unitPrice: price ? toDecimal(price) : null,
    currency,
    isLocked: sold + reserved > 0,
  };
}

function toBuyNow(
  { priceAmount, currency }: Listing,
  offer: StoredItemOffer | undefined,
): ListingDetail['buyNow'] {
  const taken = (offer?.sold ?? 0) + (offer?.held ?? 0);
  return {
    ...toBuyNowForm(offer?.isEnabled ?? false, offer),
    remaining: Math.max(0, (offer?.stock ?? 0) - taken),
    taken,
    price: priceAmount === null ? null : toDecimal({ amount: priceAmount, currency }),
    currency,
  };
}
