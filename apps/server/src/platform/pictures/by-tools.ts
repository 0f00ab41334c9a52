import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { runTool, withinBounds } from './run-tool.ts';

/** A file to draw, wherever it is stored. */
export interface PictureSource {
  readonly size: number;
  read(range?: { readonly start: number; readonly end: number }): Promise<Readable>;
}

export interface Tool {
  readonly command: string;
  /** Path of a program that limits other programs' memory and time, if the system has one. */
  readonly limiter: string | undefined;
}

const SECONDS = 10;
const MEMORY = 2 * 1024 ** 3;
/** Maximum size of the picture that a tool may write. */
const MAX_OUTPUT_BYTES = 24 * 1024 * 1024;
/**
 * Bytes that are copied from each end of a film. Its first pictures are at the beginning, and its index is before them
 * or at the very end.
 */
const END_BYTES = 16 * 1024 * 1024;
const FILE = 'file';
const OUTPUT = 'output.png';

/**
 * The demuxer for each type of film. It is chosen by the type and not by the file's contents, which may refer to other
 * files.
 */
const demuxers: Readonly<Record<string, string>> = {
  'video/mp4': 'mov',
  'video/quicktime': 'mov',
  'video/webm': 'matroska',
  'video/x-msvideo': 'avi',
};

export const filmTypes: readonly string[] = Object.keys(demuxers);

/** Draws the first picture of a film as PNG. Returns its path, which is in `folder`. */
export async function extractFrame(
  ffmpeg: Tool,
  folder: string,
  { source, mimeType, edge }: { source: PictureSource; mimeType: string; edge: number },
): Promise<string> {
  const fit = `scale=w=${edge}:h=${edge}:force_original_aspect_ratio=decrease:force_divisible_by=2`;
  await copyEnds(source, join(folder, FILE));
  const input = `-protocol_whitelist file,pipe -max_pixels 70000000 -f ${demuxers[mimeType] ?? 'mov'} -i file:${FILE}`;
  const output = `-map 0:v:0 -frames:v 1 -update 1 -vf ${fit} -threads 1 -c:v png -f image2 file:${OUTPUT}`;
  return run(ffmpeg, folder, `-nostdin -v error -threads 1 ${input} ${output}`.split(' '));
}

/** Draws the first page of a document as PNG. Returns its path, which is in `folder`. */
export async function extractPage(
  pdftoppm: Tool,
  folder: string,
  { source, edge }: { source: PictureSource; edge: number },
): Promise<string> {
  await copyInFull(source, folder);
  const name = OUTPUT.replace('.png', '');
  return run(pdftoppm, folder, [
    '-q',
    '-png',
    '-f',
    '1',
    '-singlefile',
    '-scale-to',
    String(edge),
    FILE,
    name,
  ]);
}

async function run({ command, limiter }: Tool, folder: string, args: readonly string[]): Promise<string> {
  const bounds = { limiter, memory: MEMORY, fileSize: MAX_OUTPUT_BYTES, seconds: SECONDS };
  await runTool({ ...withinBounds({ command, args }, bounds), folder, seconds: SECONDS });
  return join(folder, OUTPUT);
}

/** Copies a file into the folder, piece by piece, so that a large one is never in the server's memory as a whole. */
export async function copyInFull(source: PictureSource, folder: string): Promise<string> {
  const path = join(folder, FILE);
  await pipeline(await source.read(), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return path;
}

export async function inFolder<Value>(work: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-picture-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Copies only the beginning and the end of a file, each to its offset. The gap between them takes no space on the disk.
 */
async function copyEnds({ size, read }: PictureSource, path: string): Promise<void> {
  const tail = Math.max(size - END_BYTES, Math.min(size, END_BYTES));
  await pipeline(
    await read({ start: 0, end: Math.min(size, END_BYTES) }),
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  );
  if (tail === size) return;
  await pipeline(
    await read({ start: tail, end: size }),
    createWriteStream(path, { flags: 'r+', start: tail }),
  );
}
