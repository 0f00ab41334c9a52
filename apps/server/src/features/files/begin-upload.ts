import type { Refusal } from '@tessera/contract/refusals';
import type { ChunkFields } from '@tessera/contract/uploads';
import { CHUNK_BYTES, MAX_CHUNKS, countChunks, sizeBounds } from '@tessera/domain/files/chunks';
import { nameFault, tidyFileName } from '@tessera/domain/files/names';
import { MAX_FILES } from '@tessera/domain/files/paths';
import { LARGEST_FILE_TIER } from '@tessera/domain/storage-plans/sizes';
import type { Limits } from '@tessera/domain/storage-plans/subscription';
import { type Result, ok, refuse } from '@tessera/domain/result';
import type { Tx } from '../../platform/db/database.ts';
import type { Ports } from '../../ports.ts';
import { lockLimits } from '../storage-plans/public.ts';
import { type FolderRefusal, folderOf } from './folder-of.ts';
import { countFiles } from './folders.queries.ts';
import type { PersonalFolder } from './personal-folder.ts';
import {
  type NewUpload,
  type Upload,
  type UploadWithState,
  createUploadRow,
  countUnfinished,
  findUpload,
  deleteUploadRow,
} from './uploads.queries.ts';
import { reserve } from './usage.queries.ts';

/** Enough for a folder of small files at once. More are most likely abandoned. */
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

/** Returns the upload that a chunk belongs to. The first chunk creates it and reserves space for the complete file. */
export async function findOrBeginUpload(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  personalFolder: PersonalFolder,
  fields: ChunkFields,
): Promise<Result<UploadWithState, BeginRefusal>> {
  const known = await findUpload(db, personalFolder.userId, fields.uploadId);
  if (known) return sameUpload(known, fields);
  const fault = wrongShape(fields);
  if (fault) return fault;
  const begun = await db
    .transaction()
    .execute((tx) => beginUpload(tx, personalFolder, toUploadRequest(fields), clock.now()));
  if (!begun.ok || begun.value) return begun as Result<UploadWithState, BeginRefusal>;
  // Another chunk of the same upload created it a moment earlier.
  const other = await findUpload(db, personalFolder.userId, fields.uploadId);
  return other ? sameUpload(other, fields) : refuse({ code: 'upload.changed', what: 'id' });
}

/** Refuses a chunk whose fields differ from those of the first chunk. */
export function sameUpload<Known extends Upload>(
  upload: Known,
  fields: ChunkFields,
): Result<Known, BeginRefusal> {
  // An upload by tus has no chunks of a fixed size.
  if (upload.method !== 'chunked') return refuse({ code: 'upload.changed', what: 'id' });
  if (fields.totalChunks !== upload.totalChunks)
    return refuse({ code: 'upload.changed', what: 'number of chunks' });
  if (fields.fileSize !== undefined && upload.size !== null && fields.fileSize !== upload.size)
    return refuse({ code: 'upload.other_file', name: upload.name });
  if (tidyFileName(fields.fileName) !== upload.name)
    return refuse({ code: 'upload.changed', what: 'file name' });
  if (![upload.directory, upload.firstDirectory].includes(fields.directory))
    return refuse({ code: 'upload.changed', what: 'folder' });
  const isOther =
    fields.fingerprint !== undefined &&
    upload.fingerprint !== null &&
    !upload.fingerprint.equals(Buffer.from(fields.fingerprint, 'hex'));
  return isOther ? refuse({ code: 'upload.other_file', name: upload.name }) : ok(upload);
}

/** Faults that hold for any storage plan and folder. */
function wrongShape({
  totalChunks,
  fileSize,
}: ChunkFields): ReturnType<typeof refuse<BeginRefusal>> | undefined {
  if (totalChunks < 1) return refuse({ code: 'upload.invalid', reason: 'totalChunks must be at least 1.' });
  if (totalChunks > MAX_CHUNKS) return refuse({ code: 'upload.too_large', limit: LARGEST_FILE_TIER });
  if (fileSize !== undefined && countChunks(fileSize) !== totalChunks) {
    const reason = `A file of ${fileSize} bytes has ${countChunks(fileSize)} chunks of ${CHUNK_BYTES} bytes.`;
    return refuse({ code: 'upload.invalid', reason });
  }
  return undefined;
}

/** A file to be uploaded, in chunks or by tus. */
export type UploadRequest = Omit<NewUpload, 'userId' | 'folderId' | 'now'>;

function toUploadRequest(fields: ChunkFields): UploadRequest {
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
    reserved: fields.fileSize ?? sizeBounds(fields.totalChunks).min,
  };
}

/** Undefined if another request created the upload at the same moment. */
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

  const upload = await createUploadRow(tx, {
    ...request,
    userId: personalFolder.userId,
    folderId: folder.value.id,
    now,
  });
  if (!upload) return ok(undefined);
  return reserveRoom(tx, upload, request.reserved, limits);
}

async function reserveRoom(
  tx: Tx,
  upload: UploadWithState,
  bytes: number,
  limits: Limits,
): Promise<Result<UploadWithState, BeginRefusal>> {
  if (await reserve(tx, upload.userId, bytes, limits.totalBytes)) return ok(upload);
  await deleteUploadRow(tx, upload.id);
  return refuse({ code: 'upload.no_room', limit: limits.total });
}
