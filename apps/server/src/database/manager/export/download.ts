import { Readable } from 'node:stream';

/** Streams a file for download. Browsers never show its content as a page. */
export function download(content: Readable, filename: string, type: string): Response {
  const plain = filename.replaceAll(/[^\x20-\x7E]|["\\%/]/g, '_');
  const encoded = encodeURIComponent(filename).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
  );
  return new Response(Readable.toWeb(content) as ReadableStream<Uint8Array>, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'private, no-store',
    },
  });
}
