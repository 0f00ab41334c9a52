import { readListingMedia } from '@tessera/contract/market/listings';
import {
  type MediaVariant,
  ORIGINAL_EDGE,
  type PictureShape,
  pictureShapes,
} from '@tessera/domain/market/listings/media';
import type { PictureEdit } from '@tessera/domain/market/listings/picture-edits';
import { isPublic, type StatusFacts, storedStatuses } from '@tessera/domain/market/listings/statuses';
import { isStillShown, unavailableReason } from '@tessera/domain/market/listings/unavailable';
import { mayModerate } from '@tessera/domain/people/viewer';
import { type Result, ok, refuse } from '@tessera/domain/result';
import type { Refusal } from '@tessera/contract/refusals';
import { handleBytes } from '../../../platform/http/handle.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Ports } from '../../../ports.ts';
import { answerFileAsIs, answerPicture, findFilesById } from '../../../files/personal-files/public.ts';
import { findMainPicture, findListedMedia, type ListedMedia } from '../listing-details.queries.ts';

/** A shared cache may serve a listing's file for at most this long after the listing was taken down. */
const SHARED_CACHE_SECONDS = 300;
const unavailable = refuse({ code: 'listings.media_unavailable' });

export const readListingMediaRoute = handleBytes(
  readListingMedia,
  async ({ viewer, params, headers, log }, { db, store, pictures, state, clock }: Ports) => {
    const media = await findListedMedia(db, params);
    if (!media) return unavailable;
    const isShown = isLive(media, clock.now()) || (await isRemembered(db, media, params, clock.now()));
    const isStaff = mayModerate(viewer) && media.status !== 'draft';
    if (!isShown && !isStaff && viewer.user?.id !== media.userId) return unavailable;
    const [file] = await findFilesById(db, media.userId, [media.fileId]);
    if (!file) return unavailable;
    const shape = shapeOf(params.variant);
    if ((shape !== undefined) !== (media.kind === 'image')) return unavailable;
    const answered = shape
      ? await answerPicture({ db, store, pictures, state, log }, file, {
          shape: { ...shape, edit: shownEdit(shape, media) },
          headers,
        })
      : await answerFileAsIs({ store, log }, file, headers);
    if (!answered.ok) return toMediaRefusal(answered.refusal);
    const answer = answered.value;
    answer.headers.set(
      'Cache-Control',
      isShown ? `public, max-age=${SHARED_CACHE_SECONDS}, stale-while-revalidate=0` : 'private, no-cache',
    );
    return ok(answer);
  },
);

/** The edit in which a picture is shown. Only its seller can let everybody see what a crop cuts off. */
function shownEdit({ edge }: PictureShape, { edit }: ListedMedia): PictureEdit | null {
  return edge === ORIGINAL_EDGE && edit?.isOriginalShown ? null : edit;
}

function isLive(media: ListedMedia, now: Date): boolean {
  const statusFacts = statusFactsOf(media);
  return statusFacts !== undefined && isPublic(statusFacts, now);
}

/** Whether this is the small main picture of a sold, paused or expired listing, whose page still shows it. */
async function isRemembered(
  db: Db,
  media: ListedMedia,
  { listingId, mediaId, variant }: { listingId: number; mediaId: number; variant: MediaVariant },
  now: Date,
): Promise<boolean> {
  const statusFacts = statusFactsOf(media);
  if (!statusFacts || !rememberedVariants.has(variant)) return false;
  if (!isStillShown(unavailableReason({ ...statusFacts, publishedAt: media.publishedAt }, now))) return false;
  return (await findMainPicture(db, listingId))?.mediaId === mediaId;
}

const rememberedVariants: ReadonlySet<MediaVariant> = new Set(['320.webp', '320.jpg', '640.webp', '640.jpg']);

function statusFactsOf({ status, expiresAt, hiddenAt }: ListedMedia): StatusFacts | undefined {
  const known = storedStatuses.find((each) => each === status);
  return known && { status: known, expiresAt, hiddenAt };
}

function shapeOf(variant: MediaVariant): PictureShape | undefined {
  return pictureShapes.find(({ edge, format }) => `${edge}.${format}` === variant);
}

type MediaRefusal = Refusal<'listings.media_unavailable' | 'files.range_invalid' | 'files.store_away'>;

function toMediaRefusal(
  refusal: Refusal<'files.missing' | 'files.no_preview' | 'files.range_invalid' | 'files.store_away'>,
): Result<never, MediaRefusal> {
  return refusal.code === 'files.range_invalid' || refusal.code === 'files.store_away'
    ? refuse(refusal)
    : unavailable;
}
