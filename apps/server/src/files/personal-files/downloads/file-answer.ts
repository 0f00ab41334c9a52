import { Readable } from 'node:stream';
import { typeToShow } from '@tessera/domain/files/personal-files/kinds';
import type { FileStore } from '../../../platform/file-store/file-store.ts';
import type { ByteRange } from './byte-range.ts';
import type { StoredFile } from '../files.queries.ts';

/**
 * Policy for a person's file that the browser displays. The file must not act in the site's name: no scripts, forms,
 * requests or frames.
 */
const SANDBOX =
  "default-src 'none'; img-src 'self' data:; media-src 'self'; style-src 'unsafe-inline'; sandbox";
/**
 * Policy for PDF files. It has no sandbox, in which the browser's PDF viewer does not work. That viewer does not run
 * scripts in the site's name either.
 */
const FRAMED =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; plugin-types application/pdf; frame-ancestors 'self'";

/** What an answer with the bytes of a file needs to know. */
export type ServedFile = Pick<
  StoredFile,
  'name' | 'size' | 'mimeType' | 'sha256' | 'storeKey' | 'uploadedAt'
>;

interface AnswerOptions {
  readonly range?: ByteRange | undefined;
  /** Displays the file in the browser if its type is harmless. Otherwise the browser saves it. */
  readonly isShown?: boolean;
}

export async function answerFile(
  store: FileStore,
  file: ServedFile,
  { range, isShown = false }: AnswerOptions,
): Promise<Response> {
  const stream = await store.read(file.storeKey, range);
  const headers = headersOf(file, isShown ? 'shown' : 'saved');
  headers.set('Content-Length', String(range ? range.end - range.start : file.size));
  if (range) headers.set('Content-Range', `bytes ${range.start}-${range.end - 1}/${file.size}`);
  return new Response(toWeb(stream), { status: range ? 206 : 200, headers });
}

/**
 * Answers that the browser's cached copy is still valid. The browser combines these headers with its cached bytes, so
 * they must be the same as in the first answer.
 */
export function answerUnchanged(file: ServedFile, { isShown = false }: AnswerOptions): Response {
  return new Response(null, { status: 304, headers: headersOf(file, isShown ? 'shown' : 'saved') });
}

function headersOf(file: ServedFile, purpose: 'shown' | 'saved'): Headers {
  const shownType = purpose === 'shown' ? typeToShow(file.mimeType) : undefined;
  return new Headers({
    'Content-Type': shownType ?? 'application/octet-stream',
    'Content-Disposition': disposition(shownType ? 'inline' : 'attachment', file.name),
    'Content-Security-Policy': policyToShow(shownType),
    // Cached by this browser only and revalidated each time: the file may be deleted or its owner signed out.
    'Cache-Control': 'private, no-cache',
    'Accept-Ranges': 'bytes',
    ETag: etagOf(file),
    'Last-Modified': file.uploadedAt.toUTCString(),
  });
}

/** Policy for a file of this type. Undefined is a type that browsers save. */
export function policyToShow(shownType: string | undefined): string {
  return shownType === 'application/pdf' ? FRAMED : SANDBOX;
}

/** Depends on the bytes alone, so that a renamed or moved file stays valid in a browser's cache. */
export function etagOf({ sha256 }: Pick<ServedFile, 'sha256'>): string {
  return `"${sha256.toString('base64url')}"`;
}

/** Content-Disposition as in RFC 6266: a plain ASCII name that every browser understands, followed by the real name. */
export function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7E]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

export function toWeb(stream: Readable): ReadableStream<Uint8Array> {
  // Node.js and the DOM declare the same stream as different types.
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
}
