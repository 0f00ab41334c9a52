import type { Readable } from 'node:stream';

/**
 * Where the bytes of files lie. It knows names that the server made and bytes, nothing of people, folders or quotas.
 *
 * Pieces of one upload may come in any order, several at once and from several processes. Whoever writes a piece
 * again replaces it, so of two attempts that differ the one that resolved last counts. While `finish` runs no piece
 * may be on its way: the caller holds the upload's lock.
 */
export interface FileStore {
  readonly kind: FileStoreConfig['kind'];

  /**
   * Writes a piece of an unfinished upload at its offset. Resolves when the bytes are durable. A store may call
   * `onWritten` before, when every reader already finds these bytes and the memory is no longer needed. It may still
   * reject after that.
   */
  writePiece(upload: string, start: number, bytes: Uint8Array, onWritten?: () => void): Promise<void>;

  /**
   * Begins a piece that is written at its offset while it arrives. Undefined if the store cannot do that. The caller makes
   * sure that nobody else writes to the same bytes, and that nothing refers to them, while `mayWrite` returns true.
   */
  beginPiece?(upload: string, start: number, mayWrite: () => boolean): EarlyPiece | undefined;

  /**
   * Reads bytes of an unfinished upload. Undefined if they were not all written. Not every store can do that.
   */
  readPiece?(upload: string, start: number, length: number): Promise<Uint8Array | undefined>;

  /** Resolves when all pieces that any process has written so far are durable. */
  makeDurable(upload: string): Promise<void>;

  /**
   * Creates the stored file `file` from the upload's pieces. They cover 0 to `size` without gaps or overlaps; an empty
   * file has none. May be repeated after a crash at any point, and after it succeeded. Throws `IncompleteUpload`, and
   * creates no file, if bytes are missing.
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

  /** Rejects if files cannot be written or read. */
  checkHealth(): Promise<void>;
  close(): Promise<void>;
}

/** A piece that is written while it arrives. It ends with `finish` or `stop`; its memory is in use until then. */
export interface EarlyPiece {
  /** Takes all bytes that have arrived so far, from the first one. */
  add(bytes: Uint8Array): void;
  /** Takes the complete piece, and does what `writePiece` does. */
  finish(bytes: Uint8Array, onWritten?: () => void): Promise<void>;
  /** Resolves when nothing is being written any longer. */
  stop(): Promise<void>;
}

export type FileStoreConfig =
  | { readonly kind: 'local'; readonly folder: string }
  | {
      readonly kind: 'ftp';
      /** ftp:// or ftps://. The path is relative to the folder after sign-in; `//…` or `/%2F…` starts at the root. */
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
  /** Time of the last write. Undefined if the store does not know, because the first or last bytes are on their way. */
  readonly modifiedAt: Date | undefined;
}

/** No space is left. The write was not acknowledged and may be repeated when there is space again. */
export class StoreFull extends Error {
  override readonly name = 'StoreFull';
}

/** The store is unavailable: a broken disk, too many open files, a network that is down. */
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

/** Whether an error is one of those above, which are passed on unchanged. */
export function isStoreFault(error: unknown): boolean {
  return [StoreFull, StoreUnavailable, FileMissing, IncompleteUpload].some((kind) => error instanceof kind);
}

/** Names become paths and commands on other servers, so one that the server did not make is a bug. */
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

/** Ordered by their position in the file. */
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
