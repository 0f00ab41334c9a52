import type { Refusal } from '@tessera/contract/refusals';
import type { ChunkFields } from '@tessera/contract/files/uploads';
import { sizeBounds } from '@tessera/domain/files/personal-files/chunks';
import { nameFault, tidyFileName } from '@tessera/domain/files/personal-files/names';
import { MAX_FILES } from '@tessera/domain/files/personal-files/paths';
import { type Result, ok, refuse } from '@tessera/domain/result';
import type { Tx } from '../../../platform/db/database.ts';
import { lockLimits } from '../../storage-plans/public.ts';
import { type FolderRefusal, folderOf } from '../folders/folder-of.ts';
import { countFiles, retainFolder } from '../folders/folders.queries.ts';
import type { PersonalFolder } from '../folders/personal-folder.ts';
import {
  type NewUpload,
  type UploadWithState,
  createUploadRow,
  countUnfinished,
  findUpload,
} from './uploads.queries.ts';
import { release, reserve } from '../stored-bytes/usage.queries.ts';

/**
 * Maximum number of unfinished uploads of one person. It suffices for a folder of small files sent at once; more are
 * most likely abandoned.
 */
export const MAX_UNFINISHED = 1_000;

export type BeginRefusal =
  | FolderRefusal
  | Refusal<
      | 'files.name_invalid'
      | 'upload.invalid'
      | 'upload.too_large'
      | 'upload.no_room'
      | 'upload.too_many'
      | 'upload.too_many_files'
      | 'upload.changed'
      | 'upload.other_file'
    >;

/** A file that somebody wants to upload, in chunks or by tus. */
export type UploadRequest = Omit<NewUpload, 'userId' | 'folderId' | 'now'>;

export function toUploadRequest(fields: ChunkFields): UploadRequest {
  const { fingerprint } = fields;
  return {
    clientId: fields.uploadId,
    method: 'chunked',
    directory: fields.directory,
    name: tidyFileName(fields.fileName),
    size: fields.fileSize ?? null,
    totalChunks: fields.totalChunks,
    fingerprint: fingerprint === undefined ? null : Buffer.from(fingerprint, 'hex'),
    metadata: null,
    concat: null,
    reserved: fields.fileSize ?? sizeBounds(fields.totalChunks).min,
  };
}

/**
 * Begins an upload: finds its folder, reserves room and adds its row. Undefined if another request created the upload
 * at the same moment.
 */
export async function beginUpload(
  tx: Tx,
  personalFolder: PersonalFolder,
  request: UploadRequest,
  now: Date,
): Promise<Result<UploadWithState | undefined, BeginRefusal>> {
  const fault = nameFault(request.name);
  if (fault) return refuse({ code: 'files.name_invalid', fault });
  const limits = await lockLimits(tx, personalFolder.userId, now);
  if (request.reserved > limits.fileBytes) return refuse({ code: 'upload.too_large', limit: limits.file });
  const folder = await folderOf(tx, personalFolder, request.directory, now);
  if (!folder.ok) return folder;
  if ((await countUnfinished(tx, personalFolder.userId)) >= MAX_UNFINISHED)
    return refuse({ code: 'upload.too_many', limit: MAX_UNFINISHED });
  if ((await countFiles(tx, personalFolder.userId)) >= MAX_FILES)
    return refuse({ code: 'upload.too_many_files', limit: MAX_FILES });

  // The folder is locked before the room is reserved, as in begin-at-once.ts. Another order could make two transactions
  // deadlock.
  const { userId } = personalFolder;
  const folderId = folder.value.id;
  if (!(await retainFolder(tx, folderId))) return refuse({ code: 'files.folder_missing' });
  if (!(await reserve(tx, userId, request.reserved, limits.totalBytes))) {
    // Another chunk of this upload may have created it meanwhile and reserved the last room.
    const isKnown = (await findUpload(tx, userId, request.clientId)) !== undefined;
    return isKnown ? ok(undefined) : refuse({ code: 'upload.no_room', limit: limits.total });
  }
  const upload = await createUploadRow(tx, { ...request, userId, folderId, now });
  if (!upload) await release(tx, userId, request.reserved);
  return ok(upload);
}
