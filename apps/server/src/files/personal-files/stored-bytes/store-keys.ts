import { type PictureShape, pictureShapes } from '@tessera/domain/market/listings/media';

export type PictureSize = 'small' | 'large';
export const pictureSizes: readonly PictureSize[] = ['small', 'large'];

/** Store key of a picture that was drawn from a file, or, with `edit`, from the file turned and cropped. */
export function pictureKey(storeKey: string, { edge, format }: PictureShape, edit?: string): string {
  return edit === undefined ? `${format}-${edge}-${storeKey}` : `${format}-${edge}-${edit}-${storeKey}`;
}

/** Keys of all pictures that were drawn from a file. */
export function derivedKeys({ storeKey, drawnEdits }: DrawnFile): string[] {
  return [
    ...pictureSizes.map((size) => thumbnailKey(storeKey, size)),
    ...[undefined, ...drawnEdits].flatMap((edit) =>
      pictureShapes.map((shape) => pictureKey(storeKey, shape, edit)),
    ),
  ];
}

export interface DrawnFile {
  readonly storeKey: string;
  /** Keys of the edits for which pictures were drawn. */
  readonly drawnEdits: readonly string[];
}

/** The key of a file's preview picture in the store. */
export function thumbnailKey(storeKey: string, size: PictureSize = 'small'): string {
  return `${size}-${storeKey}`;
}
