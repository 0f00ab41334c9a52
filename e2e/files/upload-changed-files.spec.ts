import { randomBytes } from 'node:crypto';
import { rm, truncate, writeFile } from 'node:fs/promises';
import { expect, test } from '../support/browser.ts';
import {
  fileOf,
  give,
  holdChunk,
  isUploaded,
  MB,
  onDisk,
  openPortal,
  row,
  sha256,
  storedDigest,
  uploadAll,
  watchChunks,
} from '../support/upload.ts';

const film = fileOf('film.mp4', 5 * MB);

const changes = [
  { name: 'is rewritten', change: (path: string) => writeFile(path, randomBytes(5 * MB)) },
  { name: 'becomes shorter', change: (path: string) => truncate(path, 3 * MB) },
  { name: 'is deleted', change: (path: string) => rm(path) },
];

for (const { name, change } of changes) {
  test(`a file that ${name} while a chunk is on its way is asked for, and the right one goes on`, async ({
    page,
    signUp,
    complaints,
  }) => {
    await signUp(page);
    await openPortal(page);
    const sent = watchChunks(page);
    const letGo = await holdChunk(page, 1);
    const [path = ''] = await onDisk([film]);
    await page.locator('input[type=file]').setInputFiles(path);
    await uploadAll(page);
    await expect.poll(() => sent.length).toBe(2);

    await change(path);
    letGo();

    await expect(row(page, film.name).getByText('This file can no longer be read.')).toBeVisible();
    await give(page, film);
    await isUploaded(page, film.name);
    expect(await storedDigest(page, film.name)).toBe(sha256(film.buffer));
    // The browser also reports the changed file in its console.
    expect(complaints.splice(0).join('\n')).toMatch(/^.*ERR_(UPLOAD_FILE_CHANGED|FILE_NOT_FOUND) \(.*\)$/);
  });
}
