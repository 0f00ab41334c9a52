import type { PhotoUploads } from './photo-uploads.ts';

export type { AddedPhotos, PhotoUpload, PhotoUploads } from './photo-uploads.ts';

/** The queue's code is loaded with the first photo. */
export async function loadPhotoUploads(userId: number): Promise<PhotoUploads> {
  const { openPhotoUploads } = await import('./photo-uploads.ts');
  return openPhotoUploads(userId);
}
