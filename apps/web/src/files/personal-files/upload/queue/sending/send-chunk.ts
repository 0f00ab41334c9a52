import { uploadChunk } from '@tessera/contract/files/uploads';
import { CHUNK_BYTES } from '@tessera/domain/files/personal-files/chunks';
import { type Digest } from './digests.ts';
import { statusFailure } from '../failure.ts';
import type { UploadItem } from '../upload-item.ts';

export interface FormReply {
  readonly status: number;
  /** The Retry-After header as the server sent it. */
  readonly retryAfter: string | null;
  /** Undefined if the body was not JSON. */
  readonly body: unknown;
}

/** Sends a form and returns the response. Rejects if there was none, with an AbortError if the signal aborted. */
export type SendForm = (
  path: string,
  form: FormData,
  options: { signal: AbortSignal; onSent: (bytes: number) => void },
) => Promise<FormReply>;

export type ChunkOutcome =
  | {
      readonly kind: 'stored';
      readonly isComplete: boolean;
      readonly missing: readonly number[];
      readonly remotePath: string | undefined;
      readonly storedName: string | undefined;
    }
  | { readonly kind: 'wait'; readonly seconds: number; readonly message: string }
  | { readonly kind: 'refused'; readonly status: number; readonly code: string; readonly message: string };

interface Chunk {
  readonly item: UploadItem;
  readonly file: File;
  readonly index: number;
  readonly directory: string;
  readonly signal: AbortSignal;
  readonly onSent: (bytes: number) => void;
  /** Digest of the file up to the end of this chunk, if it is known already. */
  readonly digestFromStart?: string | undefined;
  /** The chunk's content, if it was read ahead. */
  readonly content?: Promise<ChunkContent> | undefined;
}

/**
 * A chunk as a slice of the file, not as bytes. Chromium leaves bytes that were sent in memory until the page collects
 * garbage: often gigabytes. A private window, which cannot move them to disk, stops sending at two gigabytes.
 */
export interface ChunkContent {
  readonly blob: Blob;
  readonly digest: string | undefined;
}

interface SendPorts {
  readonly send: SendForm;
  readonly digest: Digest | undefined;
}

/** The file cannot be read or has changed, so the person has to choose it again. */
export class UnusableFile extends Error {
  override readonly name = 'UnusableFile';
}

export function unreadable(cause: unknown): UnusableFile {
  return new UnusableFile(
    'This file can no longer be read. It may have been moved or changed. Choose it again to continue.',
    { cause },
  );
}

export async function sendChunk({ send, digest }: SendPorts, chunk: Chunk): Promise<ChunkOutcome> {
  const content = await (chunk.content ?? readContent(digest, chunk.file, chunk.index));
  const form = chunkForm(chunk, content);
  const { signal, onSent } = chunk;
  try {
    return readReply(await send(uploadChunk.path, form, { signal, onSent }));
  } catch (error) {
    // A file that was moved or changed fails like a lost connection. Reading it again tells the two apart.
    if (!signal.aborted) await readBytes(content.blob.slice(0, 1));
    throw error;
  }
}

export async function readContent(
  digest: Digest | undefined,
  file: File,
  index: number,
): Promise<ChunkContent> {
  const start = index * CHUNK_BYTES;
  const blob = file.slice(start, start + CHUNK_BYTES);
  return { blob, digest: digest && (await digest(await readBytes(blob))) };
}

async function readBytes(blob: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await blob.arrayBuffer());
  } catch (error) {
    throw unreadable(error);
  }
}

/** The chunk comes last, so that the server knows the other fields before the bytes arrive. */
function chunkForm(chunk: Chunk, { blob, digest }: ChunkContent): FormData {
  const { item, index, directory, digestFromStart } = chunk;
  const form = new FormData();
  form.set('fileName', item.name);
  form.set('chunkIndex', String(index));
  form.set('totalChunks', String(item.totalChunks));
  form.set('uploadId', item.uploadId);
  form.set('directory', directory);
  form.set('fileSize', String(item.size));
  if (digest !== undefined) form.set('chunkDigest', digest);
  if (digestFromStart !== undefined) form.set('digestFromStart', digestFromStart);
  if (item.fingerprint !== undefined) form.set('fingerprint', item.fingerprint);
  form.set('chunk', blob, 'chunk');
  return form;
}

/** The fields of the response that are read. The specified client does not require any of them. */
const storedAnswer = uploadChunk.output.partial();

function readReply({ status, retryAfter, body }: FormReply): ChunkOutcome {
  const answer = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const stored = answer['success'] === true ? storedAnswer.safeParse(answer) : undefined;
  if (stored?.success) {
    const { complete, missing = [], remotePath, finalPath, fileName } = stored.data;
    return {
      kind: 'stored',
      isComplete: complete === true || finalPath !== undefined,
      missing,
      remotePath: finalPath ?? remotePath,
      storedName: fileName,
    };
  }
  const message = typeof answer['error'] === 'string' ? answer['error'] : statusFailure(status);
  const seconds = secondsOf(retryAfter, answer['retryAfter']);
  if ((status === 429 || status === 503) && seconds !== undefined) return { kind: 'wait', seconds, message };
  const code = typeof answer['code'] === 'string' ? answer['code'] : '';
  return { kind: 'refused', status, code, message };
}

/** How long to wait, at least one second: from the header or, without one, from the body. */
function secondsOf(header: string | null, fact: unknown): number | undefined {
  const seconds = header === null || header.trim() === '' ? fact : Number(header);
  return typeof seconds === 'number' && seconds >= 0 ? Math.max(1, seconds) : undefined;
}
