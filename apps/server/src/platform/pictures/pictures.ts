import { pictureTypes } from '@tessera/domain/files/personal-files/kinds';
import type { PictureEdit } from '@tessera/domain/market/listings/picture-edits';
import { MB } from '@tessera/domain/files/storage-plans/sizes';
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
  /** Whether a preview can be drawn for a file of this type and size. */
  canDraw(file: { readonly mimeType: string; readonly size: number }): boolean;
  /** Draws a picture that fits into a square of this many pixels, as WebP by default. Throws `NotDrawable`. */
  draw(mimeType: string, source: PictureSource, edge: number, form?: DrawnForm): Promise<Buffer>;
  /** Size of a picture after it is turned upright, read from its first bytes. Undefined if they do not contain it. */
  measure(head: Uint8Array): Promise<PictureSize | undefined>;
}

export interface DrawnForm {
  readonly format?: PictureFormat;
  readonly edit?: PictureEdit | null;
}

interface DrawingMethod {
  readonly largest: number;
  /** Puts a picture that the drawing process can read into `folder`, and returns its path. */
  readonly prepare: (source: PictureSource, folder: string, edge: number) => Promise<string>;
  readonly isPhonePicture?: true;
}

export interface PictureOptions extends Partial<Omit<DrawingLimits, 'limiter'>> {
  readonly searchPath: readonly string[];
  /** Number of simultaneous decoders of phone pictures, the largest of which take 400 MB. */
  readonly maxHeicBytes?: number;
}

/** Number of files that are drawn at once. Each is copied to a temporary folder. */
const AT_ONCE = 2;
/**
 * Maximum size of a picture for which a preview is drawn. Larger originals are read only when somebody requests the
 * file itself.
 */
const LARGEST_PICTURE = 60 * MB;
/** Films may have any size, because only their ends are copied. */
const LARGEST_FILM = Number.POSITIVE_INFINITY;
const MAX_HEIC_BYTES = 640 * 1024 * 1024;

/**
 * Draws previews of files. All files are decoded in separate processes with limits on memory and time: films and
 * documents by programs of the system, if they are installed, and pictures by drawing processes.
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
    async draw(mimeType, source, edge, { format = 'webp', edit = null } = {}) {
      const method = methods.get(mimeType);
      if (!method || source.size > method.largest)
        throw new NotDrawable(`Files of type ${mimeType} are not drawn`);
      const { prepare, isPhonePicture = false } = method;
      return inTurn(() =>
        inFolder(async (folder) => {
          const file = await prepare(source, folder, edge);
          const task = { kind: 'draw', file, isPhonePicture, edge, format, edit, maxHeicBytes } as const;
          const reply = await processes.run(task);
          if (reply.kind !== 'drawn') throw new NotDrawable('The decoder’s answer is invalid');
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
