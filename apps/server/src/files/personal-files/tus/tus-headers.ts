import { TUS_PATH, TUS_VERSION, type TusChecksum, tusChecksums } from '@tessera/contract/files/tus';
import type { Refusal } from '@tessera/contract/refusals';
import { type Result, ok, refuse } from '@tessera/domain/result';

export interface Checksum {
  readonly algorithm: TusChecksum;
  readonly digest: Buffer;
}

type Invalid = Refusal<'upload.invalid'>;

const BYTES_TYPE = 'application/offset+octet-stream';
const MAX_METADATA_CHARS = 8_192;
const lengths: Record<TusChecksum, number> = { sha1: 20, sha256: 32 };
const utf8 = new TextDecoder('utf-8', { fatal: true });

const invalid = (reason: string) => refuse({ code: 'upload.invalid', reason });

export function isKnownVersion(headers: Headers): boolean {
  return headers.get('tus-resumable') === TUS_VERSION;
}

export function isBytes(headers: Headers): boolean {
  return headers.get('content-type')?.toLowerCase() === BYTES_TYPE;
}

export const wrongType = refuse({ code: 'request.wrong_type', expected: `bytes (${BYTES_TYPE})` });

/** A number of bytes. Undefined if the header is missing or invalid. */
export function readCount(
  headers: Headers,
  name: 'upload-offset' | 'upload-length' | 'content-length',
): number | undefined {
  const text = headers.get(name) ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** Parses Upload-Checksum: `sha1 Kq5sNclPz7QV2+lfQIuc6R7oRu0=`. */
export function readChecksum(headers: Headers): Result<Checksum | undefined, Invalid> {
  const text = headers.get('upload-checksum');
  if (text === null) return ok(undefined);
  const [name, encoded = ''] = text.split(' ');
  const algorithm = tusChecksums.find((known) => known === name);
  if (!algorithm) return invalid(`Upload-Checksum must begin with ${tusChecksums.join(' or ')}.`);
  const digest = Buffer.from(encoded, 'base64');
  if (digest.length !== lengths[algorithm]) return invalid(`This is no ${algorithm} in Base64.`);
  return ok({ algorithm, digest });
}

export type Concat =
  | { readonly kind: 'partial' }
  | { readonly kind: 'final'; readonly text: string; readonly uploadIds: readonly string[] };

const MAX_PARTIALS = 100;
const partialAddress = new RegExp(`^(?:https?://[^/]+)?${TUS_PATH}/([0-9a-f-]{36})$`);

/** Parses Upload-Concat: `partial`, or `final;/api/tus/one /api/tus/two`. */
export function readConcat(headers: Headers): Result<Concat | undefined, Invalid> {
  const text = headers.get('upload-concat');
  if (text === null) return ok(undefined);
  if (text === 'partial') return ok({ kind: 'partial' });
  if (!text.startsWith('final;')) return invalid('Upload-Concat must be “partial” or begin with “final;”.');
  const addresses = text.slice('final;'.length).trim().split(/\s+/);
  if (addresses.length > MAX_PARTIALS) return invalid(`A final upload has at most ${MAX_PARTIALS} parts.`);
  const uploadIds = addresses.flatMap((address) => partialAddress.exec(address)?.[1] ?? []);
  if (uploadIds.length < addresses.length) return invalid('Upload-Concat names an address of no upload.');
  if (new Set(uploadIds).size < uploadIds.length) return invalid('Upload-Concat names an upload twice.');
  return ok({ kind: 'final', text, uploadIds });
}

/** Parses Upload-Metadata, names each with a value in Base64 or none: `filename aG9saWRheS5qcGc=,is_confidential`. */
export function readMetadata(text: string): Result<ReadonlyMap<string, string>, Invalid> {
  if (text.length > MAX_METADATA_CHARS) return invalid('Upload-Metadata is too long.');
  const values = new Map<string, string>();
  for (const pair of text.split(',').filter((candidate) => candidate.trim() !== '')) {
    const [key = '', encoded = '', ...more] = pair.trim().split(' ');
    const value = decode(encoded);
    if (value === undefined || more.length > 0 || values.has(key))
      return invalid('Upload-Metadata could not be read.');
    values.set(key, value);
  }
  return ok(values);
}

function decode(encoded: string): string | undefined {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(encoded)) return undefined;
  try {
    return utf8.decode(Buffer.from(encoded, 'base64'));
  } catch {
    return undefined;
  }
}
