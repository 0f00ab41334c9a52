import type { Refusal } from '@tessera/contract/refusals';
import type { ChunkFields } from '@tessera/contract/uploads';
import { CHUNK_BYTES, MOST_CHUNKS, countChunks, sizeBounds } from '@tessera/domain/files/chunks';
import { nameFault, tidyFileName } from '@tessera/domain/files/names';
import { FILES_MAX } from '@tessera/domain/files/paths';
import type { Limits } from '@tessera/domain/storage-plans/subscription';
import { type Result, ok, refuse } from '@tessera/domain/result';
import type { Tx } from '../../platform/db/database.ts';
import type { Ports } from '../../ports.ts';
import { lockLimits } from '../storage-plans/public.ts';
import { type FolderRefusal, folderOf } from './folder-of.ts';
import { countFiles } from './folders.queries.ts';
import type { Home } from './home.ts';
import {
  type NewUpload,
  type Upload,
  type UploadStanding,
  addUpload,
  countUnfinished,
  findUpload,
  removeUploadRow,
} from './uploads.queries.ts';
import { reserve } from './usage.queries.ts';

/** Enough for a folder of small files at once; more would only be forgotten ones. */
export const UNFINISHED_MAX = 1_000;

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

/** The upload that a chunk belongs to; its first chunk begins it and keeps room for all of it. */
export async function findOrBeginUpload(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  home: Home,
  fields: ChunkFields,
): Promise<Result<UploadStanding, BeginRefusal>> {
  const known = await findUpload(db, home.userId, fields.uploadId);
  if (known) return sameUpload(known, fields);
  const fault = wrongShape(fields);
  if (fault) return fault;
  const begun = await db.transaction().execute((tx) => beginUpload(tx, home, wishOf(fields), clock.now()));
  if (!begun.ok || begun.value) return begun as Result<UploadStanding, BeginRefusal>;
  // Another chunk of it was quicker.
  const other = await findUpload(db, home.userId, fields.uploadId);
  return other ? sameUpload(other, fields) : refuse({ code: 'upload.changed', what: 'id' });
}

/** What was said with the first chunk holds for all. */
export function sameUpload<Known extends Upload>(
  upload: Known,
  fields: ChunkFields,
): Result<Known, BeginRefusal> {
  // Bytes that come by tus are cut otherwise.
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

/** What no storage plan and no folder makes right. */
function wrongShape({
  totalChunks,
  fileSize,
}: ChunkFields): ReturnType<typeof refuse<BeginRefusal>> | undefined {
  if (totalChunks < 1) return refuse({ code: 'upload.invalid', reason: 'totalChunks must be at least 1.' });
  if (totalChunks > MOST_CHUNKS) return refuse({ code: 'upload.too_large', limit: '1000MB' });
  if (fileSize !== undefined && countChunks(fileSize) !== totalChunks) {
    const reason = `A file of ${fileSize} bytes has ${countChunks(fileSize)} chunks of ${CHUNK_BYTES} bytes.`;
    return refuse({ code: 'upload.invalid', reason });
  }
  return undefined;
}

/** What is to be uploaded, whichever way it comes. */
export type UploadWish = Omit<NewUpload, 'userId' | 'folderId' | 'now'>;

function wishOf(fields: ChunkFields): UploadWish {
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
    reserved: fields.fileSize ?? sizeBounds(fields.totalChunks).least,
  };
}

/** Undefined where another request has begun it at the same moment. */
export async function beginUpload(
  tx: Tx,
  home: Home,
  wish: UploadWish,
  now: Date,
): Promise<Result<UploadStanding | undefined, BeginRefusal>> {
  const fault = nameFault(wish.name);
  if (fault) return refuse({ code: 'files.name_invalid', fault });
  const limits = await lockLimits(tx, home.userId, now);
  if (wish.reserved > limits.fileBytes) return refuse({ code: 'upload.too_large', limit: limits.file });
  const folder = await folderOf(tx, home, wish.directory, now);
  if (!folder.ok) return folder;
  if ((await countUnfinished(tx, home.userId)) >= UNFINISHED_MAX)
    return refuse({ code: 'upload.too_many', limit: UNFINISHED_MAX });
  if ((await countFiles(tx, home.userId)) >= FILES_MAX)
    return refuse({ code: 'upload.too_many_files', limit: FILES_MAX });

  const upload = await addUpload(tx, { ...wish, userId: home.userId, folderId: folder.value.id, now });
  if (!upload) return ok(undefined);
  return keepRoom(tx, upload, wish.reserved, limits);
}

async function keepRoom(
  tx: Tx,
  upload: UploadStanding,
  bytes: number,
  limits: Limits,
): Promise<Result<UploadStanding, BeginRefusal>> {
  if (await reserve(tx, upload.userId, bytes, limits.totalBytes)) return ok(upload);
  await removeUploadRow(tx, upload.id);
  return refuse({ code: 'upload.no_room', limit: limits.total });
}
