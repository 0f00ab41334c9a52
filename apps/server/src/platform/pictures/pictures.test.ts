import { execFile } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type PictureSource, inFolder } from './by-tools.ts';
import { NotDrawable } from './not-drawable.ts';
import { createPictures } from './pictures.ts';
import { findTool, runTool, withinBounds } from './run-tool.ts';

const searchPath = (process.env['PATH'] ?? '').split(delimiter);
const pictures = createPictures({ searchPath });
const withoutTools = createPictures({ searchPath: [] });

interface Watched extends PictureSource {
  readonly bytesRead: () => number;
}

function sourceOf(bytes: Uint8Array): Watched {
  let bytesRead = 0;
  return {
    size: bytes.length,
    bytesRead: () => bytesRead,
    read: async ({ start, end } = { start: 0, end: bytes.length }) => {
      bytesRead += end - start;
      return Readable.from([Buffer.from(bytes.subarray(start, end))]);
    },
  };
}

/** The colour in the middle of a picture, as red, green and blue. */
async function middleOf(picture: Uint8Array): Promise<number[]> {
  const { width, height } = await sharp(picture).metadata();
  const { data } = await sharp(picture)
    .extract({ left: width >> 1, top: height >> 1, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

// This file has a temporary folder of its own, because other tests draw at the same time.
let temporary = '';
beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'tessera-drawing-'));
  vi.stubEnv('TMPDIR', temporary);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(temporary, { recursive: true, force: true });
});
const leftovers = async () =>
  (await readdir(temporary)).filter((name) => name.startsWith('tessera-picture-'));

const phonePicture = () => readFile(new URL('testing/lying-phone.heic', import.meta.url));
/** A HEIC picture of 6 million pixels in one colour. */
const largePicture = () => readFile(new URL('testing/large-phone.heic', import.meta.url));

describe('a picture of a phone (HEIC)', () => {
  test('is drawn upright, in its colours', async () => {
    const bytes = await phonePicture();

    const small = await pictures.draw('image/heic', sourceOf(bytes), 48);

    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 32, height: 48 });
    const [red = 0, green = 0, blue = 0] = await middleOf(small);
    expect([red > 150, green > 60 && green < 130, blue < 70]).toEqual([true, true, true]);
  });

  test('taken with a good camera is drawn as well', async () => {
    const small = await pictures.draw('image/heic', sourceOf(await largePicture()), 480);

    expect(await sharp(small).metadata()).toMatchObject({ width: 480, height: 320 });
  });

  test('D04, N06: is not decoded if it claims to be huge', async () => {
    const bytes = Buffer.from(await phonePicture());
    const box = bytes.indexOf('ispe', 0, 'latin1');
    for (let at = box; at >= 0; at = bytes.indexOf('ispe', at + 1, 'latin1')) {
      bytes.writeUInt32BE(50_000, at + 8);
      bytes.writeUInt32BE(50_000, at + 12);
    }
    const before = process.memoryUsage.rss();

    await expect(pictures.draw('image/heic', sourceOf(bytes), 480)).rejects.toThrow(NotDrawable);

    expect(box).toBeGreaterThan(0);
    expect(process.memoryUsage.rss() - before).toBeLessThan(50 * 1024 * 1024);
  });

  test('D04, N06: is not decoded if it takes more memory or more time than is allowed', async () => {
    const large = await largePicture();
    const [tight, hasty] = [
      createPictures({ searchPath, maxHeicBytes: 30_000_000 }),
      createPictures({ searchPath, seconds: 0.001 }),
    ];

    await expect(tight.draw('image/heic', sourceOf(large), 480)).rejects.toThrow(NotDrawable);
    await expect(hasty.draw('image/heic', sourceOf(large), 480)).rejects.toThrow('too long');
    expect(await leftovers()).toEqual([]);
  });

  test.for([
    ['half of it', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['its first bytes alone', (bytes: Buffer) => bytes.subarray(0, 40)],
    [
      'zeros after its first bytes',
      (bytes: Buffer) => Buffer.concat([bytes.subarray(0, 40), Buffer.alloc(9_000)]),
    ],
    ['noise in its middle', (bytes: Buffer) => Buffer.from(bytes).fill('noise', 30, bytes.length - 30)],
  ] as const)('D04, N06: is refused where there is only %s', async ([, damage]) => {
    const bytes = damage(await phonePicture());

    await expect(pictures.draw('image/heic', sourceOf(bytes), 480)).rejects.toThrow(NotDrawable);
  });
});

test('N06: many simultaneous pictures are drawn one after another, and all succeed', async () => {
  const bytes = await sharp({ create: { width: 1_000, height: 1_000, channels: 3, background: '#286' } })
    .png()
    .toBuffer();

  const drawn = await Promise.all(
    Array.from({ length: 12 }, () => pictures.draw('image/png', sourceOf(bytes), 480)),
  );

  expect(drawn.every(({ length }) => length > 0)).toBe(true);
});

test('D04, N06: a progressive picture that would fill the memory is refused, and the next one is drawn', async () => {
  const large = await sharp({ create: { width: 7_200, height: 7_200, channels: 3, background: '#286' } })
    .jpeg({ progressive: true })
    .toBuffer();
  const byRows = await sharp({ create: { width: 7_200, height: 7_200, channels: 3, background: '#286' } })
    .jpeg()
    .toBuffer();
  const before = process.memoryUsage.rss();

  await expect(pictures.draw('image/jpeg', sourceOf(large), 480)).rejects.toThrow('too many pixels');
  const drawn = await pictures.draw('image/jpeg', sourceOf(byRows), 480, { format: 'jpg' });

  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'jpeg', width: 480, height: 480 });
  expect(await pictures.measure(large)).toBeUndefined();
  expect(await pictures.measure(byRows.subarray(0, 2_000))).toEqual({ width: 7_200, height: 7_200 });
  expect(process.memoryUsage.rss() - before).toBeLessThan(50 * 1024 * 1024);
});

test.skipIf(findTool('prlimit', searchPath) === undefined)(
  'D04, N06: a decoder that takes too much memory ends, and the next picture is drawn',
  async () => {
    const modest = createPictures({ searchPath, memory: 100 * 1024 * 1024 });
    const create = { width: 7_000, height: 7_000, channels: 3, background: '#286' } as const;
    const greedy = await sharp({ create }).webp().toBuffer();
    const small = await sharp({ create: { ...create, width: 60, height: 60 } })
      .png()
      .toBuffer();

    await expect(modest.draw('image/webp', sourceOf(greedy), 480)).rejects.toThrow(NotDrawable);

    expect((await modest.draw('image/png', sourceOf(small), 480)).length).toBeGreaterThan(0);
  },
);

test.skipIf(process.platform !== 'linux')(
  'a picture is drawn although the system has killed the processes that draw, resting or at work',
  async () => {
    const unlucky = createPictures({ searchPath });
    const bytes = await sharp({ create: { width: 2_000, height: 2_000, channels: 3, background: '#286' } })
      .png()
      .toBuffer();
    const before = new Set(await drawingProcesses());
    const mine = async () => (await drawingProcesses()).filter((pid) => !before.has(pid));
    const draw = () => unlucky.draw('image/png', sourceOf(bytes), 480);
    await Promise.all([draw(), draw()]);
    for (const pid of await mine()) process.kill(pid, 'SIGKILL');

    expect((await draw()).length).toBeGreaterThan(0);

    const dying = createPictures({ searchPath });
    const known = new Set(await drawingProcesses());
    const drawing = dying.draw('image/png', sourceOf(bytes), 480);
    const [first] = await vi.waitUntil(async () => {
      const started = (await drawingProcesses()).filter((pid) => !known.has(pid));
      return started.length > 0 && started;
    });
    process.kill(first ?? 0, 'SIGKILL');
    expect((await drawing).length).toBeGreaterThan(0);
  },
);

/** Ids of the drawing processes that this process has started. */
async function drawingProcesses(): Promise<number[]> {
  const children = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8');
  const pids = children.trim().split(' ').filter(Boolean).map(Number);
  const commands = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  return pids.filter((_, at) => commands[at]?.includes('drawing-child'));
}

test('if the programs for them are not installed, films and documents are not drawn', async () => {
  const film = { mimeType: 'video/mp4', size: 1_000 };

  expect(withoutTools.canDraw(film)).toBe(false);
  expect(withoutTools.canDraw({ ...film, mimeType: 'application/pdf' })).toBe(false);
  expect(withoutTools.canDraw({ ...film, mimeType: 'image/heic' })).toBe(true);
  await expect(withoutTools.draw('video/mp4', sourceOf(Buffer.alloc(9)), 480)).rejects.toThrow(NotDrawable);
});

const ffmpeg = findTool('ffmpeg', searchPath);

describe.skipIf(ffmpeg === undefined)('a film (skipped where ffmpeg is not installed)', () => {
  let folder = '';
  beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'tessera-films-'))));
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function makeFilm(name: string, ...options: string[]): Promise<Buffer> {
    const file = join(folder, name);
    const source = ['-f', 'lavfi', '-i', 'color=c=0x2266aa:s=640x360:d=1:r=10'];
    await promisify(execFile)(ffmpeg ?? '', ['-v', 'error', '-y', ...source, ...options, file]);
    return readFile(file);
  }

  test.for([
    ['clip.mp4', 'video/mp4', ['-c:v', 'mpeg4']],
    ['clip.mov', 'video/quicktime', ['-c:v', 'mpeg4']],
    ['clip.webm', 'video/webm', ['-c:v', 'libvpx']],
    ['clip.avi', 'video/x-msvideo', ['-c:v', 'mpeg4']],
  ] as const)(
    '%s: its first picture is drawn, and no files are left behind',
    async ([name, type, options]) => {
      const film = await makeFilm(name, ...options);

      const small = await pictures.draw(type, sourceOf(film), 320);

      expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 320, height: 180 });
      const [red = 0, , blue = 0] = await middleOf(small);
      expect(blue).toBeGreaterThan(red + 60);
      expect(await leftovers()).toEqual([]);
    },
  );

  test('of a long film whose index is at the end, only the beginning and the end are read', async () => {
    const film = await makeFilm('long.mp4', '-c:v', 'mpeg4');
    const table = film.lastIndexOf('moov', undefined, 'latin1') - 4;
    const padding = Buffer.alloc(100 * 1024 * 1024);
    padding.writeUInt32BE(padding.length, 0);
    padding.write('free', 4, 'latin1');
    const source = sourceOf(Buffer.concat([film.subarray(0, table), padding, film.subarray(table)]));

    const small = await pictures.draw('video/mp4', source, 320);

    expect(await sharp(small).metadata()).toMatchObject({ width: 320 });
    expect(source.bytesRead()).toBeLessThan(33 * 1024 * 1024);
  });

  test.for([
    ['a list of other files', 'video/mp4', Buffer.from("ffconcat version 1.0\nfile '/etc/passwd'\n")],
    ['a list of addresses', 'video/mp4', Buffer.from('#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1:17999/x.ts\n')],
    ['no film', 'video/webm', Buffer.concat([Buffer.from('1A45DFA3', 'hex'), Buffer.alloc(4_000, 7)])],
  ] as const)('D04, N06: %s is refused', async ([, type, bytes]) => {
    await expect(pictures.draw(type, sourceOf(bytes), 320)).rejects.toThrow(NotDrawable);
    expect(await leftovers()).toEqual([]);
  });
});

describe.skipIf(findTool('pdftoppm', searchPath) === undefined)(
  'a document (skipped where pdftoppm is not installed)',
  () => {
    const page = (content: string, box = '0 0 200 100') =>
      Buffer.from(
        `%PDF-1.1\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n` +
          `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[${box}]/Contents 4 0 R>>endobj\n` +
          `4 0 obj<</Length ${content.length}>>stream\n${content}\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
      );

    test('its first page is drawn', async () => {
      const bytes = page('0.8 0.2 0.1 rg 20 10 160 80 re f');

      const small = await pictures.draw('application/pdf', sourceOf(bytes), 320);

      expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 320, height: 160 });
      const [red = 0, green = 0] = await middleOf(small);
      expect(red).toBeGreaterThan(green + 100);
      expect(await leftovers()).toEqual([]);
    });

    test('D04, N06: a page that is kilometres wide gives a preview of the usual size', async () => {
      const small = await pictures.draw('application/pdf', sourceOf(page('', '0 0 90000000 90000000')), 320);

      expect(await sharp(small).metadata()).toMatchObject({ width: 320 });
    });

    test('D04, N06: a file that is not a document is refused', async () => {
      const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5_000, 'x')]);

      await expect(pictures.draw('application/pdf', sourceOf(bytes), 320)).rejects.toThrow(NotDrawable);
    });
  },
);

describe('a program that does not end', () => {
  const shell = findTool('sh', searchPath) ?? '/bin/sh';

  const inShell = (folder: string, script: string, seconds = 5) =>
    runTool({ command: shell, args: ['-c', script], folder, seconds });

  test('is killed when it takes too long, and gets nothing of our environment', async () => {
    await inFolder(async (folder) => {
      await expect(inShell(folder, 'while :; do :; done', 0.3)).rejects.toThrow(NotDrawable);
      await expect(inShell(folder, 'echo half; exit 3')).rejects.toThrow(NotDrawable);
      await inShell(folder, 'env > seen');
      expect(await readFile(join(folder, 'seen'), 'utf8')).not.toMatch(/PATH=.*node|SECRET|DATABASE/);
    });
  });

  test.skipIf(findTool('prlimit', searchPath) === undefined)(
    'is killed when it writes more than allowed',
    async () => {
      const limiter = findTool('prlimit', searchPath);
      await inFolder(async (folder) => {
        const script = 'while :; do echo aaaaaaaaaaaaaaaa; done > output';
        const bounded = withinBounds({ command: shell, args: ['-c', script] }, { limiter, fileSize: 10_000 });

        await expect(runTool({ ...bounded, folder, seconds: 20 })).rejects.toThrow(NotDrawable);

        expect((await stat(join(folder, 'output'))).size).toBeLessThanOrEqual(10_000);
      });
    },
  );
});
