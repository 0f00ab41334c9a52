import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crashUploads } from './support/crash-uploads.ts';
import {
  type Person,
  type Sending,
  chunkForm,
  contentDigest,
  digestOf,
  getJson,
  heldChunks,
  newSending,
  sendChunk,
  sendFile,
} from './support/send-chunks.ts';
import { type UploadGround, openUploadGround } from './support/upload-ground.ts';
import { rounds } from '../../testing/rounds.ts';

const MB = 1024 * 1024;

let ground: UploadGround;
beforeAll(async () => (ground = await openUploadGround()));
afterAll(() => ground.close());

test(
  'U18: uploads through a server that is killed again and again arrive whole, once, and leave nothing behind',
  { timeout: rounds(600_000, 3_600_000) },
  async () => {
    const size = [0, 1, 2 * MB, 3 * MB + 7, 9 * MB, 14 * MB + 1];
    const sizes = Array.from({ length: rounds(1, 10) }, () => size).flat();

    const report = await crashUploads(ground, { sizes, lanes: 3, pauseMs: 20, lifeMs: 1_000 });

    expect(report.faults).toEqual([]);
    expect(report.kills).toBeGreaterThanOrEqual(2);
  },
);

/** Sends a chunk's request up to a byte and then resets the connection. */
async function breakOff(url: string, person: Person, sending: Sending, chunkIndex: number): Promise<void> {
  const request = new Request(`${url}/api/upload-chunked-ftp`, {
    method: 'POST',
    body: chunkForm(person, sending, chunkIndex),
  });
  const body = Buffer.from(await request.arrayBuffer());
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  await once(socket, 'connect');
  const head = [
    'POST /api/upload-chunked-ftp HTTP/1.1',
    `Host: ${hostname}:${port}`,
    `Cookie: ${person.cookie}`,
    `Content-Type: ${request.headers.get('content-type')}`,
    `Content-Length: ${body.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await new Promise<void>((resolve) => {
    socket.write(body.subarray(0, randomInt(body.length)), () => resolve());
  });
  socket.resetAndDestroy();
}

test('U17: chunks whose connection is reset at a random byte do not count, and the file arrives complete', async () => {
  const { url } = await ground.start();
  const person = await ground.person();
  const sending = newSending(4 * MB + 12_345);

  for (let round = 0; round < 39; round += 1) {
    const chunkIndex = Math.floor(round / 13);
    await breakOff(url, person, sending, chunkIndex);
    const held = await heldChunks(url, person, sending);
    expect(held?.has(chunkIndex) ?? false).toBe(false);
    if (round % 13 === 12) expect((await sendChunk(url, person, sending, chunkIndex)).status).toBe(200);
  }

  const { uploads } = await getJson<{ uploads: unknown[] }>(url, person, '/api/uploads');
  const { files } = await getJson<{ files: { id: number }[] }>(url, person, '/api/files/list');
  expect(uploads).toEqual([]);
  expect(files).toHaveLength(1);
  expect(await contentDigest(url, person, files[0]?.id ?? 0)).toBe(digestOf(sending.content));
});

test('U29: chunks that go to two servers in turn, or to both at once, make one file', async () => {
  const [one, other] = await Promise.all([ground.start(), ground.start()]);
  const person = await ground.person();
  const sending = newSending(12 * MB + 1);
  const last = sending.totalChunks - 1;

  for (let chunkIndex = 0; chunkIndex < last; chunkIndex += 1) {
    const chosen = chunkIndex % 3 === 0 ? [one] : chunkIndex % 3 === 1 ? [other] : [one, other, one, other];
    const answers = await Promise.all(chosen.map(({ url }) => sendChunk(url, person, sending, chunkIndex)));
    expect(answers.map(({ status }) => status)).toEqual(chosen.map(() => 200));
  }
  const ends = await Promise.all([one, other].map(({ url }) => sendChunk(url, person, sending, last)));

  const { files } = await getJson<{ files: { id: number }[] }>(other.url, person, '/api/files/list');
  expect(ends).toMatchObject([
    { complete: true, sha256: digestOf(sending.content), fileId: files[0]?.id },
    { complete: true, sha256: digestOf(sending.content), fileId: files[0]?.id },
  ]);
  expect(files).toHaveLength(1);
  expect(await contentDigest(one.url, person, files[0]?.id ?? 0)).toBe(digestOf(sending.content));
});

test('U29: an upload is resumed at another server after its first server was killed', async () => {
  const [one, other] = await Promise.all([ground.start(), ground.start()]);
  const person = await ground.person();
  const sending = newSending(5 * MB);
  await sendChunk(one.url, person, sending, 0);
  await sendChunk(one.url, person, sending, 1);

  await one.stop('SIGKILL');
  const held = await heldChunks(other.url, person, sending);
  const end = await sendFile(other.url, person, sending);

  expect([...(held ?? [])]).toEqual([0, 1]);
  expect(end).toMatchObject({ complete: true, sha256: digestOf(sending.content) });
});
