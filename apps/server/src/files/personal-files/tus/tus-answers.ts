import { TUS_PATH } from '@tessera/contract/files/tus';
import { lastsMs } from '../uploads/sweep-uploads.ts';
import { type Upload, type UploadWithState, isFinal, isPartialUpload } from '../uploads/uploads.queries.ts';

const ID_PREFIX = 'tus-';

/** Id of a tus upload in the column that holds the client ids of chunked uploads too. */
export function clientIdOf(uploadId: string): string {
  return ID_PREFIX + uploadId;
}

export function addressOf({ clientId }: Pick<UploadWithState, 'clientId'>): string {
  return `${TUS_PATH}/${clientId.slice(ID_PREFIX.length)}`;
}

/** The Upload-Expires header. Only an open upload has one. */
function expiry(upload: Pick<UploadWithState, 'state' | 'touchedAt' | 'concat'>): Record<string, string> {
  return upload.state === 'open' ? expiryAfter(upload, upload.touchedAt) : {};
}

function expiryAfter(upload: Pick<UploadWithState, 'concat'>, touchedAt: Date): Record<string, string> {
  return { 'Upload-Expires': new Date(touchedAt.getTime() + lastsMs(upload)).toUTCString() };
}

export function answerState(upload: UploadWithState): Response {
  const headers = new Headers({
    'Cache-Control': 'no-store',
    // A final upload has no offset until its partial uploads are joined.
    ...((!isFinal(upload) || upload.state === 'done') && { 'Upload-Offset': String(upload.storedBytes) }),
    'Upload-Length': String(upload.size ?? ''),
    ...expiry(upload),
  });
  if (upload.concat) headers.set('Upload-Concat', upload.concat);
  if (upload.metadata) headers.set('Upload-Metadata', upload.metadata);
  return new Response(null, { status: 200, headers });
}

export function answerCreated(upload: UploadWithState, offset: number): Response {
  const headers = { Location: addressOf(upload), 'Upload-Offset': String(offset), ...expiry(upload) };
  return new Response(null, { status: 201, headers });
}

export function answerReceived(upload: Upload, offset: number, now: Date): Response {
  const isFile = offset === upload.size && !isPartialUpload(upload);
  const headers = { 'Upload-Offset': String(offset), ...(!isFile && expiryAfter(upload, now)) };
  return new Response(null, { status: 204, headers });
}
