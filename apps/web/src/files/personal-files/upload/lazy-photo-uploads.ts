import type { PhotoUploads } from './photo-uploads.ts';

export type { AddedPhotos, PhotoUpload, PhotoUploads } from './photo-uploads.ts';

/** Loads the code of the upload queue, which is not needed before the first photo is added. */
export async function loadPhotoUploads(userId: number): Promise<PhotoUploads> {
  const { openPhotoUploads } = await import('./photo-uploads.ts');
  return openPhotoUploads(userId);
}
