import { deleteAvatar } from '@tessera/contract/files/avatars';
import { ok } from '@tessera/domain/result';
import type { Tx } from '../../platform/db/database.ts';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { updateAvatarKey } from '../../people/accounts/public.ts';
import { deleteAvatarOf } from './avatars.queries.ts';

export const deleteAvatarRoute = handle(deleteAvatar, async ({ viewer }, { db }: Ports) => {
  await db.transaction().execute((tx) => eraseAvatar(tx, signedIn(viewer).user.id));
  return ok({});
});

export async function eraseAvatar(tx: Tx, userId: number): Promise<void> {
  await updateAvatarKey(tx, userId, null);
  await deleteAvatarOf(tx, userId);
}
