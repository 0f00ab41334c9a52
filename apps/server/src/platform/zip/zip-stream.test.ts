import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { endOfZip } from './zip-format.ts';
import { type ZipEntry, createPackingTurns, zipStream } from './zip-stream.ts';

const run = promisify(execFile);
const MB = 1024 * 1024;

function entryOf(name: string, bytes: Buffer, isPacked = false): ZipEntry {
  return {
    name,
    modifiedAt: new Date('2026-03-04T05:06:08Z'),
    size: bytes.length,
    isPacked,
    open: async () => Readable.from(piecesOf(bytes), { objectMode: false }),
  };
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 64 * 1024) yield bytes.subarray(at, at + 64 * 1024);
}

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'tessera-zip-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Unpacks a zip with Python, which is on every Debian and verifies every checksum. */
async function unzip(zip: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const script =
    'import sys,zipfile; z=zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; z.extractall(sys.argv[2])';
  await run('python3', ['-c', script, zip, to]);
}

test('D06: an archive of small, large, empty and compressed files can be opened by another program', async () => {
  const path = await folder();
  const contents: Record<string, Buffer> = {
    'empty.txt': Buffer.alloc(0),
    'small.txt': Buffer.from('a word '.repeat(1_000)),
    'ordner/größe 写真.bin': randomBytes(3 * MB + 17),
    'text.log': Buffer.from('line after line\n'.repeat(400_000)),
    'photo.jpg': randomBytes(5 * MB),
  };
  const entries = Object.entries(contents).map(([name, bytes]) =>
    entryOf(name, bytes, name.endsWith('.jpg')),
  );

  await pipeline(zipStream(entries, createPackingTurns()), createWriteStream(join(path, 'a.zip')));
  await unzip(join(path, 'a.zip'), join(path, 'out'));

  for (const [name, bytes] of Object.entries(contents))
    expect(digest(await readFile(join(path, 'out', name))), name).toBe(digest(bytes));
  expect((await readdir(join(path, 'out'))).length).toBe(5);
});

test.for([
  { size: MB / 4, maxOpen: 16 },
  { size: 2 * MB, maxOpen: 3 },
  { size: 5 * MB, maxOpen: 3 },
])('of many files of $size bytes only $maxOpen are open at a time', async ({ size, maxOpen }) => {
  const bytes = Buffer.alloc(size, 'a line of a file\n');
  let open = 0;
  let seen = 0;
  const entries = Array.from({ length: 40 }, (_, at) => ({
    ...entryOf(`${at}.txt`, bytes),
    async open() {
      seen = Math.max(seen, ++open);
      const stream = Readable.from(bytes);
      stream.once('close', () => (open -= 1));
      return stream;
    },
  }));

  for await (const _ of zipStream(entries, createPackingTurns()));

  expect(seen).toBe(maxOpen);
  expect(open).toBe(0);
});

test('D11: if a file cannot be read to its end, the archive is aborted and does not look complete', async () => {
  const broken = {
    ...entryOf('b', Buffer.alloc(5 * MB)),
    open: async () =>
      Readable.from(
        (async function* read() {
          yield Buffer.alloc(MB);
          throw new Error('the disk is broken');
        })(),
        { objectMode: false },
      ),
  };

  const reading = (async () => {
    const entries = [entryOf('a', Buffer.from('a')), broken];
    for await (const _ of zipStream(entries, createPackingTurns()));
  })();

  await expect(reading).rejects.toThrow('the disk is broken');
});

test('an archive whose reader has left stops reading', async () => {
  const streams: Readable[] = [];
  const entries = Array.from({ length: 5 }, (_, at) => ({
    ...entryOf(`${at}`, Buffer.alloc(8 * MB)),
    async open() {
      const stream = Readable.from(piecesOf(randomBytes(8 * MB)), { objectMode: false });
      streams.push(stream);
      return stream;
    },
  }));
  const zip = zipStream(entries, createPackingTurns());

  for await (const _ of zip) break;
  await expect.poll(() => streams.every(({ destroyed }) => destroyed)).toBe(true);

  expect(streams.length).toBeLessThan(5);
});

test('an archive beyond 4 GB or 65,535 files ends with ZIP64 records', () => {
  expect(endOfZip(10, 1_000, 100)).toHaveLength(22);
  expect(endOfZip(70_000, 1_000, 100)).toHaveLength(98);
  expect(endOfZip(10, 5 * 1024 ** 3, 100)).toHaveLength(98);
});
