import { randomUUID } from 'node:crypto';
import { setAvatar } from '@tessera/contract/files/avatars';
import { AVATAR_EDGE, avatarPath } from '@tessera/domain/files/avatars';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { updateAvatarKey } from '../../people/accounts/public.ts';
import { drawPicture, findFilesById } from '../personal-files/public.ts';
import { upsertAvatar } from './avatars.queries.ts';

/**
 * Sets a person's photo. It is a copy that contains only pixels, so it stays when the original file is deleted, and has
 * no metadata.
 */
export const setAvatarRoute = handle(setAvatar, async ({ body, viewer }, ports: Ports) => {
  const { db, store, pictures } = ports;
  const { id: userId } = signedIn(viewer).user;
  const [file] = await findFilesById(db, userId, [body.fileId]);
  if (!file) return refuse({ code: 'files.missing' });
  if (!file.mimeType.startsWith('image/') || !pictures.canDraw(file))
    return refuse({ code: 'avatars.not_drawable' });
  const drawn = await drawPicture({ store, pictures }, file, { edge: AVATAR_EDGE, format: 'square' });
  if (!drawn) return refuse({ code: 'avatars.not_drawable' });
  return ok({ avatarUrl: avatarPath(await saveAvatar(ports, userId, drawn)) });
});

/** Replaces a person's photo. Returns its new key. */
export async function saveAvatar(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  userId: number,
  bytes: Uint8Array,
): Promise<string> {
  const key = randomUUID();
  await db.transaction().execute(async (tx) => {
    // This locks the person's row first, as other changes of a person do.
    await updateAvatarKey(tx, userId, key);
    await upsertAvatar(tx, { userId, key, content: Buffer.from(bytes), createdAt: clock.now() });
  });
  return key;
}
