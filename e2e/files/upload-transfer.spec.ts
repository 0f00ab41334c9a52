import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { forgiveRefusals, signInByForm } from '../support/accounts.ts';
import { expect, test } from '../support/browser.ts';
import {
  MB,
  CHUNK,
  chunkCall,
  fileOf,
  sha256,
  openPortal,
  give,
  onDisk,
  row,
  bar,
  action,
  uploadAll,
  isUploaded,
  watchChunks,
  watchDigests,
  storedDigest,
  holdChunk,
  forgiveFailures,
} from '../support/upload.ts';

// The transferred data is the same at every width.
test.describe('the way of an upload', () => {
  test.beforeEach(async ({ page, signUp }) => {
    await signUp(page);
    await openPortal(page);
  });

  test('UPL-2: 9 MB go in 5 requests one after another, and the bar never moves back', async ({ page }) => {
    const sent = watchChunks(page);
    let [running, maxRunning] = [0, 0];
    await page.route(chunkCall, async (route) => {
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      await route.continue();
    });
    page.on('requestfinished', (request) => request.url().endsWith('upload-chunked-ftp') && (running -= 1));
    const film = fileOf('film.mp4', 9 * MB);
    await give(page, film);
    const values = await recordBar(page);

    await uploadAll(page);
    await isUploaded(page, 'film.mp4');

    expect(sent).toEqual([0, 1, 2, 3, 4].map((index) => ({ index, bytes: index < 4 ? CHUNK : MB })));
    expect(maxRunning).toBe(1);
    const seen = await values();
    expect(seen.at(-1)).toBe(100);
    expect(seen).toEqual(seen.toSorted((one, other) => one - other));
    await expect(page.getByText('File Recorded')).toBeVisible();
    expect(await storedDigest(page, 'film.mp4')).toBe(sha256(film.buffer));
  });

  test('U15: chunks of a large file are sent with the right digest of the file so far', async ({ page }) => {
    const digests = watchDigests(page);
    const film = fileOf('film.mp4', 9 * MB);
    const letGo = await holdChunk(page, 1);
    await give(page, film);

    await uploadAll(page);
    // A thread computes the digests. Chunks do not wait for it, so the test gives it some time.
    await page.waitForTimeout(3_000);
    letGo();
    await isUploaded(page, 'film.mp4');

    expect([...digests.keys()]).toEqual(expect.arrayContaining([2, 3]));
    for (const [index, digest] of digests)
      expect(digest).toBe(sha256(film.buffer.subarray(0, (index + 1) * CHUNK)));
    expect(await storedDigest(page, 'film.mp4')).toBe(sha256(film.buffer));
  });

  test('UPL-3: Pause and Resume go on at the next chunk, and none is sent twice', async ({ page }) => {
    const sent = watchChunks(page);
    const letGo = await holdChunk(page, 1);
    const film = fileOf('film.mp4', 9 * MB);
    await give(page, film);
    await uploadAll(page);
    await expect.poll(() => sent.length).toBe(2);

    await action(page, 'Pause', 'film.mp4').click();
    await expect(row(page, 'film.mp4').getByText('Paused', { exact: true })).toBeVisible();
    letGo();
    await expect(bar(page, 'film.mp4')).toHaveJSProperty('value', 44);
    await action(page, 'Resume', 'film.mp4').click();
    await isUploaded(page, 'film.mp4');

    expect(sent.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4]);
    expect(await storedDigest(page, 'film.mp4')).toBe(sha256(film.buffer));
  });

  test('UPL-4: an upload that goes offline can be retried within 5 s, and finishes once it is online', async ({
    page,
    context,
    complaints,
  }) => {
    const sent = watchChunks(page);
    const letGo = await holdChunk(page, 2);
    const film = fileOf('film.mp4', 7 * MB);
    await give(page, film);
    await uploadAll(page);
    await expect.poll(() => sent.length).toBe(3);

    await context.setOffline(true);
    await expect(row(page, 'film.mp4').getByText(/^Connection lost/)).toBeVisible({ timeout: 5_000 });
    await expect(action(page, 'Retry', 'film.mp4')).toBeEnabled();
    await expect(action(page, 'Resume', 'film.mp4')).toBeEnabled();
    letGo();
    await context.setOffline(false);
    await isUploaded(page, 'film.mp4');

    expect(await storedDigest(page, 'film.mp4')).toBe(sha256(film.buffer));
    forgiveRefusals(complaints);
    forgiveFailures(complaints);
  });

  test('an upload survives a reload: the same file goes on, another one is refused', async ({ page }) => {
    const film = fileOf('film.mp4', 5 * MB);
    const letGo = await holdChunk(page, 1);
    const sent = watchChunks(page);
    await give(page, film);
    await uploadAll(page);
    await expect.poll(() => sent.length).toBe(2);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    letGo();
    sent.length = 0;

    await expect(row(page, 'film.mp4').getByText('Choose the file again to go on.')).toBeVisible();
    await expect(bar(page, 'film.mp4')).toHaveJSProperty('value', 40);
    await give(page, { ...film, buffer: randomBytes(5 * MB) });
    await expect(
      row(page, 'film.mp4').getByText('This is not the file that was being uploaded'),
    ).toBeVisible();
    expect(sent).toEqual([]);
    const chooser = page.waitForEvent('filechooser');
    await row(page, 'film.mp4').getByRole('button', { name: 'Choose the file again' }).click();
    await (await chooser).setFiles(await onDisk([film]));
    await isUploaded(page, 'film.mp4');

    expect(sent.map(({ index }) => index)).toEqual([1, 2]);
    expect(await storedDigest(page, 'film.mp4')).toBe(sha256(film.buffer));
  });
});

test('an empty file, one of exactly a chunk and one of a byte more arrive complete', async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await openPortal(page);
  const files = [fileOf('empty.bin', 0), fileOf('one.bin', CHUNK), fileOf('more.bin', CHUNK + 1)];
  await give(page, ...files);

  await uploadAll(page);
  for (const { name, buffer } of files) {
    await isUploaded(page, name);
    expect(await storedDigest(page, name)).toBe(sha256(buffer));
  }
});

test('an upload whose session ends continues after signing in again', async ({
  page,
  signUp,
  complaints,
}) => {
  const person = await signUp(page);
  await openPortal(page);
  const sent = watchChunks(page);
  const letGo = await holdChunk(page, 1);
  await give(page, fileOf('film.mp4', 5 * MB));
  await uploadAll(page);
  await expect.poll(() => sent.length).toBe(2);
  await page.context().clearCookies();
  letGo();

  await action(page, 'Pause', 'film.mp4').waitFor();
  await expect(
    page.getByRole('alert').getByText('Your session has expired. Please sign in again.'),
  ).toBeVisible();
  await page.getByRole('alert').getByRole('link', { name: 'Sign In' }).click();
  await signInByForm(page, person);
  await expect(page).toHaveURL('/upload');
  await isUploaded(page, 'film.mp4');

  forgiveRefusals(complaints);
});

/** Records every value that the progress bar shows. Returns the function that reads them. */
async function recordBar(page: Page): Promise<() => Promise<number[]>> {
  const values = await page.getByRole('progressbar', { name: /^Upload of/ }).evaluateHandle((element) => {
    const seen: number[] = [];
    const note = () => seen.push(Number(element.getAttribute('aria-valuenow')));
    new MutationObserver(note).observe(element, { attributes: true });
    return seen;
  });
  return () => values.jsonValue();
}
