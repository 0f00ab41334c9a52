import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { CHUNK_BYTES, countChunks } from '@tessera/domain/files/personal-files/chunks';
import { expect } from 'vitest';
import type { Browser, TestApp } from '../test-app.ts';

export interface Uploader {
  readonly browser: Browser;
  readonly userId: number;
  readonly directory: string;
}

/** A verified person who is signed in, with their personal folder. */
export async function uploader(
  app: TestApp,
  sizes: { readonly file?: string; readonly total?: string } = {},
): Promise<Uploader> {
  const person = await app.given.person();
  await app.db
    .updateTable('users')
    .set({ fileSize: sizes.file ?? '10MB', uploadSize: sizes.total ?? '200MB' })
    .where('id', '=', person.id)
    .execute();
  return uploaderAs(await app.as(person), person.id);
}

/** Somebody who is signed in already, with their personal folder. */
export async function uploaderAs(browser: Browser, userId: number): Promise<Uploader> {
  const answer = await browser.fetch('/api/ftp/directories');
  const { userUploadPath } = (await answer.json()) as { userUploadPath: string };
  return { browser, userId, directory: userUploadPath };
}

export type ChunkOptions = Partial<
  Record<
    | 'fileName'
    | 'chunkIndex'
    | 'totalChunks'
    | 'uploadId'
    | 'directory'
    | 'fileSize'
    | 'chunkDigest'
    | 'digestFromStart'
    | 'fingerprint',
    string | number
  >
>;

export interface ChunkAnswer {
  readonly status: number;
  readonly success: boolean;
  readonly code?: string;
  readonly error?: string;
  readonly complete?: boolean;
  readonly missing?: number[];
  readonly finalPath?: string;
  readonly remotePath?: string;
  readonly sha256?: string;
  readonly chunkDigest?: string;
  readonly fileId?: number;
  readonly fileName?: string;
}

/**
 * Sends one chunk as the specified client does. With `fields first`, the fields come before the chunk, as our client
 * sends them.
 */
export async function sendChunk(
  { browser, directory }: Pick<Uploader, 'browser' | 'directory'>,
  bytes: Uint8Array<ArrayBuffer>,
  options: ChunkOptions = {},
  order: 'chunk first' | 'fields first' = 'chunk first',
): Promise<ChunkAnswer> {
  const form = new FormData();
  const chunk = new Blob([bytes]);
  if (order === 'chunk first') form.set('chunk', chunk, 'blob');
  const fields = {
    fileName: 'a.bin',
    chunkIndex: 0,
    totalChunks: 1,
    uploadId: 'an-upload',
    directory,
    ...options,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  if (order === 'fields first') form.set('chunk', chunk, 'blob');
  const response = await browser.fetch('/api/upload-chunked-ftp', { method: 'POST', body: form });
  return { status: response.status, ...((await response.json()) as Omit<ChunkAnswer, 'status'>) };
}

export function chunkOf(content: Uint8Array<ArrayBuffer>, index: number): Uint8Array<ArrayBuffer> {
  return content.subarray(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES);
}

/** Sends all chunks of a file in order, and returns the answer to the last. */
export async function sendFile(
  person: Uploader,
  content: Uint8Array<ArrayBuffer>,
  options: ChunkOptions = {},
): Promise<ChunkAnswer> {
  const totalChunks = countChunks(content.length);
  const uploadId = options.uploadId ?? randomUUID();
  let answer: ChunkAnswer | undefined;
  for (let chunkIndex = 0; chunkIndex < totalChunks; chunkIndex += 1) {
    answer = await sendChunk(person, chunkOf(content, chunkIndex), {
      totalChunks,
      ...options,
      uploadId,
      chunkIndex,
    });
    if (!answer.success) break;
  }
  if (!answer) throw new Error('A file has at least one chunk');
  return answer;
}

export function randomContent(length: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(randomBytes(length));
}

export function sha256(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Used storage of the person's account, including space reserved for uploads in progress. */
export async function usedBytes(
  { db }: Pick<TestApp, 'db'>,
  { userId }: Pick<Uploader, 'userId'>,
): Promise<number> {
  const row = await db
    .selectFrom('storageUsage')
    .select('bytes')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.bytes ?? 0;
}

/** Digest of a file's downloaded bytes. Also checks that it is the one in the file’s details. */
export async function digestOf({ browser }: Pick<Uploader, 'browser'>, fileId = 0): Promise<string> {
  const details = await browser.fetch(`/api/files/${fileId}/details`);
  const { file } = (await details.json()) as { file: { download_url: string; sha256: string } };
  const response = await browser.fetch(file.download_url);
  const digest = sha256(new Uint8Array(await response.arrayBuffer()));
  expect(file.sha256).toBe(digest);
  return digest;
}
