import { setAvatar } from '@tessera/contract/files/avatars';
import type { Answer } from '@tessera/contract/endpoint';
import { deleteFiles } from '@tessera/contract/files/files';
import { uploadChunk } from '@tessera/contract/files/uploads';
import { CHUNK_BYTES, countChunks } from '@tessera/domain/files/personal-files/chunks';
import { newId } from '../../../lib/new-id.ts';
import { call } from '../../../lib/api.ts';
import { cropPhoto } from './crop-photo.ts';

type Sent =
  | Answer<typeof setAvatar>
  | { readonly ok: false; readonly refusal: { readonly code: string; readonly error: string } };

/** Uploads the photo into the person’s folder, makes their avatar of it, and deletes the file again. */
export async function sendPhoto(photo: File, directory: string): Promise<Sent> {
  const cropped = await cropPhoto(photo);
  const content = cropped ?? photo;
  const uploaded = await upload(
    content,
    cropped ? 'jpg' : (photo.name.split('.').at(-1) ?? 'jpg'),
    directory,
  );
  if (!uploaded.ok) return uploaded;
  const answer = await call(setAvatar, { body: { fileId: uploaded.fileId } });
  await call(deleteFiles, { body: { fileIds: [uploaded.fileId] } });
  return answer;
}

async function upload(content: Blob, extension: string, directory: string) {
  const id = newId();
  const totalChunks = countChunks(content.size);
  for (let index = 0; ; index += 1) {
    const form = new FormData();
    form.set('fileName', `profile-photo-${id}.${extension}`);
    form.set('chunkIndex', String(index));
    form.set('totalChunks', String(totalChunks));
    form.set('uploadId', id);
    form.set('directory', directory);
    form.set('fileSize', String(content.size));
    form.set('chunk', content.slice(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES), 'chunk');
    const response = await fetch(uploadChunk.path, { method: uploadChunk.method, body: form });
    const answer = (await response.json()) as { fileId?: number; code?: string; error?: string };
    if (answer.fileId !== undefined) return { ok: true, fileId: answer.fileId } as const;
    if (response.ok && index + 1 < totalChunks) continue;
    const { code = '', error = 'We couldn’t upload the photo. Try again.' } = answer;
    return { ok: false, refusal: { code, error } } as const;
  }
}
