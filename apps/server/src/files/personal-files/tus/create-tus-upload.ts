import type { Refusal } from '@tessera/contract/refusals';
import { type Result, ok, refuse } from '@tessera/domain/result';
import type { Caller } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { abandonUpload } from '../uploads/abandon-upload.ts';
import { beginAtOnce } from '../uploads/begin-at-once.ts';
import { type BeginRefusal, type UploadRequest, beginUpload } from '../uploads/begin-upload.ts';
import { createFinalUpload } from './create-final-upload.ts';
import { finishUpload } from '../uploads/finish-upload.ts';
import type { PersonalFolder } from '../folders/personal-folder.ts';
import { parseUploadRequest } from './parse-tus-request.ts';
import { receiveBytes } from '../chunks/receive-bytes.ts';
import { answerCreated } from './tus-answers.ts';
import { isBytes, readChecksum, readConcat, readCount } from './tus-headers.ts';
import { refuseWithoutStore } from '../stored-bytes/store-faults.ts';
import { markFinishing } from '../uploads/finish-upload.queries.ts';
import { type UploadWithState, findUploadById } from '../uploads/uploads.queries.ts';

type CreateRefusal = BeginRefusal | Refusal<'upload.invalid' | 'upload.sum_differs' | 'request.too_large'>;

/** Begins a tus upload and stores the bytes that came in the same request. */
export async function createUpload(
  ports: Ports,
  personalFolder: PersonalFolder,
  { headers, openBody, log }: Pick<Caller, 'headers' | 'openBody' | 'log'>,
): Promise<Result<Response, CreateRefusal>> {
  const concat = readConcat(headers);
  if (!concat.ok) return concat;
  if (concat.value?.kind === 'final') return createFinalUpload(ports, personalFolder, concat.value, headers);
  const size = readCount(headers, 'upload-length');
  if (size === undefined)
    return refuse({ code: 'upload.invalid', reason: 'Upload-Length must be a number of bytes.' });
  if (isBytes(headers) && Number(headers.get('content-length') ?? 0) > size)
    return refuse({ code: 'request.too_large' });
  const checksum = readChecksum(headers);
  if (!checksum.ok) return checksum;
  const request = parseUploadRequest(personalFolder, headers.get('upload-metadata') ?? '', size);
  if (!request.ok) return request;
  const isPartial = concat.value !== undefined;

  const begun = await begin(
    ports,
    personalFolder,
    isPartial ? toPartial(personalFolder, request.value) : request.value,
  );
  if (!begun.ok) return begun;
  const upload = begun.value;
  if (size === 0 && !isPartial) await finishUpload(ports, upload.id);
  if (size === 0 || !isBytes(headers)) return ok(answerCreated(upload, 0));
  const length = readCount(headers, 'content-length');
  const incoming = { offset: 0, length, checksum: checksum.value, body: openBody() };
  const received = await refuseWithoutStore(log, () => receiveBytes(ports, { ...upload, size }, incoming));
  if (received.ok) return ok(answerCreated(upload, received.value));
  if (received.refusal.code === 'request.too_large') {
    await abandonUpload(ports, upload.id);
    return refuse({ code: 'request.too_large' });
  }
  // The upload exists even if its first bytes could not be stored. The answer tells the client at which offset to
  // continue.
  const now = await findUploadById(ports.db, upload.id);
  return ok(answerCreated(upload, now?.storedBytes ?? 0));
}

/**
 * A partial upload needs neither name nor folder, because those of the final upload count. It gets defaults for both.
 */
function toPartial({ path: directory }: PersonalFolder, request: UploadRequest): UploadRequest {
  return { ...request, directory, name: request.name || 'Part of an upload', concat: 'partial' };
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
    if (request.size === 0 && request.concat === null) {
      // An empty file is complete at once, because no bytes will follow.
      await markFinishing(tx, begun.value.id);
      await jobs.enqueue(tx, 'files.finish', { uploadId: begun.value.id });
    }
    return ok(begun.value);
  });
}
