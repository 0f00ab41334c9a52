import { type PictureShape, pictureShapes } from '@tessera/domain/listings/media';

export type PictureSize = 'small' | 'large';
export const pictureSizes: readonly PictureSize[] = ['small', 'large'];

export function pictureKey(storeKey: string, { edge, format }: PictureShape): string {
  return `${format}-${edge}-${storeKey}`;
}

/** Keys of all pictures that were drawn from a file. */
export function derivedKeys(storeKey: string): string[] {
  return [
    ...pictureSizes.map((size) => thumbnailKey(storeKey, size)),
    ...pictureShapes.map((shape) => pictureKey(storeKey, shape)),
  ];
}

/** The key of a file's preview picture in the store. */
export function thumbnailKey(storeKey: string, size: PictureSize = 'small'): string {
  return `${size}-${storeKey}`;
}
