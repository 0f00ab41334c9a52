import type { Reply } from '@tessera/contract/endpoint';
import type { uploadChunk } from '@tessera/contract/files/uploads';
import { detectType, HEAD_BYTES } from '@tessera/domain/files/personal-files/kinds';
import { fullPath } from '@tessera/domain/files/personal-files/paths';
import { ok } from '@tessera/domain/result';
import type { Ports } from '../../../ports.ts';
import { beginAtOnce } from './begin-at-once.ts';
import { toUploadRequest } from './begin-upload.ts';
import type { ChunkForm } from '../chunks/chunk-form.ts';
import { makeFileAtOnce } from './finish-at-once.queries.ts';
import type { PersonalFolder } from '../folders/personal-folder.ts';
import { findUploadById } from './uploads.queries.ts';

type Answer = Reply<typeof uploadChunk>;

/**
 * Stores a file that consists of a single chunk: it begins an upload, writes the bytes under their final name, and adds
 * the file's row. This takes three statements. If the process is killed in between, an open upload remains. It is
 * finished when the same chunk is sent again.
 *
 * Undefined in any special case, such as a name that is taken or a limit that is reached. The caller then uses the
 * general code, which goes on from there or gives the reason for a refusal.
 */
export async function storeSmallFile(
  ports: Ports,
  personalFolder: PersonalFolder,
  form: ChunkForm,
): Promise<Answer | undefined> {
  const { fields, bytes } = form;
  const { chunkIndex, totalChunks, fileSize = bytes.length, chunkDigest } = fields;
  if (totalChunks !== 1 || chunkIndex !== 0 || fileSize !== bytes.length) return undefined;
  const sha256 = await form.sha256;
  if (chunkDigest !== undefined && chunkDigest !== sha256.toString('hex')) return undefined;

  const chunk = { start: 0, length: bytes.length, sha256 };
  const request = toUploadRequest({ ...fields, fileSize });
  // The upload's row need not be durable, because nothing is acknowledged before the file's row is committed.
  const upload = await beginAtOnce(ports, personalFolder, request, { chunk, isLight: true });
  if (!upload) return undefined;
  const { store, db, clock } = ports;
  // Clients of remote stores need a copy, because other threads can read this memory.
  await store.storeComplete(upload.id, store.kind === 'local' ? bytes : Buffer.from(bytes));
  const head = Buffer.from(bytes.slice(0, HEAD_BYTES));
  const { folderId, name } = upload;
  const file = await makeFileAtOnce(db, {
    uploadId: upload.id,
    folderId,
    name,
    state: 'open',
    size: bytes.length,
    mimeType: detectType(head, name),
    sha256,
    now: clock.now(),
  });
  if (!file?.isThere && !(await findUploadById(db, upload.id))) {
    // The upload was abandoned meanwhile. Its bytes were written after the job had deleted them, so they are deleted
    // here.
    await store.remove(upload.id);
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
