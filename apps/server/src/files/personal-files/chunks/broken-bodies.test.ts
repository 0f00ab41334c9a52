import { createHash, randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CHUNK_BYTES } from '@tessera/domain/files/personal-files/chunks';
import { expect, test } from 'vitest';
import { readGeneralForm } from '../forms/general-form.ts';
import { createIncomingChunk } from './incoming-chunk.ts';
import { readPieces } from '../downloads/read-pieces.ts';
import { watchedState } from '../../../testing/processes/watched-state.ts';
import { createUploadState } from '../uploads/upload-state.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const HEAD =
  '--B\r\nContent-Disposition: form-data; name="chunk"; filename="blob"\r\nContent-Type: application/octet-stream\r\n\r\n';

test.for(['ends', 'breaks'])(
  'U17: a form whose connection %s in the middle leaves no digest open',
  async (how) => {
    const { state, open } = watchedState();
    const body = new PassThrough();
    const type = 'multipart/form-data; boundary="B"';
    const reading = readGeneralForm(state, { type, body, received: Buffer.alloc(0), onChunkBegins() {} });
    body.write(HEAD);
    body.write(randomBytes(600_000));
    await expect.poll(open).toBe(1);

    if (how === 'ends') body.end();
    else body.destroy();
    const answer = await reading;

    expect(answer).toMatchObject({ ok: false, refusal: { code: 'request.malformed' } });
    await expect.poll(open).toBe(0);
  },
);

test('U17: after a chunk is refused, the rest of its body does not disturb the next chunk', async () => {
  const state = createUploadState();
  for (let turn = 0; turn < 5; turn += 1) {
    const body = new PassThrough({ highWaterMark: CHUNK_BYTES });
    const range = { file: 'refused', start: 0, max: CHUNK_BYTES, beginPiece: () => undefined };
    const reader = readPieces(state, body, range, () => {});
    body.write(randomBytes(600_000));
    await nextTurn();
    await reader.leave();

    const content = randomBytes(1_000_000);
    const next = createIncomingChunk(state);
    next.add(content.subarray(0, 500_000));
    body.resume().end();
    await nextTurn();
    next.add(content.subarray(500_000));
    const { sha256: digest, release } = next.end();

    expect((await digest).toString('hex')).toBe(sha256(content));
    release();
  }
});
