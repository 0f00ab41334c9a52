import type { ListingMedia } from '@tessera/contract/listings';
import type { AttachedFile } from './work.ts';

/** Converts a file of the listing response. */
export function attachedFile(listingId: number, file: ListingMedia): AttachedFile {
  const { id, mediaId, name, mimeType, size, downloadUrl, width, height } = file;
  return { id, name, mimeType, size, downloadUrl, media: { listingId, mediaId, width, height } };
}
