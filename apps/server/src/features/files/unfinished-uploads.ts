import { listUploads, removeUpload } from '@tessera/contract/uploads';
import { CHUNK_BYTES } from '@tessera/domain/files/chunks';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { abandonUpload } from './abandon-upload.ts';
import { recoverChunks } from './recover-chunks.ts';
import { UPLOAD_LASTS_MS } from './sweep-uploads.ts';
import { findStoredChunks } from './upload-chunks.queries.ts';
import { type UploadWithState, findUnfinishedUploads, findUpload } from './uploads.queries.ts';

export const listUploadsRoute = handle(listUploads, async ({ viewer }, ports: Ports) => {
  const { db } = ports;
  const { user } = signedIn(viewer);
  const unfinished = await findUnfinishedUploads(db, user.id);
  const uploads = await Promise.all(
    unfinished
      .filter(({ method }) => method === 'chunked')
      .map(async (upload) => {
        await recoverChunks(ports, upload.id);
        const stored = await findStoredChunks(db, upload.id);
        return { ...describe(upload), held: toRanges(stored.map(({ start }) => start / CHUNK_BYTES)) };
      }),
  );
  return ok({ uploads });
});

export const removeUploadRoute = handle(removeUpload, async ({ viewer, params }, ports: Ports) => {
  const { user } = signedIn(viewer);
  const upload = await findUpload(ports.db, user.id, params.uploadId);
  const isAbandoned =
    upload !== undefined && upload.state !== 'done' && (await abandonUpload(ports, upload.id));
  return isAbandoned ? ok({}) : refuse({ code: 'upload.unknown' });
});

function describe(upload: UploadWithState) {
  return {
    uploadId: upload.clientId,
    fileName: upload.name,
    fileSize: upload.size,
    directory: upload.directory,
    totalChunks: upload.totalChunks,
    fingerprint: upload.fingerprint?.toString('hex') ?? null,
    startedAt: upload.createdAt,
    expiresAt: new Date(upload.touchedAt.getTime() + UPLOAD_LASTS_MS),
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
