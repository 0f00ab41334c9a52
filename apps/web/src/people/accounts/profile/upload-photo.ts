import { uploadChunk } from '@tessera/contract/files/uploads';
import { CHUNK_BYTES, countChunks } from '@tessera/domain/files/personal-files/chunks';
import { newId } from '../../../lib/new-id.ts';

/** Uploads a photo into a folder of the person, and returns the id of its file. */
export async function uploadPhoto(content: Blob, extension: string, directory: string) {
  const id = newId();
  const totalChunks = countChunks(content.size);
  for (let index = 0; ; index += 1) {
    const form = new FormData();
    form.set('fileName', `photo-${id}.${extension}`);
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
