import type { FileRecord } from '@tessera/contract/files/files';
import { findUploads, MAX_UPLOADS_PER_CALL, type UnfinishedUpload } from '@tessera/contract/files/uploads';
import type { QueuePorts } from './queue-ports.ts';

/** The server's answer about an upload. `unknown`: nothing arrived, or it was abandoned, or its file was deleted. */
export type UploadAnswer =
  | { readonly kind: 'finished'; readonly file: FileRecord }
  | { readonly kind: 'unfinished'; readonly upload: UnfinishedUpload }
  | { readonly kind: 'unknown' };

/** Asks the server about many uploads, in batches. After a failed batch, the result lacks that batch and the rest. */
export async function askAbout(
  { call }: Pick<QueuePorts, 'call'>,
  uploadIds: readonly string[],
): Promise<ReadonlyMap<string, UploadAnswer>> {
  const answers = new Map<string, UploadAnswer>();
  for (let start = 0; start < uploadIds.length; start += MAX_UPLOADS_PER_CALL) {
    const batch = uploadIds.slice(start, start + MAX_UPLOADS_PER_CALL);
    // One after another, so that thousands of uploads do not occupy the server at once.
    // oxlint-disable-next-line no-await-in-loop
    const answer = await call(findUploads, { body: { uploadIds: batch } }).catch(() => undefined);
    if (!answer?.ok) break;
    for (const uploadId of batch) answers.set(uploadId, { kind: 'unknown' });
    for (const { uploadId, file } of answer.value.finished) answers.set(uploadId, { kind: 'finished', file });
    for (const upload of answer.value.unfinished)
      answers.set(upload.uploadId, { kind: 'unfinished', upload });
  }
  return answers;
}
