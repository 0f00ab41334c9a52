import type { Output, Reply } from '@tessera/contract/endpoint';
import { uploadChunk } from '@tessera/contract/uploads';
import { CHUNK_BYTES, isChunkLength } from '@tessera/domain/files/chunks';
import { fullPath } from '@tessera/domain/files/paths';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { findOrBeginUpload, sameUpload } from './begin-upload.ts';
import { type ChunkForm, readChunkForm } from './chunk-form.ts';
import { findFile } from './files.queries.ts';
import { finishUpload } from './finish-upload.ts';
import { type Home, getHome } from './home.ts';
import { createKnownUploads } from './known-uploads.ts';
import { createRunningDigests, hashes } from './running-digests.ts';
import { settleSize } from './settle-size.ts';
import { refuseWithoutStore } from './store-faults.ts';
import {
  type Chunk,
  type Upload,
  type UploadStanding,
  claimChunk,
  findStoredChunks,
  findUpload,
  markFinishing,
  markStored,
} from './uploads.queries.ts';

type Answer = Reply<typeof uploadChunk>;

const knownUploads = createKnownUploads();
const digests = createRunningDigests();

export const uploadChunkRoute = handle(
  uploadChunk,
  async ({ viewer, headers, openBody, log }, ports: Ports): Promise<Answer> => {
    const home = getHome(signedIn(viewer).user);
    const form = await readChunkForm(headers, openBody);
    if (!form.ok) return form;
    return refuseWithoutStore(log, () => takeChunk(ports, home, form.value));
  },
);

async function takeChunk(ports: Ports, home: Home, form: ChunkForm): Promise<Answer> {
  const { fields, bytes } = form;
  const known = knownUploads.find(home.userId, fields.uploadId);
  const found = known ? sameUpload(known, fields) : await findOrBeginUpload(ports, home, fields);
  if (!found.ok) return found;
  const upload = found.value;
  const fault = chunkFault(form, upload);
  if (fault) return refuse({ code: 'upload.invalid', reason: fault });
  const isLast = fields.chunkIndex === upload.totalChunks - 1;
  if (isLast && upload.size === null) {
    const settled = await settleSize(ports, upload, bytes.length);
    if (!settled.ok)
      return settled.refusal.code === 'upload.unknown' ? unknown(ports, home, upload) : settled;
  }
  // Only what can no longer change is kept in this process.
  if (upload.size !== null) knownUploads.keep(upload);

  const sha256 = await hashes.digest(bytes);
  if (fields.chunkDigest !== undefined && fields.chunkDigest !== sha256.toString('hex'))
    return refuse({ code: 'upload.chunk_damaged' });
  const chunk = { start: fields.chunkIndex * CHUNK_BYTES, length: bytes.length, sha256 };
  return storeChunk(ports, home, upload, chunk, bytes);
}

function chunkFault({ fields, bytes }: ChunkForm, { totalChunks, size }: Upload): string | undefined {
  const { chunkIndex } = fields;
  if (chunkIndex >= totalChunks) return `chunkIndex must be below ${totalChunks}.`;
  const isLast = chunkIndex === totalChunks - 1;
  if (!isChunkLength(chunkIndex, totalChunks, bytes.length))
    return isLast ? 'The last chunk is empty.' : `Every chunk but the last one has ${CHUNK_BYTES} bytes.`;
  const expected = size === null ? bytes.length : size - chunkIndex * CHUNK_BYTES;
  return isLast && bytes.length !== expected ? `The last chunk has ${expected} bytes.` : undefined;
}

async function storeChunk(
  ports: Ports,
  home: Home,
  upload: Upload,
  chunk: Chunk,
  bytes: Uint8Array,
): Promise<Answer> {
  const { db, clock } = ports;
  const claim = await claimChunk(db, upload.id, chunk);
  if (claim === 'gone') return unknown(ports, home, upload, chunk);
  if (claim === 'differs') return refuse({ code: 'upload.chunk_differs' });
  if (claim === 'claimed') {
    // Hashing the whole goes on while the disk is at work.
    const written = bytes.length > 0 ? writePiece(ports, upload, chunk, bytes) : Promise.resolve();
    digests.add(upload.id, chunk.start, bytes);
    await written;
  }
  const progress = await markStored(db, upload.id, chunk.start, clock.now());
  if (!progress) return unknown(ports, home, upload, chunk);
  if (progress.storedChunks >= progress.totalChunks) return completeUpload(ports, home, upload, chunk);
  const isLast = chunk.start === (upload.totalChunks - 1) * CHUNK_BYTES;
  const missing = isLast ? await findMissing(ports, upload) : undefined;
  return ok({ ...standing(upload, chunk), complete: false, ...(missing && { missing }) });
}

/** Clients of other servers want bytes of their own, not ones that threads share. */
function writePiece({ store }: Ports, { id }: Upload, { start }: Chunk, bytes: Uint8Array): Promise<void> {
  return store.writePiece(id, start, store.kind === 'local' ? bytes : Buffer.from(bytes));
}

/** Also by a job, in case this process ends before it is done. */
async function completeUpload(ports: Ports, home: Home, upload: Upload, chunk?: Chunk): Promise<Answer> {
  knownUploads.forget(upload);
  await ports.db.transaction().execute(async (tx) => {
    await markFinishing(tx, upload.id);
    await ports.jobs.enqueue(tx, 'files.finish', { uploadId: upload.id });
  });
  const finished = await finishUpload(ports, upload.id, digests);
  return finished ? completed(ports, home, finished, chunk) : refuse({ code: 'upload.unknown' });
}

/** The upload takes no chunks any more: it was finished, by this client or an earlier try of it, or given up. */
async function unknown(ports: Ports, home: Home, upload: Upload, chunk?: Chunk): Promise<Answer> {
  knownUploads.forget(upload);
  const now = await findUpload(ports.db, home.userId, upload.clientId);
  if (!now || now.id !== upload.id || now.state === 'open') return refuse({ code: 'upload.unknown' });
  if (now.state === 'finishing') return completeUpload(ports, home, now, chunk);
  return completed(ports, home, now, chunk);
}

/** The answer to the last chunk, and to any that is sent again after it. */
async function completed({ db }: Ports, home: Home, upload: UploadStanding, chunk?: Chunk): Promise<Answer> {
  const file = upload.fileId === null ? undefined : await findFile(db, home.userId, upload.fileId);
  if (!file) return refuse({ code: 'upload.unknown' });
  const finalPath = `${fullPath(home.subfolder, file.folderPath)}/${file.name}`;
  return ok({
    ...standing(upload, chunk),
    complete: true,
    remotePath: finalPath,
    finalPath,
    sha256: file.sha256.toString('hex'),
    fileId: file.id,
    fileName: file.name,
  });
}

type Standing = Pick<Output<typeof uploadChunk>, 'remotePath' | 'chunkDigest'>;

function standing({ directory, name }: Upload, chunk: Chunk | undefined): Standing {
  return { remotePath: `${directory}/${name}`, chunkDigest: chunk?.sha256.toString('hex') ?? '' };
}

async function findMissing({ db }: Ports, { id, totalChunks }: Upload): Promise<number[]> {
  const stored = new Set((await findStoredChunks(db, id)).map(({ start }) => start / CHUNK_BYTES));
  return Array.from({ length: totalChunks }, (_, index) => index).filter((index) => !stored.has(index));
}
