import type { Reply } from '@tessera/contract/endpoint';
import type { uploadChunk } from '@tessera/contract/uploads';
import { detectType, HEAD_BYTES } from '@tessera/domain/files/kinds';
import { nameFault, tidyFileName } from '@tessera/domain/files/names';
import { MAX_FILES, fullPath } from '@tessera/domain/files/paths';
import { ok } from '@tessera/domain/result';
import { violatedConstraint } from '../../platform/db/database-faults.ts';
import type { Ports } from '../../ports.ts';
import { limitsOf } from '../storage-plans/public.ts';
import { MAX_UNFINISHED } from './begin-upload.ts';
import type { ChunkForm } from './chunk-form.ts';
import { namesOf } from './files.queries.ts';
import { readPath } from './folder-of.ts';
import { pathKey } from './folders.queries.ts';
import type { PersonalFolder } from './personal-folder.ts';
import { beginSmallUpload, findUploadContext, finishSmallUpload } from './small-files.queries.ts';
import { findUploadById } from './uploads.queries.ts';

type Answer = Reply<typeof uploadChunk>;

/**
 * Stores a file that consists of a single chunk, with three statements instead of the forty or so of a larger file. It
 * begins an upload, stores the bytes under their final name, and adds the file's row. If the process is killed in
 * between, an open upload remains, which the same chunk finishes when it is sent again.
 *
 * Undefined in any special case, such as a name that is taken or a limit that is reached. The general code then
 * continues from there and gives the reason for a refusal.
 */
export async function storeSmallFile(
  ports: Ports,
  personalFolder: PersonalFolder,
  form: ChunkForm,
): Promise<Answer | undefined> {
  const { fields, bytes } = form;
  const { chunkIndex, totalChunks, fileSize = bytes.length, chunkDigest } = fields;
  const name = tidyFileName(fields.fileName);
  const path = readPath(personalFolder, fields.directory);
  if (totalChunks !== 1 || chunkIndex !== 0 || fileSize !== bytes.length) return undefined;
  if (nameFault(name) || !path.ok) return undefined;
  const sha256 = await form.sha256;
  if (chunkDigest !== undefined && chunkDigest !== sha256.toString('hex')) return undefined;

  const chunk = { start: 0, length: bytes.length, sha256 };
  const begun = await begin(ports, personalFolder, { form, name, path: path.value, chunk });
  if (!begun) return undefined;
  const { store, db, clock } = ports;
  // Clients of remote stores need a copy, because other threads read the shared memory.
  await store.storeComplete(begun.uploadId, store.kind === 'local' ? bytes : Buffer.from(bytes));
  const head = Buffer.from(bytes.slice(0, HEAD_BYTES));
  const file = await finishSmallUpload(db, {
    ...begun,
    ...namesOf(name),
    size: bytes.length,
    mimeType: detectType(head, name),
    sha256,
    now: clock.now(),
  });
  if (!file?.isOpen && !(await findUploadById(db, begun.uploadId))) {
    // The upload was abandoned meanwhile. These bytes were not yet there when its bytes were deleted.
    await store.remove(begun.uploadId);
    return undefined;
  }
  if (!file || file.fileId === null) return undefined;
  form.release();
  const finalPath = `${fullPath(personalFolder.subfolder, file.folderPath)}/${name}`;
  const digest = sha256.toString('hex');
  return ok({
    complete: true,
    remotePath: finalPath,
    finalPath,
    chunkDigest: digest,
    sha256: digest,
    fileId: file.fileId,
    fileName: name,
  });
}

interface Beginning {
  readonly form: ChunkForm;
  readonly name: string;
  readonly path: string;
  readonly chunk: { readonly start: number; readonly length: number; readonly sha256: Buffer };
}

async function begin(
  { db, clock }: Ports,
  { userId }: PersonalFolder,
  { form: { fields }, name, path, chunk }: Beginning,
): Promise<{ uploadId: string; folderId: number } | undefined> {
  const clientId = fields.uploadId;
  const now = clock.now();
  const uploadKey = { userId, clientId, pathKey: pathKey(path) };
  const context = await findUploadContext(db, uploadKey);
  if (!context || context.isKnown || context.folderId === null) return undefined;
  if (context.unfinished >= MAX_UNFINISHED || context.files >= MAX_FILES) return undefined;
  const limits = limitsOf(context, now);
  if (chunk.length > limits.fileBytes) return undefined;
  const { fingerprint, directory } = fields;
  try {
    const uploadId = await beginSmallUpload(db, {
      ...uploadKey,
      directory,
      name,
      fingerprint: fingerprint === undefined ? null : Buffer.from(fingerprint, 'hex'),
      chunk,
      context,
      totalBytes: limits.totalBytes,
      now,
    });
    return uploadId === undefined ? undefined : { uploadId, folderId: context.folderId };
  } catch (error) {
    // The same chunk, sent at the same moment, created the upload.
    if (violatedConstraint(error) === 'uploads_user_id_client_id_key') return undefined;
    throw error;
  }
}
