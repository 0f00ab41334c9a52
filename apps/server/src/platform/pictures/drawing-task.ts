import type { PictureEdit } from '@tessera/domain/market/listings/picture-edits';

/** Format of a drawn picture. `square` is WebP, cropped to a square from the middle of the picture. */
export type PictureFormat = 'avif' | 'webp' | 'jpg' | 'square';

/** Task for a drawing process. The picture is in a file, so that its bytes never pass through the server. */
export type DrawingTask =
  | {
      readonly kind: 'draw';
      readonly file: string;
      readonly isPhonePicture: boolean;
      readonly edge: number;
      readonly format: PictureFormat;
      readonly edit: PictureEdit | null;
      readonly maxHeicBytes: number;
    }
  | { readonly kind: 'measure'; readonly head: Uint8Array };

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export type DrawingReply =
  | { readonly kind: 'drawn'; readonly bytes: Uint8Array }
  | { readonly kind: 'measured'; readonly size: PictureSize | undefined }
  | { readonly kind: 'refused'; readonly reason: string };
