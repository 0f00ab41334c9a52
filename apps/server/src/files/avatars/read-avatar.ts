import { readAvatar } from '@tessera/contract/files/avatars';
import { ok, refuse } from '@tessera/domain/result';
import { handleBytes } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { findAvatar } from './avatars.queries.ts';

/** How long browsers may cache a photo. A deleted photo may be shown for this long. A new photo has another address. */
const CACHE_SECONDS = 3_600;

export const readAvatarRoute = handleBytes<typeof readAvatar, Ports>(
  readAvatar,
  async ({ params }, { db }) => {
    const content = await findAvatar(db, params.key.slice(0, -'.webp'.length));
    if (!content) return refuse({ code: 'not_found' });
    return ok(
      new Response(new Uint8Array(content), {
        headers: { 'Content-Type': 'image/webp', 'Cache-Control': `private, max-age=${CACHE_SECONDS}` },
      }),
    );
  },
);
