import { setAvatar } from '@tessera/contract/files/avatars';
import type { Answer } from '@tessera/contract/endpoint';
import { deleteFiles } from '@tessera/contract/files/files';
import { call } from '../../../lib/api.ts';
import { cropPhoto } from './crop-photo.ts';
import { uploadPhoto } from './upload-photo.ts';

type Sent =
  | Answer<typeof setAvatar>
  | { readonly ok: false; readonly refusal: { readonly code: string; readonly error: string } };

/** Uploads the photo into the person’s folder, makes their avatar of it, and deletes the file again. */
export async function sendPhoto(photo: File, directory: string): Promise<Sent> {
  const cropped = await cropPhoto(photo);
  const content = cropped ?? photo;
  const uploaded = await uploadPhoto(
    content,
    cropped ? 'jpg' : (photo.name.split('.').at(-1) ?? 'jpg'),
    directory,
  );
  if (!uploaded.ok) return uploaded;
  const answer = await call(setAvatar, { body: { fileId: uploaded.fileId } });
  await call(deleteFiles, { body: { fileIds: [uploaded.fileId] } });
  return answer;
}
