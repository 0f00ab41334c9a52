import type { PhotoUpload } from '../../../files/personal-files/public.ts';

export function isUploading(uploads: readonly PhotoUpload[]): boolean {
  return uploads.some(({ state }) => state !== 'failed' && state !== 'lost');
}
