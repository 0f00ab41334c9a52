import { randomUUID } from 'node:crypto';
import {
  addProviderPhoto,
  deleteProviderPhoto,
  MAX_DISH_PHOTOS,
  MAX_PROVIDER_PHOTOS,
  readProviderPhoto,
} from '@tessera/contract/services/providers';
import { ok, refuse } from '@tessera/domain/result';
import { drawPicture, findFilesById } from '../../files/personal-files/public.ts';
import type { Tx } from '../../platform/db/database.ts';
import { handle, handleBytes, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { answerMine, findMine } from './my-provider.ts';
import { countDishPhotos, deletePhoto, findPhoto, insertPhoto, listPhotos } from './photos.queries.ts';
import { lockProvider } from './providers.queries.ts';

/** Longest edge of a photo in pixels. */
const PHOTO_EDGE = 1_200;

export const addProviderPhotoRoute = handle(
  addProviderPhoto,
  async ({ params, body, viewer }, ports: Ports) => {
    const { db, store, pictures, clock } = ports;
    const userId = signedIn(viewer).user.id;
    const mine = await findMine(db, { ...params, userId, least: 'manager' });
    if (!mine.ok) return mine;
    const [file] = await findFilesById(db, userId, [body.fileId]);
    if (!file) return refuse({ code: 'files.missing' });
    if (!file.mimeType.startsWith('image/') || !pictures.canDraw(file))
      return refuse({ code: 'providers.not_drawable' });
    const drawn = await drawPicture({ store, pictures }, file, { edge: PHOTO_EDGE, format: 'webp' });
    const size = drawn && (await pictures.measure(drawn));
    if (!drawn || !size) return refuse({ code: 'providers.not_drawable' });
    const added = await db.transaction().execute(async (tx) => {
      await lockProvider(tx, params.providerId);
      const limit = body.use === 'dish' ? MAX_DISH_PHOTOS : MAX_PROVIDER_PHOTOS;
      if ((await countPhotos(tx, params.providerId, body.use)) >= limit)
        return refuse({ code: 'providers.full', limit, what: 'photos' });
      const { width, height } = size;
      const { providerId } = params;
      const content = Buffer.from(drawn);
      const key = randomUUID();
      await insertPhoto(tx, {
        key,
        providerId,
        use: body.use,
        alt: body.alt,
        width,
        height,
        content,
        createdAt: clock.now(),
      });
      return ok(key);
    });
    if (!added.ok) return added;
    const answer = await answerMine(ports, { ...params, userId });
    return answer.ok ? ok({ ...answer.value, key: added.value }) : answer;
  },
);

async function countPhotos(tx: Tx, providerId: number, use: 'page' | 'dish'): Promise<number> {
  return use === 'dish' ? countDishPhotos(tx, providerId) : (await listPhotos(tx, [providerId])).length;
}

export const deleteProviderPhotoRoute = handle(
  deleteProviderPhoto,
  async ({ params, viewer }, ports: Ports) => {
    const key = { providerId: params.providerId, userId: signedIn(viewer).user.id };
    const mine = await findMine(ports.db, { ...key, least: 'manager' });
    if (!mine.ok) return mine;
    if (!(await deletePhoto(ports.db, params))) return refuse({ code: 'not_found' });
    return answerMine(ports, key);
  },
);

export const readProviderPhotoRoute = handleBytes<typeof readProviderPhoto, Ports>(
  readProviderPhoto,
  async ({ params }, { db }) => {
    const content = await findPhoto(db, params.key.slice(0, -'.webp'.length));
    if (!content) return refuse({ code: 'not_found' });
    return ok(
      new Response(new Uint8Array(content), {
        headers: { 'Content-Type': 'image/webp', 'Cache-Control': 'public, max-age=31536000, immutable' },
      }),
    );
  },
);
