import { readListingMedia } from '@tessera/contract/listings';
import { type MediaVariant, type PictureShape, pictureShapes } from '@tessera/domain/listings/media';
import { isPublic, storedStatuses } from '@tessera/domain/listings/statuses';
import { keepsOrder } from '@tessera/domain/accounts/viewer';
import { type Result, ok, refuse } from '@tessera/domain/result';
import type { Refusal } from '@tessera/contract/refusals';
import { handleBytes } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { answerOwnFile, answerPicture, findOwnFiles } from '../files/public.ts';
import { findMediaPlace, type MediaPlace } from './listing-parts.queries.ts';

/** Shared caches may show a file of a listing this long after it was taken down. */
const PUBLIC_SECONDS = 300;
const gone = refuse({ code: 'listings.media_gone' });

export const readListingMediaRoute = handleBytes(
  readListingMedia,
  async ({ viewer, params, headers, log }, { db, store, pictures, clock }: Ports) => {
    const place = await findMediaPlace(db, params);
    if (!place) return gone;
    const isShown = isLive(place, clock.now());
    const isStaff = keepsOrder(viewer) && place.status !== 'draft';
    if (!isShown && !isStaff && viewer.user?.id !== place.userId) return gone;
    const [file] = await findOwnFiles(db, place.userId, [place.fileId]);
    if (!file) return gone;
    const shape = shapeOf(params.variant);
    if ((shape !== undefined) !== (place.kind === 'image')) return gone;
    const answered = shape
      ? await answerPicture({ store, pictures, log }, file, { shape, headers })
      : await answerOwnFile({ store, log }, file, headers);
    if (!answered.ok) return toMediaRefusal(answered.refusal);
    const answer = answered.value;
    answer.headers.set(
      'Cache-Control',
      isShown ? `public, max-age=${PUBLIC_SECONDS}, stale-while-revalidate=0` : 'private, no-cache',
    );
    return ok(answer);
  },
);

function isLive({ status, expiresAt, hiddenAt }: MediaPlace, now: Date): boolean {
  const known = storedStatuses.find((each) => each === status);
  return known !== undefined && isPublic({ status: known, expiresAt, hiddenAt }, now);
}

function shapeOf(variant: MediaVariant): PictureShape | undefined {
  return pictureShapes.find(({ edge, format }) => `${edge}.${format}` === variant);
}

type MediaRefusal = Refusal<'listings.media_gone' | 'files.range_invalid' | 'upload.store_away'>;

function toMediaRefusal(
  refusal: Refusal<'files.missing' | 'files.no_preview' | 'files.range_invalid' | 'upload.store_away'>,
): Result<never, MediaRefusal> {
  return refusal.code === 'files.range_invalid' || refusal.code === 'upload.store_away'
    ? refuse(refusal)
    : gone;
}
