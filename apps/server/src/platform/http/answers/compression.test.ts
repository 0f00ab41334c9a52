import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { acceptedEncoding, compressAnswer } from './compression.ts';

const html = { 'Content-Type': 'text/html; charset=utf-8' };
const long = 'a sentence that is worth compressing. '.repeat(100);

test.for([
  [null, undefined],
  ['', undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000,gzip;q=0', undefined],
  ['br; q=0.001', 'br'],
  ['br ; q = 0', undefined],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['x-br, notgzip', undefined],
  ['brotli', undefined],
  ['identity', undefined],
] as const)('of “%s” the encoding %s is taken', ([header, encoding]) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});

test.for(['br ', 'br;', ' ', ',', 'q=0', 'br;q=0.', '0'])(
  'G12: an Accept-Encoding of 300,000 times “%s” is read in linear time',
  (filler) => {
    // If the work grew faster than the length of the header, the test would exceed its time limit.
    expect([undefined, 'br']).toContain(acceptedEncoding(filler.repeat(300_000)));
  },
);

test('content arrives unchanged in each encoding', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ maxLength: 2_000, unit: 'binary' }),
      fc.constantFrom('br', 'gzip', null),
      async (text, accept) => {
        const answer = await compressAnswer(new Response(text, { headers: html }), accept);
        const body = Buffer.from(await answer.arrayBuffer());
        const encoding = answer.headers.get('Content-Encoding');
        const plain =
          encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
        expect(plain.equals(Buffer.from(text))).toBe(true);
        expect(answer.headers.get('Content-Length')).toBe(String(body.length));
        expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
      },
    ),
    { numRuns: 30 },
  );
});

test('long text is compressed, short text is not', async () => {
  const packed = await compressAnswer(new Response(long, { headers: html }), 'br');
  const short = await compressAnswer(new Response('short', { headers: html }), 'br');

  expect(packed.headers.get('Content-Encoding')).toBe('br');
  expect(Number(packed.headers.get('Content-Length'))).toBeLessThan(long.length / 5);
  expect(short.headers.get('Content-Encoding')).toBeNull();
});

test.for([
  ['a picture', { 'Content-Type': 'image/png' }, 200],
  ['what is compressed already', { ...html, 'Content-Encoding': 'gzip' }, 200],
  ['a part of a file', { 'Content-Type': 'text/plain', 'Content-Range': 'bytes 0-9/100' }, 206],
  ['a stream of events', { 'Content-Type': 'text/event-stream' }, 200],
  ['what has no type', {}, 200],
] as const)('%s goes out untouched', async ([, headers, status]) => {
  const answer = new Response(Buffer.from(long), { headers, status });

  expect(await compressAnswer(answer, 'br')).toBe(answer);
});

test('a text of many megabytes is streamed completely, and not held in memory', async () => {
  const chunk = Buffer.alloc(100_000, 'x');
  let made = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (++made > 300) controller.close();
      else controller.enqueue(chunk);
    },
  });

  const answer = await compressAnswer(new Response(body, { headers: html }), 'br');
  expect(made).toBeLessThan(20);
  const received = await answer.arrayBuffer();

  expect(received.byteLength).toBe(30_000_000);
  expect(answer.headers.has('Content-Length')).toBe(false);
});
