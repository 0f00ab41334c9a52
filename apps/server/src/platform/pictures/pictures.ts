import { pictureTypes } from '@tessera/domain/files/kinds';
import { MB } from '@tessera/domain/plans/sizes';
import {
  type PictureSource,
  copyInFull,
  extractFrame,
  extractPage,
  filmTypes,
  inFolder,
} from './by-tools.ts';
import { type DrawingLimits, createDrawingProcesses } from './drawing-processes.ts';
import type { PictureFormat, PictureSize } from './drawing-task.ts';
import { NotDrawable } from './not-drawable.ts';
import { findTool } from './run-tool.ts';
import { createTurns } from './turns.ts';

export interface Pictures {
  /** Whether files of a type and size are drawn here. */
  canDraw(file: { readonly mimeType: string; readonly size: number }): boolean;
  /** A picture that fits into a square of so many points, WebP unless asked otherwise; or `NotDrawable`. */
  draw(mimeType: string, source: PictureSource, edge: number, format?: PictureFormat): Promise<Buffer>;
  /** How large a picture is when it stands upright, from its first bytes; undefined where they do not say. */
  measure(head: Uint8Array): Promise<PictureSize | undefined>;
}

interface DrawingMethod {
  readonly largest: number;
  /** Puts a picture that the drawing process can read into the folder, and answers its path. */
  readonly prepare: (source: PictureSource, folder: string, edge: number) => Promise<string>;
  readonly isPhonePicture?: true;
}

export interface PictureOptions extends Partial<Omit<DrawingLimits, 'limiter'>> {
  readonly searchPath: readonly string[];
  /** Of the decoder of phone pictures, for which the largest take 400 MB. */
  readonly maxHeicBytes?: number;
}

/** Copying and drawing: no more than this many files are in the temporary folder at a time. */
const AT_ONCE = 2;
/** What is larger is read only by whoever asks for all of it. */
const LARGEST_PICTURE = 60 * MB;
/** Of films only the ends are read. */
const LARGEST_FILM = Number.POSITIVE_INFINITY;
const MAX_HEIC_BYTES = 640 * 1024 * 1024;

/**
 * Whatever is decoded is decoded in processes of its own, held to limits of memory and time: by programs of the
 * system for films and documents, where it has them, and by drawing processes for pictures.
 */
export function createPictures({
  searchPath,
  maxHeicBytes = MAX_HEIC_BYTES,
  ...limits
}: PictureOptions): Pictures {
  const limiter = process.platform === 'linux' ? findTool('prlimit', searchPath) : undefined;
  const processes = createDrawingProcesses({ ...limits, limiter });
  const methods = findMethods(searchPath, limiter);
  const inTurn = createTurns(AT_ONCE);
  return {
    canDraw: ({ mimeType, size }) => size <= (methods.get(mimeType)?.largest ?? -1),
    async draw(mimeType, source, edge, format = 'webp') {
      const method = methods.get(mimeType);
      if (!method || source.size > method.largest)
        throw new NotDrawable(`Nothing of type ${mimeType} is drawn here`);
      const { prepare, isPhonePicture = false } = method;
      return inTurn(() =>
        inFolder(async (folder) => {
          const file = await prepare(source, folder, edge);
          const task = { kind: 'draw', file, isPhonePicture, edge, format, maxHeicBytes } as const;
          const reply = await processes.run(task);
          if (reply.kind !== 'drawn') throw new NotDrawable('The decoder gave another answer');
          return Buffer.from(reply.bytes);
        }),
      );
    },
    async measure(head) {
      const reply = await processes.run({ kind: 'measure', head });
      return reply.kind === 'measured' ? reply.size : undefined;
    },
  };
}

function findMethods(searchPath: readonly string[], limiter: string | undefined): Map<string, DrawingMethod> {
  const whole = { largest: LARGEST_PICTURE, prepare: copyInFull } as const;
  const methods = new Map<string, DrawingMethod>(pictureTypes.map((type) => [type, whole]));
  methods.set('image/heic', { ...whole, isPhonePicture: true });
  const ffmpeg = findTool('ffmpeg', searchPath);
  for (const mimeType of ffmpeg === undefined ? [] : filmTypes) {
    methods.set(mimeType, {
      largest: LARGEST_FILM,
      prepare: (source, folder, edge) =>
        extractFrame({ command: ffmpeg ?? '', limiter }, folder, { source, mimeType, edge }),
    });
  }
  const pdftoppm = findTool('pdftoppm', searchPath);
  if (pdftoppm !== undefined) {
    methods.set('application/pdf', {
      largest: LARGEST_PICTURE,
      prepare: (source, folder, edge) =>
        extractPage({ command: pdftoppm, limiter }, folder, { source, edge }),
    });
  }
  return methods;
}
