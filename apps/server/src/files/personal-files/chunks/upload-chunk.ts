import type { Output, Reply } from '@tessera/contract/endpoint';
import { uploadChunk } from '@tessera/contract/files/uploads';
import { CHUNK_BYTES, isChunkLength } from '@tessera/domain/files/personal-files/chunks';
import { fullPath } from '@tessera/domain/files/personal-files/paths';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { type EarlyClaim, claimEarly, isClaimOf } from './early-claim.ts';
import { findOrBeginUpload, sameUpload } from '../uploads/find-or-begin-upload.ts';
import { type ChunkForm, readChunkForm } from './chunk-form.ts';
import { findFile } from '../files.queries.ts';
import { finishUpload, finishingEnd } from '../uploads/finish-upload.ts';
import { type PersonalFolder, getPersonalFolder } from '../folders/personal-folder.ts';
import { storeUnannouncedSize } from '../uploads/store-unannounced-size.ts';
import { holdsChunk } from './read-back.ts';
import { refuseWithoutStore } from '../stored-bytes/store-faults.ts';
import { storeSmallFile } from '../uploads/store-small-file.ts';
import { markFinishing } from '../uploads/finish-upload.queries.ts';
import {
  type Chunk,
  type Claim,
  claimChunk,
  findStoredChunks,
  releaseClaim,
} from './upload-chunks.queries.ts';
import { createUploadState } from '../uploads/upload-state.ts';
import { isProved } from './prove-chunk.ts';
import { recoverChunks } from './recover-chunks.ts';
import { countAgain, waitForOthers, writeChunk } from './write-chunk.ts';
import { type Upload, type UploadWithState, findUpload } from '../uploads/uploads.queries.ts';

type Answer = Reply<typeof uploadChunk>;

export const uploadChunkRoute = handle(
  uploadChunk,
  async ({ viewer, headers, openBody, log }, ports: Ports): Promise<Answer> => {
    const personalFolder = getPersonalFolder(signedIn(viewer).user);
    const state = ports.state.get(createUploadState);
    let early: EarlyClaim | undefined;
    const form = await readChunkForm(state, { headers, openBody }, (fields) => {
      const upload = state.knownUploads.find(personalFolder.userId, fields.uploadId);
      early = upload && claimEarly(ports, upload, fields);
      if (!early) return undefined;
      const isInOrder = early.piece !== undefined && fields.digestFromStart !== undefined;
      const inOrder = isInOrder ? { after: undefined } : undefined;
      return { range: { file: early.uploadId, start: early.chunk.start, inOrder }, early: early.piece };
    });
    let isStored = false;
    try {
      if (!form.ok) return form;
      const answer = await refuseWithoutStore(log, () => takeChunk(ports, personalFolder, form.value, early));
      isStored = answer.ok;
      return answer;
    } finally {
      await early?.end(isStored);
    }
  },
);

async function takeChunk(
  ports: Ports,
  personalFolder: PersonalFolder,
  form: ChunkForm,
  early?: EarlyClaim,
): Promise<Answer> {
  const { fields, bytes } = form;
  // The general parser may have found other fields in the form than those with which the early write was begun.
  if (early?.piece !== form.early) await early?.piece?.stop();
  const { knownUploads } = ports.state.get(createUploadState);
  const known = knownUploads.find(personalFolder.userId, fields.uploadId);
  const small = known ? undefined : await storeSmallFile(ports, personalFolder, form);
  if (small) return small;
  const same = known && sameUpload(known, fields);
  // If the fields differ from the cached upload, the database decides, because the upload's folder may have been
  // renamed.
  const found = same?.ok ? same : await findOrBeginUpload(ports, personalFolder, fields);
  if (!found.ok) return found;
  const upload = found.value;
  const fault = chunkFault(form, upload);
  if (fault) {
    await early?.piece?.stop();
    if (early && (await early.claim) === 'new') await releaseClaim(ports.db, early.uploadId, early.chunk);
    return refuse({ code: 'upload.invalid', reason: fault });
  }
  const isLast = fields.chunkIndex === upload.totalChunks - 1;
  if (isLast && upload.size === null) {
    const settled = await storeUnannouncedSize(ports, upload, bytes.length);
    if (!settled.ok)
      return settled.refusal.code === 'upload.unknown'
        ? closedUpload(ports, personalFolder, upload)
        : settled;
  }
  // Only uploads whose fields can no longer change are cached in this process.
  if (upload.size !== null) knownUploads.remember(upload);

  const start = fields.chunkIndex * CHUNK_BYTES;
  const said = fields.chunkDigest;
  const sha256 = said === undefined ? await form.sha256 : Buffer.from(said, 'hex');
  const chunk = { start, length: bytes.length, sha256 };
  if (isClaimOf(early, upload, chunk))
    return storeChunk(ports, personalFolder, upload, chunk, { form, early }, await early.claim);
  // This is not the chunk for which the early write was begun, so that write is not used.
  const claim = await claimChunk(ports.db, upload.id, chunk, { isLight: !ports.store.readPiece });
  return storeChunk(ports, personalFolder, upload, chunk, { form: { ...form, early: undefined } }, claim);
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

/** Stores a claimed chunk and counts it, if its bytes have the digest under which it was claimed. */
async function storeChunk(
  ports: Ports,
  personalFolder: PersonalFolder,
  upload: Upload,
  chunk: Chunk,
  { form, early }: { readonly form: ChunkForm; readonly early?: EarlyClaim },
  claim: Claim,
): Promise<Answer> {
  const isRight = await isProved(ports.state.get(createUploadState), chunk, form, early);
  if (!isRight) await form.early?.stop();
  if (!isRight && claim === 'new') await releaseClaim(ports.db, upload.id, chunk);
  if (!isRight) return refuse({ code: 'upload.chunk_damaged' });
  const settled = claim === 'claimed' ? await waitForOthers(ports, upload, chunk, form) : claim;
  if (settled === 'closed') return closedUpload(ports, personalFolder, upload, chunk);
  if (settled === 'differs') return refuse({ code: 'upload.chunk_differs' });
  const progress = await (settled === 'stored'
    ? countAgain(ports, upload, chunk)
    : writeChunk(ports, upload, chunk, form));
  // Another process may have written the range, so the finished file has to be read once more.
  if (early?.isOverdue()) ports.state.get(createUploadState).chunkDigests.doubt(upload.id);
  if (!progress) return closedUpload(ports, personalFolder, upload, chunk);
  // Another request, which sent the same chunk at the same moment, may have completed the upload and deleted its chunk
  // rows.
  if (!progress.isCounted && progress.state !== 'open')
    return closedUpload(ports, personalFolder, upload, chunk);
  if (!progress.isCounted) return refuse({ code: 'upload.chunk_damaged' });
  if (progress.storedChunks >= progress.totalChunks)
    return completeUpload(ports, personalFolder, upload, chunk);
  const isLast = chunk.start === (upload.totalChunks - 1) * CHUNK_BYTES;
  if (isLast) await recoverChunks(ports, upload.id);
  const missing = isLast ? await findMissing(ports, upload) : undefined;
  if (missing?.length === 0) return completeUpload(ports, personalFolder, upload, chunk);
  return ok({ ...chunkAnswer(upload, chunk), complete: false, ...(missing && { missing }) });
}

/** Finishes the upload. A queued job does that instead if this process ends before. */
async function completeUpload(
  ports: Ports,
  personalFolder: PersonalFolder,
  upload: Upload,
  chunk?: Chunk,
): Promise<Answer> {
  const { knownUploads, chunkDigests } = ports.state.get(createUploadState);
  knownUploads.forget(upload);
  const until = finishingEnd(ports);
  const claimed = await ports.db.transaction().execute(async (tx) => {
    const marked = await markFinishing(tx, upload.id, until);
    await ports.jobs.enqueue(tx, 'files.finish', { uploadId: upload.id });
    return marked;
  });
  const finished = await finishUpload(ports, upload.id, chunkDigests, claimed);
  if (finished?.state === 'open')
    return ok({ ...chunkAnswer(upload, chunk), complete: false, missing: await findMissing(ports, upload) });
  return finished ? completed(ports, personalFolder, finished, chunk) : refuse({ code: 'upload.unknown' });
}

/** Answers a chunk of an upload that takes no more chunks: it is finished, being finished, or was abandoned. */
async function closedUpload(
  ports: Ports,
  personalFolder: PersonalFolder,
  upload: Upload,
  chunk?: Chunk,
): Promise<Answer> {
  ports.state.get(createUploadState).knownUploads.forget(upload);
  const now = await findUpload(ports.db, personalFolder.userId, upload.clientId);
  if (!now || now.id !== upload.id || now.state === 'open') return refuse({ code: 'upload.unknown' });
  const answer =
    now.state === 'finishing'
      ? await completeUpload(ports, personalFolder, now, chunk)
      : await completed(ports, personalFolder, now, chunk);
  return chunk && answer.ok ? refuseOtherBytes(ports, personalFolder, answer, chunk) : answer;
}

/** Refuses a repeated chunk whose bytes differ from those of the finished file. */
async function refuseOtherBytes(
  { db, store }: Ports,
  personalFolder: PersonalFolder,
  answer: Extract<Answer, { ok: true }>,
  chunk: Chunk,
): Promise<Answer> {
  const { fileId } = answer.value;
  const file = fileId === undefined ? undefined : await findFile(db, personalFolder.userId, fileId);
  return !file || (await holdsChunk(store, file, chunk)) ? answer : refuse({ code: 'upload.chunk_differs' });
}

/** The response to the last chunk, and to any chunk that is sent again later. */
async function completed(
  { db }: Ports,
  personalFolder: PersonalFolder,
  upload: UploadWithState,
  chunk?: Chunk,
): Promise<Answer> {
  const file = upload.fileId === null ? undefined : await findFile(db, personalFolder.userId, upload.fileId);
  if (!file) return refuse({ code: 'upload.unknown' });
  const finalPath = `${fullPath(personalFolder.subfolder, file.folderPath)}/${file.name}`;
  return ok({
    ...chunkAnswer(upload, chunk),
    complete: true,
    remotePath: finalPath,
    finalPath,
    sha256: file.sha256.toString('hex'),
    fileId: file.id,
    fileName: file.name,
  });
}

type ChunkAnswer = Pick<Output<typeof uploadChunk>, 'remotePath' | 'chunkDigest'>;

function chunkAnswer({ directory, name }: Upload, chunk: Chunk | undefined): ChunkAnswer {
  return { remotePath: `${directory}/${name}`, chunkDigest: chunk?.sha256.toString('hex') ?? '' };
}

async function findMissing({ db }: Ports, { id, totalChunks }: Upload): Promise<number[]> {
  const stored = new Set((await findStoredChunks(db, id)).map(({ start }) => start / CHUNK_BYTES));
  return Array.from({ length: totalChunks }, (_, index) => index).filter((index) => !stored.has(index));
}
