import type { ChunkFields } from '@tessera/contract/files/uploads';
import { CHUNK_BYTES, MAX_CHUNKS, countChunks } from '@tessera/domain/files/personal-files/chunks';
import { tidyFileName } from '@tessera/domain/files/personal-files/names';
import { type Result, ok, refuse } from '@tessera/domain/result';
import { LARGEST_FILE_TIER } from '@tessera/domain/files/storage-plans/sizes';
import type { Ports } from '../../../ports.ts';
import { beginAtOnce } from './begin-at-once.ts';
import { type BeginRefusal, beginUpload, toUploadRequest } from './begin-upload.ts';
import type { PersonalFolder } from '../folders/personal-folder.ts';
import { type Upload, type UploadWithState, findUpload } from './uploads.queries.ts';

/** Returns the upload that a chunk belongs to. The first chunk creates it and reserves space for the complete file. */
export async function findOrBeginUpload(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  personalFolder: PersonalFolder,
  fields: ChunkFields,
): Promise<Result<UploadWithState, BeginRefusal>> {
  const request = toUploadRequest(fields);
  const fault = wrongShape(fields);
  // This statement need not be durable: the claim of the first chunk, which follows, is durable before anything is
  // acknowledged.
  const isFirst = fields.chunkIndex === 0 && !fault;
  const quick = isFirst
    ? await beginAtOnce({ db, clock }, personalFolder, request, { isLight: true })
    : undefined;
  if (quick) return ok(quick);
  const known = await findUpload(db, personalFolder.userId, fields.uploadId);
  if (known) return sameUpload(known, fields);
  if (fault) return fault;
  const begun = await db.transaction().execute((tx) => beginUpload(tx, personalFolder, request, clock.now()));
  if (!begun.ok || begun.value) return begun as Result<UploadWithState, BeginRefusal>;
  // `begun` is undefined, because another chunk of the same upload created it a moment earlier.
  const other = await findUpload(db, personalFolder.userId, fields.uploadId);
  return other ? sameUpload(other, fields) : refuse({ code: 'upload.changed', what: 'id' });
}

/** Refuses a chunk whose fields differ from those of the first chunk. */
export function sameUpload<Known extends Upload>(
  upload: Known,
  fields: ChunkFields,
): Result<Known, BeginRefusal> {
  // An upload begun by tus takes no numbered chunks.
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

/** Faults of the upload that do not depend on the storage plan or folder. */
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
