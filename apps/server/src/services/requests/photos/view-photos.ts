import type { RequestView } from '@tessera/contract/services/request-shapes';
import type { Quote } from '../quotes.queries.ts';
import type { Reader, ServiceRequest } from '../request.ts';
import { photoScope } from './photo-rules.ts';
import type { Damage, RequestPhoto } from './request-photos.queries.ts';

export interface KnownPhotos {
  readonly photos: readonly RequestPhoto[];
  readonly damages: readonly Damage[];
  /** Quotes for the request. */
  readonly quotes: readonly Quote[];
}

/** Photos of what is moved, if the reader may see them. */
export function viewMoved(
  request: ServiceRequest,
  reader: Reader,
  { photos, quotes }: KnownPhotos,
): RequestView['photos'] {
  if (photoScope(reader, request, quotes) === 'none') return [];
  return photos.filter((photo) => photo.requestId === request.id && photo.damageId === null).map(viewPhoto);
}

/** What was reported during a booked move, for its two sides. */
export function viewDamages(
  request: ServiceRequest,
  reader: Reader,
  { photos, damages, quotes }: KnownPhotos,
): RequestView['damages'] {
  if (photoScope(reader, request, quotes) !== 'all') return [];
  return damages
    .filter(({ requestId }) => requestId === request.id)
    .map(({ id, reportedBy, thing, description, createdAt }) => ({
      id,
      isMine: reportedBy === reader.role,
      thing,
      description,
      createdAt,
      photos: photos.filter(({ damageId }) => damageId === id).map(viewPhoto),
    }));
}

const viewPhoto = ({ id, requestId, width, height }: RequestPhoto) => ({
  id,
  url: `/api/requests/${requestId}/photos/${id}`,
  width,
  height,
});
