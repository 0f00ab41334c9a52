import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { bufferedAnswer, bufferedBodyOf } from './buffered-answers.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const SMALLEST = 1_024;
/**
 * Bytes up to which an answer is compressed in one go. A larger one is streamed, because it would take much memory and
 * time.
 */
const MAX_BUFFERED_BYTES = 1_024 * 1_024;
const compressible =
  /^(?:text\/(?!event-stream)|application\/(?:json|javascript|manifest\+json|xml)|image\/svg\+xml)/;

export type Encoding = 'br' | 'gzip';

export function acceptedEncoding(acceptEncoding: string | null): Encoding | undefined {
  const accepted = (acceptEncoding ?? '').toLowerCase();
  const takes = (name: string) =>
    new RegExp(`(?:^|[\\s,])${name}\\s*(?:,|$|;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$)))`).test(accepted);
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : undefined;
}

export function isCompressible(contentType: string | null): boolean {
  return compressible.test(contentType ?? '');
}

/**
 * Compresses an answer if the client accepts that. The settings are fast ones, because answers are compressed once and
 * sent once. Built files are compressed more strongly in advance.
 */
export async function compressAnswer(response: Response, acceptEncoding: string | null): Promise<Response> {
  if (!response.body || !mayBeCompressed(response)) return response;
  const whole = bufferedBodyOf(response);
  if (whole && whole.length < SMALLEST) {
    // The response is reused: a new one would need a stream, which takes longer than writing so few bytes.
    varyByEncoding(response.headers);
    response.headers.set('Content-Length', String(whole.length));
    return response;
  }
  const headers = new Headers(response.headers);
  varyByEncoding(headers);
  const { start, rest } =
    whole && whole.length <= MAX_BUFFERED_BYTES ? { start: whole } : await readStart(response.body);
  if (rest) return new Response(rest, { status: response.status, headers });

  const encoding = start.length < SMALLEST ? undefined : acceptedEncoding(acceptEncoding);
  const body = encoding ? await packAs(start, encoding) : start;
  if (encoding) headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(body.length));
  return bufferedAnswer(body, { status: response.status, headers });
}

function varyByEncoding(headers: Headers): void {
  if (!/\baccept-encoding\b/i.test(headers.get('Vary') ?? '')) headers.append('Vary', 'Accept-Encoding');
}

/** Whether an answer may be compressed. A range may not, because it refers to uncompressed bytes. */
function mayBeCompressed({ status, headers }: Response): boolean {
  return status !== 206 && !headers.has('Content-Encoding') && isCompressible(headers.get('Content-Type'));
}

/** Reads the complete body. If it is too large for that, `rest` is a stream of all of it. */
async function readStart(
  body: ReadableStream<Uint8Array>,
): Promise<{ start: Buffer<ArrayBuffer>; rest?: ReadableStream<Uint8Array> }> {
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    chunks.push(next.value);
    length += next.value.length;
    if (length > MAX_BUFFERED_BYTES) return { start: Buffer.alloc(0), rest: continueFrom(chunks, reader) };
  }
  return { start: Buffer.concat(chunks, length) };
}

function continueFrom(
  chunks: readonly Uint8Array[],
  reader: ReadableStreamDefaultReader<Uint8Array>,
): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
    },
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** Compresses a complete body. */
export function packAs(body: Buffer, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'gzip') return zip(body, { level: 5 });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return brotli(body, { params });
}
