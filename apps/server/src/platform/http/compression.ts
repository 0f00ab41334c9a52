import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const SMALLEST = 1_024;
const compressible = /^(?:text\/|application\/(?:json|javascript|manifest\+json|xml)|image\/svg\+xml)/;

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

/** Light settings: answers are made once and sent once. Assets are compressed hard when they are built. */
export async function compressAnswer(response: Response, acceptEncoding: string | null): Promise<Response> {
  if (
    !response.body ||
    response.headers.has('Content-Encoding') ||
    !isCompressible(response.headers.get('Content-Type'))
  ) {
    return response;
  }
  const headers = new Headers(response.headers);
  headers.append('Vary', 'Accept-Encoding');
  const body = Buffer.from(await response.arrayBuffer());
  const encoding = acceptedEncoding(acceptEncoding);
  if (!encoding || body.length < SMALLEST) {
    headers.set('Content-Length', String(body.length));
    return new Response(body, { status: response.status, headers });
  }
  const packed =
    encoding === 'br'
      ? await brotli(body, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
        })
      : await zip(body, { level: 5 });
  headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(packed.length));
  return new Response(packed, { status: response.status, headers });
}
