import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import { expect, test } from './browser.ts';

export const MB = 1024 * 1024;
export const CHUNK = 2 * MB;
export const chunkCall = '**/api/upload-chunked-ftp';

export interface GivenFile {
  readonly name: string;
  readonly buffer: Buffer;
}

/** A file of random bytes, so that a chunk in the wrong position is noticed. */
export function fileOf(name: string, bytes: number): GivenFile {
  return { name, buffer: randomBytes(bytes) };
}

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

export async function openPortal(page: Page): Promise<void> {
  await page.goto('/upload');
  await expect(page.getByText('Files will be uploaded to My files')).toBeVisible();
  await expect(page.getByText('10MB per file')).toBeVisible();
}

export async function give(page: Page, ...files: GivenFile[]): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(await onDisk(files));
}

/** Writes files to disk and returns their paths. Sending bytes to the browser takes seconds for a few megabytes. */
export async function onDisk(files: readonly GivenFile[]): Promise<string[]> {
  return Promise.all(
    files.map(async ({ name, buffer }) => {
      const folder = test.info().outputPath(randomUUID());
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, name), buffer);
      return join(folder, name);
    }),
  );
}

export const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
export const bar = (page: Page, name: string) => row(page, name).getByRole('progressbar');
export const action = (page: Page, verb: string, name: string) =>
  page.getByRole('button', { name: `${verb} ${name}` });
export const uploadAll = (page: Page) => page.getByRole('button', { name: 'Upload All' }).click();
export const isUploaded = (page: Page, name: string) =>
  expect(row(page, name).getByText('Uploaded', { exact: true })).toBeVisible({ timeout: 20_000 });

export interface SentChunk {
  readonly index: number;
  readonly bytes: number;
}

/** Waits until all files are uploaded. Goes on waiting while further files arrive, however slow the machine is. */
export async function untilUploaded(page: Page, count: number): Promise<void> {
  const progress = page.getByText(new RegExp(`^\\d+ of ${count} uploaded`));
  const read = async () => Number.parseInt((await progress.textContent()) ?? '', 10);
  for (let uploaded = 0; uploaded < count; uploaded = await read())
    await expect.poll(read, { timeout: 20_000 }).toBeGreaterThan(uploaded);
}

/** Records the chunk requests that the page sends from now on. */
export function watchChunks(page: Page): SentChunk[] {
  const sent: SentChunk[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/upload-chunked-ftp')) sent.push(readChunk(request));
  });
  return sent;
}

export function readChunk(request: Request): SentChunk {
  const body = request.postDataBuffer() ?? Buffer.alloc(0);
  const text = body.toString('latin1');
  const index = Number(/name="chunkIndex"\r\n\r\n(\d+)/.exec(text)?.[1] ?? Number.NaN);
  const start = text.indexOf('\r\n\r\n', text.indexOf('name="chunk"')) + 4;
  const end = text.lastIndexOf('\r\n--');
  return { index, bytes: end - start };
}

/** Records the digests from the file's start that are sent with chunks, by index of the chunk. */
export function watchDigests(page: Page): Map<number, string> {
  const digests = new Map<number, string>();
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/upload-chunked-ftp')) return;
    const text = request.postDataBuffer()?.toString('latin1') ?? '';
    const digest = /name="digestFromStart"\r\n\r\n([0-9a-f]{64})/.exec(text)?.[1];
    if (digest !== undefined) digests.set(readChunk(request).index, digest);
  });
  return digests;
}

/** The digest of a stored file, as the server computed it. */
export async function storedDigest(page: Page, name: string): Promise<string> {
  const list = await page.request.get(`/api/files/list?search=${encodeURIComponent(name)}`);
  const { files } = (await list.json()) as { files: { id: number; original_filename: string }[] };
  const found = files.find((file) => file.original_filename === name);
  const details = await page.request.get(`/api/files/${found?.id}/details`);
  const { file } = (await details.json()) as { file: { sha256: string } };
  return file.sha256;
}

/** Lets chunks up to this one through, and holds the next one back until it is let go. */
export async function holdChunk(page: Page, index: number): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(chunkCall, async (route) => {
    if (readChunk(route.request()).index === index) await gate.promise;
    await route.continue().catch(() => undefined);
  });
  return () => gate.resolve();
}

export async function dropFiles(page: Page, names: readonly string[]): Promise<void> {
  const transfer = await page.evaluateHandle((all) => {
    const data = new DataTransfer();
    for (const name of all) data.items.add(new File(['some text'], name, { type: 'text/plain' }));
    return data;
  }, names);
  await page.dispatchEvent('main', 'dragenter', { dataTransfer: transfer });
  await expect(page.getByText('Drop them here')).toBeVisible();
  await page.dispatchEvent('main', 'drop', { dataTransfer: transfer });
}

/** Browser messages about faults and lost connections caused by a test. */
export function forgiveFailures(complaints: string[]): void {
  const others = complaints.filter(
    (text) => !/status of 500|ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(text),
  );
  complaints.splice(0, complaints.length, ...others);
}
