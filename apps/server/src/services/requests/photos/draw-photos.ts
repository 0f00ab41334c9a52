import { randomUUID } from 'node:crypto';
import type { Refusal } from '@tessera/contract/refusals';
import { type Result, ok, refuse } from '@tessera/domain/result';
import { drawPicture, findFilesById } from '../../../files/personal-files/public.ts';
import type { Ports } from '../../../ports.ts';
import type { RequestPhoto } from './request-photos.queries.ts';

/** Longest edge of a photo in pixels. A scratch must still be seen. */
const PHOTO_EDGE = 1_600;

type Drawn = Omit<RequestPhoto, 'requestId' | 'damageId'> & { readonly content: Buffer };

/** Draws a person’s files again as pictures that contain only pixels. The first that is none refuses all. */
export async function drawPhotos(
  { db, store, pictures }: Pick<Ports, 'db' | 'store' | 'pictures'>,
  userId: number,
  fileIds: readonly number[],
): Promise<Result<Drawn[], Refusal<'files.missing' | 'providers.not_drawable'>>> {
  const files = new Map((await findFilesById(db, userId, fileIds)).map((file) => [file.id, file]));
  const photos: Drawn[] = [];
  for (const fileId of new Set(fileIds)) {
    const file = files.get(fileId);
    if (!file) return refuse({ code: 'files.missing' });
    if (!file.mimeType.startsWith('image/') || !pictures.canDraw(file))
      return refuse({ code: 'providers.not_drawable' });
    const drawn = await drawPicture({ store, pictures }, file, { edge: PHOTO_EDGE, format: 'webp' });
    const size = drawn && (await pictures.measure(drawn));
    if (!drawn || !size) return refuse({ code: 'providers.not_drawable' });
    photos.push({ id: randomUUID(), width: size.width, height: size.height, content: Buffer.from(drawn) });
  }
  return ok(photos);
}
