import { randomUUID } from 'node:crypto';
import { countChunks } from '@tessera/domain/files/chunks';
import { tidyFileName } from '@tessera/domain/files/names';
import type { Refusal } from '@tessera/contract/refusals';
import { type Result, ok, refuse } from '@tessera/domain/result';
import type { Caller } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { beginAtOnce } from './begin-at-once.ts';
import { type BeginRefusal, type UploadRequest, beginUpload } from './begin-upload.ts';
import { finishUpload } from './finish-upload.ts';
import type { PersonalFolder } from './personal-folder.ts';
import { receiveBytes } from './receive-bytes.ts';
import { answerCreated, clientIdOf } from './tus-answers.ts';
import { isBytes, readChecksum, readCount, readMetadata } from './tus-headers.ts';
import { refuseWithoutStore } from './store-faults.ts';
import { markFinishing } from './finish-upload.queries.ts';
import { type UploadWithState, findUploadById } from './uploads.queries.ts';

type CreateRefusal = BeginRefusal | Refusal<'upload.invalid' | 'request.too_large'>;

/** Begins an upload and takes the bytes that came along. */
export async function createUpload(
  ports: Ports,
  personalFolder: PersonalFolder,
  { headers, openBody, log }: Pick<Caller, 'headers' | 'openBody' | 'log'>,
): Promise<Result<Response, CreateRefusal>> {
  const size = readCount(headers, 'upload-length');
  if (size === undefined)
    return refuse({ code: 'upload.invalid', reason: 'Upload-Length must be a number of bytes.' });
  if (isBytes(headers) && Number(headers.get('content-length') ?? 0) > size)
    return refuse({ code: 'request.too_large' });
  const checksum = readChecksum(headers);
  if (!checksum.ok) return checksum;
  const request = parseUploadRequest(personalFolder, headers.get('upload-metadata') ?? '', size);
  if (!request.ok) return request;

  const begun = await begin(ports, personalFolder, request.value);
  if (!begun.ok) return begun;
  const upload = begun.value;
  if (size === 0) await finishUpload(ports, upload.id);
  if (size === 0 || !isBytes(headers)) return ok(answerCreated(upload, 0));
  const length = readCount(headers, 'content-length');
  const incoming = { offset: 0, length, checksum: checksum.value, body: openBody() };
  const received = await refuseWithoutStore(log, () => receiveBytes(ports, { ...upload, size }, incoming));
  if (received.ok) return ok(answerCreated(upload, received.value));
  // The upload is there whatever became of its first bytes, and the client learns where to go on.
  const now = await findUploadById(ports.db, upload.id);
  return ok(answerCreated(upload, now?.storedBytes ?? 0));
}

function parseUploadRequest(
  personalFolder: PersonalFolder,
  text: string,
  size: number,
): Result<UploadRequest, Refusal<'upload.invalid'>> {
  const metadata = readMetadata(text);
  if (!metadata.ok) return metadata;
  const { value: said } = metadata;
  return ok({
    clientId: clientIdOf(randomUUID()),
    method: 'tus',
    directory: said.get('directory') ?? personalFolder.path,
    name: tidyFileName(said.get('filename') ?? said.get('name') ?? ''),
    size,
    // As if it came by chunks: what the network makes of it says nothing about the file.
    totalChunks: countChunks(size),
    fingerprint: null,
    metadata: text,
    reserved: size,
  });
}

async function begin(
  { db, clock, jobs }: Ports,
  personalFolder: PersonalFolder,
  request: UploadRequest,
): Promise<Result<UploadWithState, CreateRefusal>> {
  const quick =
    request.size === 0
      ? undefined
      : await beginAtOnce({ db, clock }, personalFolder, request, { isLight: false });
  if (quick) return ok(quick);
  return db.transaction().execute(async (tx) => {
    const begun = await beginUpload(tx, personalFolder, request, clock.now());
    if (!begun.ok) return begun;
    if (!begun.value) throw new Error('A random id was there already');
    if (request.size === 0) {
      // Nothing more will come of it.
      await markFinishing(tx, begun.value.id);
      await jobs.enqueue(tx, 'files.finish', { uploadId: begun.value.id });
    }
    return ok(begun.value);
  });
}
