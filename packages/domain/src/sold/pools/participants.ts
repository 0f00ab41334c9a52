import { mayModerate, type Viewer } from '../../people/viewer.ts';

/** How many participants are listed: those with the most shares. The others are only counted. */
export const MAX_LISTED_PARTICIPANTS = 1_000;

/** Whether the viewer may see a participant's full name and folder: the seller, moderators and the participant may. */
export function maySeeIdentity(
  viewer: Viewer,
  { sellerId, personId }: { readonly sellerId: number; readonly personId: number },
): boolean {
  const id = viewer.user?.id;
  return mayModerate(viewer) || (id !== undefined && (id === sellerId || id === personId));
}
