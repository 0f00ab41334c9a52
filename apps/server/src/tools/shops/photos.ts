import { addShopPhotos } from '@tessera/contract/tools/my-shops';
import { readShopPhoto } from '@tessera/contract/tools/shops';
import { mayModerate } from '@tessera/domain/people/viewer';
import { pictureShapes } from '@tessera/domain/market/listings/media';
import { photosIn } from '@tessera/domain/tools/shops/shop-document';
import { ok, refuse } from '@tessera/domain/result';
import { answerPicture, findFilesById, lockFiles, measureFile } from '../../files/personal-files/public.ts';
import type { Db } from '../../platform/db/database.ts';
import { handle, handleBytes, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { createPhotos, findPhoto, isPhotoOfProduct } from './photos.queries.ts';
import { toShownPhoto } from './shop-cards.ts';
import { findMyShop, findPublicShop, findShop, type StoredShop } from './shops.queries.ts';

/** A shared cache may serve a photo for at most this long after the shop was hidden. */
const SHARED_CACHE_SECONDS = 300;

export const addShopPhotosRoute = handle(
  addShopPhotos,
  async ({ viewer, params, body }, { db, store, pictures }: Ports) => {
    const { id: ownerId } = signedIn(viewer).user;
    const shop = await findMyShop(db, { shopId: params.shopId, ownerId });
    if (!shop) return refuse({ code: 'shops.missing' });
    const fileIds = [...new Set(body.fileIds)];
    const files = await findFilesById(db, ownerId, fileIds);
    if (files.length < fileIds.length) return refuse({ code: 'files.missing' });
    const measured: { shopId: number; fileId: number; width: number; height: number }[] = [];
    for (const file of files) {
      const size = file.mimeType.startsWith('image/')
        ? await measureFile({ store, pictures }, file)
        : undefined;
      if (!size) return refuse({ code: 'shops.not_a_picture', file: file.name });
      measured.push({ shopId: shop.id, fileId: file.id, width: size.width, height: size.height });
    }
    return db.transaction().execute(async (tx) => {
      // A file that was deleted meanwhile is missing here. The request is then refused, so that no photo lacks its
      // file.
      const locked = await lockFiles(tx, ownerId, fileIds);
      if (locked.length < fileIds.length) return refuse({ code: 'files.missing' });
      const photos = await createPhotos(tx, measured);
      return ok({ photos: photos.map((photo) => ({ id: photo.id, ...toShownPhoto(photo) })) });
    });
  },
);

export const readShopPhotoRoute = handleBytes(
  readShopPhoto,
  async ({ viewer, params, headers, log }, { db, store, pictures, state }: Ports) => {
    const { shopId, photoId } = params;
    const shape = pictureShapes.find(({ edge, format }) => `${edge}.${format}` === params.variant);
    const [shop, photo] = await Promise.all([findShop(db, shopId), findPhoto(db, { shopId, photoId })]);
    if (!shop || !photo || !shape) return refuse({ code: 'not_found' });
    const isShown = await isShownPhoto(db, shop, photoId);
    const isMine = viewer.user?.id === shop.ownerId;
    if (!isShown && !isMine && !mayModerate(viewer)) return refuse({ code: 'not_found' });
    const [file] = await findFilesById(db, shop.ownerId, [photo.fileId]);
    if (!file) return refuse({ code: 'not_found' });
    const answered = await answerPicture({ db, store, pictures, state, log }, file, {
      shape: { ...shape, edit: null },
      headers,
    });
    if (!answered.ok)
      return answered.refusal.code === 'files.store_away'
        ? refuse(answered.refusal)
        : refuse({ code: 'not_found' });
    answered.value.headers.set(
      'Cache-Control',
      isShown ? `public, max-age=${SHARED_CACHE_SECONDS}, stale-while-revalidate=0` : 'private, no-cache',
    );
    return answered;
  },
);

/** Whether everybody may see this photo: the shop is public, and a block or a live product shows it. */
async function isShownPhoto(db: Db, shop: StoredShop, photoId: number): Promise<boolean> {
  const shown = await findPublicShop(db, shop.slug);
  if (!shown) return false;
  return photosIn(shown.published).includes(photoId) || isPhotoOfProduct(db, { shopId: shop.id, photoId });
}
