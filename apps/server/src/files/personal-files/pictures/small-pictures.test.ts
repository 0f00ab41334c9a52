import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { type Uploader, sha256, uploader } from '../../../testing/files/uploads.ts';
import { postFiles, listFiles, giveFile, downloadAddress } from '../../../testing/manager/managed-files.ts';

let app: TestApp;
beforeAll(async () => (app = await testApp({ isUnlimited: true })));

describe('a preview', () => {
  const phonePicture = async () =>
    Uint8Array.from(
      await readFile(new URL('../../../platform/pictures/testing/large-phone.heic', import.meta.url)),
    );
  const thumbnailOf = async (person: Uploader, id: number) => {
    const { files } = await listFiles(person);
    return files?.find((file) => file.id === id)?.thumbnail_url;
  };

  /** Requests a picture until it is drawn, which may take a while on a busy machine. */
  async function lookAt({ browser }: Uploader, address: string): Promise<Response> {
    for (;;) {
      const answer = await browser.fetch(address);
      if (answer.status !== 202) return answer;
    }
  }

  test('of a phone’s picture has a small and a large size; both are deleted with the file', async () => {
    const person = await uploader(app);
    const id = await giveFile(person, 'IMG_0001.HEIC', await phonePicture());
    const address = await thumbnailOf(person, id);
    const sizes = [];
    for (const query of ['', '?size=large']) {
      const answer = await lookAt(person, `${address}${query}`);
      const { width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      sizes.push([answer.status, answer.headers.get('content-type'), width]);
    }
    const { storeKey } = await app.db
      .selectFrom('files')
      .select('storeKey')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

    await postFiles(person, 'delete', { fileIds: [id] });
    await app.jobs.runAll(app.workers);

    expect(sizes).toEqual([
      [200, 'image/webp', 480],
      [200, 'image/webp', 2_048],
    ]);
    expect(await app.ports.store.sizeOf(`small-${storeKey}`)).toBeUndefined();
    expect(await app.ports.store.sizeOf(`large-${storeKey}`)).toBeUndefined();
  });

  test('is not offered for films and documents if no program can draw them', async () => {
    const person = await uploader(app);
    const id = await giveFile(person, 'a.pdf', new TextEncoder().encode('%PDF-1.7\n'));

    expect(await thumbnailOf(person, id)).toBeNull();
    expect((await person.browser.fetch(`/api/files/${id}/thumbnail`)).status).toBe(404);
  });

  test('that takes long is drawn once in the background, and is there on the next request', async () => {
    const drawn = Promise.withResolvers<Buffer>();
    let count = 0;
    const slow = await testApp({
      pictures: {
        canDraw: () => true,
        measure: async () => undefined,
        draw: () => {
          count += 1;
          return drawn.promise;
        },
      },
    });
    const person = await uploader(slow);
    const id = await giveFile(person, 'a.mp4');
    const ask = () => person.browser.fetch(`/api/files/${id}/thumbnail`);

    const [first, second] = await Promise.all([ask(), ask()]);
    drawn.resolve(Buffer.from('a picture'));
    await expect.poll(async () => (await ask()).status).toBe(200);

    expect([first.status, first.headers.get('retry-after')]).toEqual([202, '5']);
    expect(second.status).toBe(202);
    expect(count).toBe(1);
  });

  test('D04: does not exist for a picture that cannot be drawn; that is tried once, and the file stays unchanged', async () => {
    const person = await uploader(app);
    const content = (await phonePicture()).slice(0, 600);
    const id = await giveFile(person, 'broken.heic', content);

    const first = await lookAt(person, `/api/files/${id}/thumbnail`);
    const again = await lookAt(person, `/api/files/${id}/thumbnail`);

    expect([first.status, again.status]).toEqual([404, 404]);
    const whole = await person.browser.fetch(await downloadAddress(person, id));
    expect(sha256(new Uint8Array(await whole.arrayBuffer()))).toBe(sha256(content));
  });
});
