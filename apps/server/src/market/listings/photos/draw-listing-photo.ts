import type { LinePhoto, PhotoPorts } from '../../../selling/line-kind.ts';
import { drawPicture, findFilesById } from '../../../files/personal-files/public.ts';
import { findLatestEdit } from '../listing-details.queries.ts';

/**
 * Edge of the photo in pixels. At the size of receipts it is sharp even on paper and on screens with three pixels a
 * point.
 */
const EDGE_PX = 480;

/** A seller's photo for receipts and link previews. Undefined if the file was deleted or cannot be drawn. */
export async function drawListingPhoto(
  { db, store, pictures }: PhotoPorts,
  { fileId, sellerId }: LinePhoto,
  edge = EDGE_PX,
): Promise<Uint8Array | undefined> {
  const [file] = await findFilesById(db, sellerId, [fileId]);
  if (!file || !pictures.canDraw(file)) return undefined;
  const edit = await findLatestEdit(db, sellerId, fileId);
  return drawPicture({ store, pictures }, file, { edge, format: 'jpg', edit });
}
