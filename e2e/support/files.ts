import { randomUUID } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { CHUNK_BYTES, countChunks } from '@tessera/domain/files/personal-files/chunks';
import type { Page } from '@playwright/test';
import { expect } from './browser.ts';
import { inDatabase } from './site-database.ts';

export interface TestFile {
  readonly name: string;
  readonly bytes: Buffer;
  /** Target folder. By default the personal folder. */
  readonly directory?: string;
}

export async function findHomeFolder(page: Page): Promise<string> {
  const answer = await page.request.get('/api/ftp/directories');
  const { userUploadPath } = (await answer.json()) as { userUploadPath: string };
  return userUploadPath;
}

/** Creates a folder in the personal folder by the same call as the Upload Portal. Returns its path. */
export async function makeFolder(page: Page, directoryName: string): Promise<string> {
  const parentDirectory = await findHomeFolder(page);
  const answer = await page.request.post('/api/ftp/directories', {
    data: { directoryName, parentDirectory },
  });
  const { directoryPath } = (await answer.json()) as { directoryPath: string };
  return directoryPath;
}

/** Uploads by the same call as the Upload Portal, one file after another. */
export async function uploadFiles(page: Page, files: readonly TestFile[]): Promise<number[]> {
  const home = await findHomeFolder(page);
  const ids: number[] = [];
  for (const file of files) ids.push(await uploadFile(page, { directory: home, ...file }));
  return ids;
}

async function uploadFile(page: Page, { name, bytes, directory }: Required<TestFile>): Promise<number> {
  const uploadId = randomUUID();
  const totalChunks = countChunks(bytes.length);
  let fileId: number | undefined;
  for (let chunkIndex = 0; chunkIndex < totalChunks; chunkIndex += 1) {
    const buffer = bytes.subarray(chunkIndex * CHUNK_BYTES, (chunkIndex + 1) * CHUNK_BYTES);
    const answer = await page.request.post('/api/upload-chunked-ftp', {
      multipart: {
        chunk: { name: 'blob', mimeType: 'application/octet-stream', buffer },
        fileName: name,
        chunkIndex,
        totalChunks,
        uploadId,
        directory,
      },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    ({ fileId } = (await answer.json()) as { fileId?: number });
  }
  expect(fileId, `${name} is stored`).toBeDefined();
  return fileId ?? 0;
}

export function textFiles(count: number, prefix = 'note'): TestFile[] {
  return Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(3, '0');
    return { name: `${prefix}-${number}.txt`, bytes: Buffer.from(`${prefix} ${number}\n`.repeat(index + 1)) };
  });
}

/** A PNG picture with a gradient, written without a library. */
export function png(width: number, height: number, hue = 0): Buffer {
  const rows = Buffer.alloc(height * (1 + width * 3));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * (1 + width * 3) + 1 + x * 3;
      rows[at] = (hue + (x * 255) / width) % 256;
      rows[at + 1] = (y * 255) / height;
      rows[at + 2] = (hue * 2 + 90) % 256;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const piece = Buffer.alloc(named.length + 8);
  piece.writeUInt32BE(body.length, 0);
  named.copy(piece, 4);
  piece.writeUInt32BE(crc32(named), piece.length - 4);
  return piece;
}

function crc32(bytes: Buffer): number {
  let crc = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xed_b8_83_20 : crc >>> 1;
  }
  return (crc ^ 0xff_ff_ff_ff) >>> 0;
}

/** A WAV file with one second of a tone. */
export function wav(): Buffer {
  const rate = 8_000;
  const file = Buffer.alloc(44 + rate);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + rate, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36);
  file.writeUInt32LE(rate, 40);
  for (let at = 0; at < rate; at += 1) file[44 + at] = 128 + 60 * Math.sin((at * 440 * 2 * Math.PI) / rate);
  return file;
}

export function pdf(): Buffer {
  return Buffer.from(
    '%PDF-1.1\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  );
}

/** A short film, recorded by the browser. */
export async function film(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 320;
    canvas.height = 180;
    const pen = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' });
    const pieces: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    recorder.start();
    for (let frame = 0; frame < 12; frame += 1) {
      if (pen) {
        pen.fillStyle = `hsl(${frame * 20} 70% 50%)`;
        pen.fillRect(0, 0, 320, 180);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    recorder.stop();
    await stopped;
    return [...new Uint8Array(await new Blob(pieces).arrayBuffer())];
  });
  return Buffer.from(bytes);
}

/** Adds `count` copies of a file to the table of files. Their bytes are not copied. */
export async function multiplyFile(fileId: number, count: number): Promise<void> {
  await inDatabase(async (client) => {
    await client.query(
      `insert into files (user_id, folder_id, name, name_key, search_key, size, mime_type, sha256, store_key,
                          upload_method, chunk_count, uploaded_at, updated_at)
       select user_id, folder_id, 'copy ' || number || '.txt', 'copy ' || number || '.txt', 'copy ' || number || '.txt', size + number,
              mime_type, sha256, store_key || '-' || number, upload_method, chunk_count,
              uploaded_at - number * interval '1 minute', updated_at - number * interval '1 minute'
       from files, generate_series(1, $2::integer) number where files.id = $1`,
      [fileId, count],
    );
    await client.query(
      `update folders set
         file_count = (select count(*) from files where folder_id = folders.id),
         total_size = (select coalesce(sum(size), 0) from files where folder_id = folders.id)
       where id = (select folder_id from files where id = $1)`,
      [fileId],
    );
  });
}

/** A photo in the form that Playwright gives to a file chooser. */
export const photoFile = (name: string, hue = 0) => ({
  name,
  mimeType: 'image/png',
  buffer: png(480, 360, hue),
});
