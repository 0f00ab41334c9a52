import { readOrderPhoto } from '@tessera/contract/selling/orders';
import { ok, refuse } from '@tessera/domain/result';
import { handleBytes, signedIn } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { findLinePhoto } from './photos.queries.ts';

export const readOrderPhotoRoute = handleBytes<typeof readOrderPhoto, Ports>(
  readOrderPhoto,
  async ({ params, viewer, headers }, { db }) => {
    const { user } = signedIn(viewer);
    const photo = await findLinePhoto(db, params, {
      userId: user.id,
      isAdministrator: viewer.actor === 'admin',
    });
    if (!photo) return refuse({ code: 'not_found' });
    // A file's bytes never change, so neither does its copy.
    const etag = `"photo-${photo.fileId}"`;
    const caching = { ETag: etag, 'Cache-Control': 'private, max-age=3600' };
    if (headers.get('if-none-match') === etag)
      return ok(new Response(null, { status: 304, headers: caching }));
    return ok(
      new Response(new Uint8Array(photo.content), { headers: { ...caching, 'Content-Type': 'image/jpeg' } }),
    );
  },
);
