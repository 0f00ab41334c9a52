import { pictureTypes } from '@tessera/domain/files/kinds';
import { MB } from '@tessera/domain/plans/sizes';
import { type PictureSource, drawFilm, drawPage, filmTypes } from './by-tools.ts';
import { decodeHeic } from './heic.ts';
import { NotDrawable } from './not-drawable.ts';
import { findTool } from './run-tool.ts';
import { drawSmall } from './small-picture.ts';
import { createTurns } from './turns.ts';

export interface Pictures {
  /** Whether files of a type and size are drawn here. */
  canDraw(file: { readonly mimeType: string; readonly size: number }): boolean;
  /** A WebP that fits into a square of so many points, or `NotDrawable`. */
  draw(mimeType: string, source: PictureSource, edge: number): Promise<Buffer>;
}

type Drawing = (source: PictureSource, edge: number) => Promise<Buffer>;

interface Way {
  readonly largest: number;
  readonly draw: Drawing;
}

/** Each is drawn on one core, and no more than this many at a time; their bytes are in memory only meanwhile. */
const AT_ONCE = 2;
/** What is larger is read only by whoever asks for all of it. */
const LARGEST_PICTURE = 60 * MB;
/** Of films only the ends are read. */
const LARGEST_FILM = Number.POSITIVE_INFINITY;

/** Films and documents are drawn by programs of the system, where it has them. */
export function createPictures({ searchPath }: { readonly searchPath: readonly string[] }): Pictures {
  const ways = new Map<string, Way>();
  const inTurn = createTurns(AT_ONCE);
  const limiter = process.platform === 'linux' ? findTool('prlimit', searchPath) : undefined;
  const addTool = (
    name: string,
    types: readonly string[],
    largest: number,
    draw: (command: string, type: string) => Drawing,
  ) => {
    const command = findTool(name, searchPath);
    for (const type of command === undefined ? [] : types) {
      const drawing = draw(command as string, type);
      ways.set(type, { largest, draw: async (source, edge) => drawSmall(await drawing(source, edge), edge) });
    }
  };
  for (const type of pictureTypes) ways.set(type, { largest: LARGEST_PICTURE, draw: drawPicture });
  ways.set('image/heic', { largest: LARGEST_PICTURE, draw: drawPhonePicture });
  addTool(
    'ffmpeg',
    filmTypes,
    LARGEST_FILM,
    (command, type) => (source, edge) => drawFilm({ command, limiter }, source, type, edge),
  );
  addTool(
    'pdftoppm',
    ['application/pdf'],
    LARGEST_PICTURE,
    (command) => (source, edge) => drawPage({ command, limiter }, source, edge),
  );
  return {
    canDraw: ({ mimeType, size }) => size <= (ways.get(mimeType)?.largest ?? -1),
    async draw(mimeType, source, edge) {
      const way = ways.get(mimeType);
      if (!way || source.size > way.largest)
        throw new NotDrawable(`Nothing of type ${mimeType} is drawn here`);
      return inTurn(() => way.draw(source, edge));
    },
  };
}

async function drawPicture(source: PictureSource, edge: number): Promise<Buffer> {
  return drawSmall(await readAll(source), edge);
}

async function drawPhonePicture(source: PictureSource, edge: number): Promise<Buffer> {
  const bytes = await readAll(source);
  // The same container also holds pictures of another coding, which the usual library reads.
  return drawSmall(await decodeHeic(bytes).catch(() => bytes), edge);
}

async function readAll(source: PictureSource): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of (await source.read()) as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces);
}
