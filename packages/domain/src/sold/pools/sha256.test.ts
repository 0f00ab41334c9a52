import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DIGEST_WORDS, hashInto, PADDING_BYTES } from './sha256.ts';

/** The digest of a message, computed in a buffer that contained other bytes (`former`) before. */
function digestOf(message: Uint8Array, former = 0xff): string {
  const buffer = new Uint8Array(message.length + PADDING_BYTES).fill(former);
  buffer.set(message);
  const words = new Int32Array(DIGEST_WORDS).fill(former);
  hashInto(words, new DataView(buffer.buffer), message.length);
  return [...words].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

const expected = (message: Uint8Array) => createHash('sha256').update(message).digest('hex');

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
])('the digest of %j is the one that the standard gives', (text, digest) => {
  expect(digestOf(new TextEncoder().encode(text))).toBe(digest);
});

test('messages of every length up to four blocks have the digest that Node computes', () => {
  for (let length = 0; length <= 256; length += 1) {
    const message = Uint8Array.from({ length }, (_, index) => (index * 37 + length) & 0xff);
    expect(digestOf(message)).toBe(expected(message));
  }
});

test('any message has the digest that Node computes, whatever the buffer contained before', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 5_000 }), fc.nat(0xff), (message, former) => {
      expect(digestOf(message, former)).toBe(expected(message));
    }),
    { numRuns: 300 },
  );
});
