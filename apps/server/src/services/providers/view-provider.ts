import type { ProviderCard, ProviderProfile } from '@tessera/contract/services/providers';
import { distanceKm } from '@tessera/domain/market/listings/locations/distance-between';
import { isoWithOffset } from '@tessera/domain/services/local-time';
import { nextOpening, openSpanAt } from '@tessera/domain/services/opening-hours';
import { findBusiness } from '../../people/accounts/public.ts';
import type { Db } from '../../platform/db/database.ts';
import { listRatings } from '../../sold/reviews/public.ts';
import { listPhotos, type ProviderPhoto } from './photos.queries.ts';
import type { OpenProvider, Provider } from './provider.ts';
import type { Near } from './providers.queries.ts';

export const photoUrl = (key: string) => `/media/providers/${key}.webp`;

/** Average and number of reviews, from three on. */
interface Rating {
  readonly rating: number;
  readonly count: number;
}

/** A provider as lists show it. */
export function viewCard(
  provider: OpenProvider,
  {
    now,
    near,
    photo,
    rating,
    offers = [],
  }: {
    readonly now: Date;
    readonly near?: Near | undefined;
    readonly photo?: string | undefined;
    readonly rating?: Rating | undefined;
    readonly offers?: readonly string[] | undefined;
  },
): ProviderCard {
  const { id, slug, name, city, about, zone, hours, pausedUntil } = provider;
  const isPaused = pausedUntil !== null && pausedUntil > now;
  const open = isPaused ? undefined : openSpanAt(hours, now);
  const opensAt = isPaused
    ? openSpanAt(hours, pausedUntil)
      ? pausedUntil
      : nextOpening(hours, pausedUntil)
    : nextOpening(hours, now);
  return {
    id,
    slug,
    name,
    city,
    about,
    zone,
    distance: distanceTo(provider, near),
    openNow: open !== undefined,
    nextOpen: opensAt && !open ? isoWithOffset(opensAt, zone) : null,
    closesAt: open ? isoWithOffset(open.to, zone) : null,
    rating: rating?.rating ?? null,
    reviewCount: rating?.count ?? null,
    photoUrl: photo === undefined ? null : photoUrl(photo),
    offers: [...offers],
  };
}

function distanceTo({ latitude, longitude }: Provider, near: Near | undefined): number | null {
  return near && latitude !== null && longitude !== null ? distanceKm(near, { latitude, longitude }) : null;
}

export function viewPhoto({ key, alt, width, height }: ProviderPhoto) {
  return { key, alt, width, height, url: photoUrl(key) };
}

/** Everything that the public page of any provider shows. */
export async function viewProfile(db: Db, provider: OpenProvider, now: Date): Promise<ProviderProfile> {
  const photos = await listPhotos(db, [provider.id]);
  const rating = (await listRatings(db, 'provider', [provider.id])).get(provider.id);
  const seller = provider.ownerId === null ? undefined : await findBusiness(db, provider.ownerId);
  const { vertical, phone, postcode, policy, freeCancelMinutes, lateRefundPercent, pausedUntil, hours } =
    provider;
  return {
    ...viewCard(provider, { now, photo: photos[0]?.key, rating }),
    vertical,
    phone,
    postcode,
    policy,
    freeCancelMinutes,
    lateRefundPercent,
    address: [provider.line1, provider.line2, provider.city, postcode].filter(Boolean).join(', '),
    isPaused: pausedUntil !== null && pausedUntil > now,
    verifiedAt: provider.verifiedAt?.toISOString() ?? null,
    hours: {
      weekly: [...hours.weekly],
      special: hours.special.map(({ date, ranges }) => ({ date, ranges: [...ranges] })),
    },
    photos: photos.map(viewPhoto),
    business: seller
      ? {
          legalName: seller.legalName,
          address: [seller.line1, seller.line2, seller.city, seller.postcode].filter(Boolean).join(', '),
        }
      : null,
  };
}
