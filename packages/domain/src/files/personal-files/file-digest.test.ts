import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFileDigest } from './file-digest.ts';

test('U15: the digest of a growing file is that of all bytes so far, however they were cut', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 8 }), (pieces) => {
      const digest = createFileDigest();
      const seen = pieces.map((piece) => {
        digest.add(piece);
        return digest.soFar();
      });
      const all = pieces.map((_, at) => Buffer.concat(pieces.slice(0, at + 1)));
      expect(seen).toEqual(all.map((bytes) => createHash('sha256').update(bytes).digest('hex')));
    }),
  );
});
