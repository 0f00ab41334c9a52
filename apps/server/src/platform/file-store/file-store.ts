import type { Readable } from 'node:stream';

/**
 * Stores the bytes of files under names that the server made. It knows nothing of people, folders or quotas.
 *
 * The pieces of an upload may be written in any order, several at once and from several processes. Writing a piece
 * again replaces it: of two different attempts, the one that resolved last counts. While `finish` runs, no piece may be
 * written; the caller has locked the upload.
 */
export interface FileStore {
  readonly kind: FileStoreConfig['kind'];

  /**
   * Writes a piece of an unfinished upload at its offset. Resolves when the bytes are durable. A store may call
   * `onWritten` before that, when every reader already finds the bytes and their memory is no longer needed. The
   * promise may still reject after `onWritten`.
   */
  writePiece(upload: string, start: number, bytes: Uint8Array, onWritten?: () => void): Promise<void>;

  /**
   * Begins a piece that is written at its offset while it arrives. Undefined if the store cannot do that. While
   * `mayWrite` returns true, the caller makes sure that nobody else writes to this range, and that nobody relies on its
   * bytes.
   */
  beginPiece?(upload: string, start: number, mayWrite: () => boolean): EarlyPiece | undefined;

  /**
   * Reads bytes of an unfinished upload. Undefined if some of them were not written. Stores without this method cannot
   * do that.
   */
  readPiece?(upload: string, start: number, length: number): Promise<Uint8Array | undefined>;

  /** Resolves when all pieces that any process has written so far are durable. */
  makeDurable(upload: string): Promise<void>;

  /**
   * Creates the stored file `file` from the upload's pieces. The pieces cover 0 to `size` without gaps or overlaps; an
   * empty file has none. May be repeated after a crash at any point, and after it succeeded. Throws `IncompleteUpload`,
   * and creates no file, if bytes are missing.
   */
  finish(upload: string, file: string, size: number, pieces: readonly Piece[]): Promise<void>;

  /**
   * Stores `bytes` as `file` at once, for files that arrive complete. Resolves when the file is durable under its name.
   * May be repeated with the same bytes.
   */
  storeComplete(file: string, bytes: Uint8Array): Promise<void>;

  /**
   * Reads the bytes from `start` up to but excluding `end`, limited to the size of the file. Throws `FileMissing` if it
   * does not exist. A caller that does not read to the end destroys the stream.
   */
  read(file: string, range?: ByteRange): Promise<Readable>;

  sizeOf(file: string): Promise<number | undefined>;
  remove(file: string): Promise<void>;
  /**
   * Moves a file to `quarantine/<file>`, where only the operator finds it. It is no error if the file does not exist or
   * was moved already.
   */
  setAside(file: string): Promise<void>;
  discardUpload(upload: string): Promise<void>;
  listFiles(): AsyncIterable<StoredFile>;
  listUploads(): AsyncIterable<UnfinishedUpload>;

  /** Rejects if the store cannot write or read files. */
  checkHealth(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A piece that is written while it arrives. It ends with `finish` or `stop`. Until then, its memory must not be reused.
 */
export interface EarlyPiece {
  /** Tells the piece how much has arrived: `bytes` are all bytes so far, from the first one. */
  add(bytes: Uint8Array): void;
  /** Stores the complete piece. Resolves as `writePiece` does. */
  finish(bytes: Uint8Array, onWritten?: () => void): Promise<void>;
  /** Stops writing early. Resolves when nothing is being written any longer. */
  stop(): Promise<void>;
}

export type FileStoreConfig =
  | { readonly kind: 'local'; readonly folder: string }
  | {
      readonly kind: 'ftp';
      /**
       * URL with ftp:// or ftps://. Its path is relative to the folder after sign-in; `//…` or `/%2F…` starts at the
       * root.
       */
      readonly url: string;
      /** Certificate authorities to trust besides the usual ones, as PEM. */
      readonly certificate?: string | undefined;
    }
  | {
      readonly kind: 's3';
      readonly endpoint: string | undefined;
      readonly region: string;
      readonly bucket: string;
      readonly accessKeyId: string;
      readonly secretAccessKey: string;
    };

export interface Piece {
  readonly start: number;
  readonly length: number;
}

export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface StoredFile {
  readonly file: string;
  readonly size: number;
  /** Time of the last write. */
  readonly modifiedAt: Date;
}

export interface UnfinishedUpload {
  readonly upload: string;
  readonly bytes: number;
  /**
   * Time of the last write. Undefined if the store cannot tell, because the first or last bytes are just being written.
   */
  readonly modifiedAt: Date | undefined;
}

/** The store has no space left. The write was not acknowledged and may be repeated when there is space again. */
export class StoreFull extends Error {
  override readonly name = 'StoreFull';
}

/** The store cannot be used at the moment: a broken disk, too many open files, a network that is down. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

export class FileMissing extends Error {
  override readonly name = 'FileMissing';
}

/** The pieces do not add up to the file, so the file was not created. */
export class IncompleteUpload extends Error {
  override readonly name = 'IncompleteUpload';
}

/** Whether an error is one of the four above, which the store passes on unchanged. */
export function isStoreFault(error: unknown): boolean {
  return [StoreFull, StoreUnavailable, FileMissing, IncompleteUpload].some((kind) => error instanceof kind);
}

/**
 * Checks that the server made this name, and returns it. Names become paths and commands on other servers, so any other
 * name is a bug.
 */
export function checkName(name: string): string {
  if (!isName(name)) throw new TypeError('This is not a name that the server made');
  return name;
}

export function isName(name: string): boolean {
  return /^[a-z0-9-]{8,64}$/.test(name);
}

export function checkPiece(start: number, bytes: Uint8Array): void {
  if (!Number.isSafeInteger(start) || start < 0)
    throw new RangeError('A piece has to start at a byte of the file');
  if (bytes.length === 0) throw new RangeError('A piece has to contain at least one byte');
}

/** Limits a range to a file of `size` bytes. */
export function clipRange(range: ByteRange | undefined, size: number): ByteRange {
  const { start, end } = range ?? { start: 0, end: size };
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end) || start < 0 || end < start) {
    throw new RangeError('A range has to start at a byte of the file and must not end before it');
  }
  return { start: Math.min(start, size), end: Math.min(end, size) };
}

/** Checks that the pieces cover the file completely, and returns them ordered by their offset. */
export function checkCoverage(size: number, pieces: readonly Piece[]): readonly Piece[] {
  const ordered = pieces.toSorted((one, other) => one.start - other.start);
  let covered = 0;
  for (const { start, length } of ordered) {
    if (start !== covered || length <= 0) throw new IncompleteUpload(`There is no piece at byte ${covered}`);
    covered += length;
  }
  if (covered !== size) throw new IncompleteUpload(`The pieces end at byte ${covered} of ${size}`);
  return ordered;
}
