import { originalPath } from '@tessera/domain/market/listings/media';
import { viewAddress } from '../assets/picture.tsx';
import type { AttachedFile } from '../state/work.ts';

/** Address of a photo as uploaded, but without the camera's metadata. */
export function originalAddress({ media, downloadUrl }: AttachedFile): string {
  return media
    ? originalPath(media.listingId, { id: media.mediaId, kind: 'image' })
    : (viewAddress(downloadUrl) ?? '#');
}
