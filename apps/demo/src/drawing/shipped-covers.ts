import { readFile } from 'node:fs/promises';
import type { ReadyPicture } from '@tessera/server/files/personal-files/public';

/** Number of listings whose covers are files of the repository: the first 24 of each of the four sections. */
export const SHIPPED_COVERS = 96;
/** Size and format in which a phone's cards show covers. */
export const CARD_SHAPE = { edge: 480, format: 'avif' } as const;

interface ShippedCover {
  readonly bytes: Uint8Array;
  readonly pictures: readonly ReadyPicture[];
}

/** Files of a listing's cover and of its card's picture. `script/make/demo-covers.ts` draws them. */
export const coverFile = (at: number) => new URL(`../covers/${at}.webp`, import.meta.url);
export const cardFile = (at: number) =>
  new URL(`../covers/${at}-${CARD_SHAPE.edge}.${CARD_SHAPE.format}`, import.meta.url);

/**
 * The cover of a listing and the picture of its card, if they are files of the repository. Undefined if they have to be
 * drawn.
 */
export async function findShippedCover(at: number): Promise<ShippedCover | undefined> {
  if (at >= SHIPPED_COVERS) return undefined;
  const [bytes, card] = await Promise.all([readFile(coverFile(at)), readFile(cardFile(at))]);
  return { bytes, pictures: [{ shape: CARD_SHAPE, bytes: card }] };
}
