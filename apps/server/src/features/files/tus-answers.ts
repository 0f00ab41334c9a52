import { TUS_PATH } from '@tessera/contract/tus';
import { UPLOAD_LASTS_MS } from './sweep-uploads.ts';
import type { UploadWithState } from './uploads.queries.ts';

const ID_PREFIX = 'tus-';

/** The client id of a tus upload among all uploads of a person. */
export function clientIdOf(uploadId: string): string {
  return ID_PREFIX + uploadId;
}

export function addressOf({ clientId }: Pick<UploadWithState, 'clientId'>): string {
  return `${TUS_PATH}/${clientId.slice(ID_PREFIX.length)}`;
}

/** A finished upload has no Upload-Expires header. */
function expiry({ state, touchedAt }: Pick<UploadWithState, 'state' | 'touchedAt'>): Record<string, string> {
  return state === 'open' ? expiryAfter(touchedAt) : {};
}

function expiryAfter(touchedAt: Date): Record<string, string> {
  return { 'Upload-Expires': new Date(touchedAt.getTime() + UPLOAD_LASTS_MS).toUTCString() };
}

export function answerState(upload: UploadWithState): Response {
  const headers = new Headers({
    'Cache-Control': 'no-store',
    'Upload-Offset': String(upload.storedBytes),
    'Upload-Length': String(upload.size ?? ''),
    ...expiry(upload),
  });
  if (upload.metadata) headers.set('Upload-Metadata', upload.metadata);
  return new Response(null, { status: 200, headers });
}

export function answerCreated(upload: UploadWithState, offset: number): Response {
  const headers = { Location: addressOf(upload), 'Upload-Offset': String(offset), ...expiry(upload) };
  return new Response(null, { status: 201, headers });
}

export function answerReceived({ size }: { readonly size: number }, offset: number, now: Date): Response {
  const isWhole = offset === size;
  const headers = { 'Upload-Offset': String(offset), ...(!isWhole && expiryAfter(now)) };
  return new Response(null, { status: 204, headers });
}
