import type { ListingMedia } from '@tessera/contract/market/listing-detail';
import type { AttachedFile } from './work.ts';

/** Converts a listing's file from the server's response to a file of the form. */
export function attachedFile(listingId: number, file: ListingMedia): AttachedFile {
  const { id, mediaId, name, mimeType, size, downloadUrl, width, height } = file;
  const { caption, isFloorPlan, edit } = file;
  const shown = { caption, isFloorPlan, edit, media: { listingId, mediaId, width, height } };
  return { id, name, mimeType, size, downloadUrl, ...shown };
}
