import {
  findUploads,
  listUploads,
  removeUpload,
  type UnfinishedUpload,
} from '@tessera/contract/files/uploads';
import { CHUNK_BYTES } from '@tessera/domain/files/personal-files/chunks';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { abandonUpload } from './abandon-upload.ts';
import { toRecord } from '../file-record.ts';
import { findFilesById } from '../files.queries.ts';
import { isComplete, markFinishing } from './finish-upload.queries.ts';
import { getPersonalFolder } from '../folders/personal-folder.ts';
import { recoverChunks } from '../chunks/recover-chunks.ts';
import { lastsMs } from './sweep-uploads.ts';
import { findStoredStarts, findUploadsToRecover } from '../chunks/upload-chunks.queries.ts';
import {
  type UploadWithState,
  findUnfinishedUploads,
  findUpload,
  findUploadById,
  findUploadsByClientId,
} from './uploads.queries.ts';

export const listUploadsRoute = handle(listUploads, async ({ viewer }, ports: Ports) => {
  const { user } = signedIn(viewer);
  const unfinished = await findUnfinishedUploads(ports.db, user.id);
  return ok({ uploads: await describeAll(ports, unfinished) });
});

export const findUploadsRoute = handle(findUploads, async ({ viewer, body }, ports: Ports) => {
  const { user } = signedIn(viewer);
  const uploads = await findUploadsByClientId(ports.db, user.id, body.uploadIds);
  const unfinished = await describeAll(
    ports,
    uploads.filter(({ state }) => state !== 'done'),
  );
  const done = uploads.filter(({ state }) => state === 'done');
  const fileIds = done.flatMap(({ fileId }) => fileId ?? []);
  const files = await findFilesById(ports.db, user.id, fileIds);
  const records = new Map(files.map((file) => [file.id, toRecord(ports, getPersonalFolder(user), file)]));
  const finished = done.flatMap(({ clientId, fileId }) => {
    const file = records.get(fileId ?? 0);
    return file ? [{ uploadId: clientId, file }] : [];
  });
  return ok({ finished, unfinished });
});

export const removeUploadRoute = handle(removeUpload, async ({ viewer, params }, ports: Ports) => {
  const { user } = signedIn(viewer);
  const upload = await findUpload(ports.db, user.id, params.uploadId);
  const isAbandoned =
    upload !== undefined && upload.state !== 'done' && (await abandonUpload(ports, upload.id));
  return isAbandoned ? ok({}) : refuse({ code: 'upload.unknown' });
});

async function describeAll(ports: Ports, uploads: readonly UploadWithState[]): Promise<UnfinishedUpload[]> {
  const ids = uploads.flatMap(({ id, method }) => (method === 'chunked' ? id : []));
  for (const id of await findUploadsToRecover(ports.db, ids)) {
    // One after another, because each reads chunks into memory.
    // oxlint-disable-next-line no-await-in-loop
    await recoverChunks(ports, id);
    // oxlint-disable-next-line no-await-in-loop
    await finishIfWhole(ports, id);
  }
  const starts = await findStoredStarts(ports.db, ids);
  return uploads.map((upload) => ({
    ...describe(upload),
    // Bytes sent by tus do not arrive in numbered chunks, so no chunk numbers are listed.
    held:
      upload.method === 'tus'
        ? []
        : toRanges((starts.get(upload.id) ?? []).map((start) => start / CHUNK_BYTES)),
  }));
}

/** Finishes an upload that is complete now because chunks were recovered. Its client need not do anything. */
async function finishIfWhole({ db, jobs }: Ports, uploadId: string): Promise<void> {
  const upload = await findUploadById(db, uploadId);
  if (upload?.state !== 'open' || !isComplete(upload)) return;
  await db.transaction().execute(async (tx) => {
    await markFinishing(tx, uploadId);
    await jobs.enqueue(tx, 'files.finish', { uploadId });
  });
}

function describe(upload: UploadWithState): Omit<UnfinishedUpload, 'held'> {
  return {
    uploadId: upload.clientId,
    method: upload.method,
    fileName: upload.name,
    fileSize: upload.size,
    directory: upload.directory,
    storedBytes: upload.storedBytes,
    totalChunks: upload.totalChunks,
    fingerprint: upload.fingerprint?.toString('hex') ?? null,
    startedAt: upload.createdAt,
    expiresAt: new Date(upload.touchedAt.getTime() + lastsMs(upload)),
  };
}

/** Turns 0, 1, 2, 5 into 0–2 and 5–5. */
export function toRanges(indexes: readonly number[]): [number, number][] {
  const ranges: [number, number][] = [];
  for (const index of indexes) {
    const last = ranges.at(-1);
    if (last?.[1] === index - 1) last[1] = index;
    else ranges.push([index, index]);
  }
  return ranges;
}
