import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newSending, sendFile } from './support/send-chunks.ts';
import { type UploadGround, openUploadGround } from './support/upload-ground.ts';

const MB = 1024 * 1024;

let ground: UploadGround;
beforeAll(async () => (ground = await openUploadGround()));
afterAll(() => ground.close());

/** The peak memory of a process since its start, in bytes. */
async function peakOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) * 1_024;
}

function jpeg(edge: number, progressive: boolean): Promise<Buffer> {
  return sharp({ create: { width: edge, height: edge, channels: 3, background: '#286' } })
    .jpeg({ progressive, quality: 60 })
    .toBuffer();
}

test.skipIf(process.platform !== 'linux')(
  'D04: a progressive picture of 10,900 × 10,900 pixels costs the server less than 50 MB',
  async () => {
    const { url, process: server } = await ground.start();
    const person = await ground.person();
    const preview = async (bytes: Buffer) => {
      const sending = { ...newSending(1, 'photo.jpg'), content: new Uint8Array(bytes) };
      const { fileId } = await sendFile(url, person, {
        ...sending,
        totalChunks: Math.ceil(bytes.length / (2 * MB)),
      });
      for (;;) {
        const response = await fetch(`${url}/api/files/${fileId}/thumbnail?size=large`, {
          headers: { cookie: person.cookie },
        });
        // 202 means that the picture is still being drawn.
        if (response.status !== 202) return response;
      }
    };
    const [ordinary, hostile] = [await jpeg(3_000, false), await jpeg(10_900, true)];
    for (let warm = 0; warm < 10; warm += 1) expect((await preview(ordinary)).status).toBe(200);
    const before = await peakOf(server.pid ?? 0);

    const refused = await preview(hostile);

    expect(hostile.length).toBeLessThan(3 * MB);
    expect(refused.status).toBe(404);
    expect(await refused.json()).toMatchObject({ error: 'There is no preview of this file.' });
    expect((await peakOf(server.pid ?? 0)) - before).toBeLessThan(50 * MB);
    expect((await preview(ordinary)).status).toBe(200);
  },
);
