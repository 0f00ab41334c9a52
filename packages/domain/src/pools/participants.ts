import { mayModerate, type Viewer } from '../accounts/viewer.ts';

/** Participants in one answer, those with the most shares. The others are only counted. */
export const MAX_LISTED_PARTICIPANTS = 1_000;

/** Full names and folders are for the seller, for moderators and for the person themselves. */
export function maySeeIdentity(
  viewer: Viewer,
  { sellerId, personId }: { readonly sellerId: number; readonly personId: number },
): boolean {
  const id = viewer.user?.id;
  return mayModerate(viewer) || (id !== undefined && (id === sellerId || id === personId));
}
