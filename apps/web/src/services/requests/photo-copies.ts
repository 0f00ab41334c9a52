import { call } from '../../lib/api.ts';
import { loadPhotoUpload } from '../../people/accounts/public.ts';

type Refused = { readonly ok: false; readonly refusal: { readonly code: string; readonly error: string } };

/**
 * Uploads photos into a folder of the person, lets `copy` copy them, and deletes the uploaded files again. Returns what `copy`
 * answered, or why a photo could not be uploaded.
 */
export async function withUploaded<Answer>(
  photos: readonly File[],
  directory: string,
  copy: (fileIds: number[]) => Promise<Answer>,
): Promise<Answer | Refused> {
  const { uploadPhoto } = await loadPhotoUpload();
  const fileIds: number[] = [];
  try {
    for (const photo of photos) {
      const uploaded = await uploadPhoto(photo, photo.name.split('.').at(-1) ?? 'jpg', directory);
      if (!uploaded.ok) return uploaded;
      fileIds.push(uploaded.fileId);
    }
    return await copy(fileIds);
  } finally {
    if (fileIds.length > 0) {
      const { deleteFiles } = await import('@tessera/contract/files/files');
      await call(deleteFiles, { body: { fileIds } });
    }
  }
}

/** What the browser’s chooser of photos offers. */
export const PHOTO_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/heic';
