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

  /** Writes a piece of an unfinished upload at its own offset. Resolves only when the bytes are durable. */
  writePiece(upload: string, start: number, bytes: Uint8Array): Promise<void>;

  /**
   * Makes the upload's pieces the stored file `file`. They cover 0 to `size` without holes or overlaps; an empty file
   * has none. May be repeated after a kill at any point, and after it succeeded. `IncompleteUpload` when the bytes
   * are not there; then there is no file either.
   */
  finish(upload: string, file: string, size: number, pieces: readonly Piece[]): Promise<void>;

  /**
   * Makes `bytes` the stored file `file` in one go, for files that arrive whole. Resolves only when the file is durable
   * under its name. May be repeated with the same bytes.
   */
  storeComplete(file: string, bytes: Uint8Array): Promise<void>;

  /**
   * The bytes from `start` up to but not including `end`, cut to what the file has; `FileMissing` when it is not
   * there. Whoever does not read to the end destroys the stream.
   */
  read(file: string, range?: ByteRange): Promise<Readable>;

  sizeOf(file: string): Promise<number | undefined>;
  remove(file: string): Promise<void>;
  /**
   * Puts a file where nobody finds it but the operator: `quarantine/<file>` in the store. What is not there, or there
   * already, is no error.
   */
  setAside(file: string): Promise<void>;
  discardUpload(upload: string): Promise<void>;
  listFiles(): AsyncIterable<StoredFile>;
  listUploads(): AsyncIterable<UnfinishedUpload>;

  /** Rejects when files could be neither written nor read now. */
  checkHealth(): Promise<void>;
  close(): Promise<void>;
}

export type FileStoreConfig =
  | { readonly kind: 'local'; readonly folder: string }
  | {
      readonly kind: 'ftp';
      /** ftp:// or ftps://; the path is taken from where the sign-in starts, `//…` or `/%2F…` from the root. */
      readonly url: string;
      /** What to trust besides the usual authorities, as PEM. */
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
  /** When its bytes were last written. */
  readonly modifiedAt: Date;
}

export interface UnfinishedUpload {
  readonly upload: string;
  readonly bytes: number;
  /** When it was last written to; long ago if it holds no byte. */
  readonly modifiedAt: Date;
}

/** No room is left. What was to be written is not acknowledged, and may be sent again once there is room. */
export class StoreFull extends Error {
  override readonly name = 'StoreFull';
}

/** The store cannot be used now: a broken disk, too many open files, a network that is down. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

export class FileMissing extends Error {
  override readonly name = 'FileMissing';
}

/** The pieces do not add up to the file, so that none was made. */
export class IncompleteUpload extends Error {
  override readonly name = 'IncompleteUpload';
}

/** Whether an error is one of those above, to be handed on as it is. */
export function isStoreFault(error: unknown): boolean {
  return [StoreFull, StoreUnavailable, FileMissing, IncompleteUpload].some((kind) => error instanceof kind);
}

/** Names reach paths and commands of other servers: one that is not ours is a mistake in the program. */
export function checkName(name: string): string {
  if (!isName(name)) throw new TypeError('This is not a name that the server made');
  return name;
}

export function isName(name: string): boolean {
  return /^[a-z0-9-]{8,64}$/.test(name);
}

export function checkPiece(start: number, bytes: Uint8Array): void {
  if (!Number.isSafeInteger(start) || start < 0) throw new RangeError('A piece starts at a byte of the file');
  if (bytes.length === 0) throw new RangeError('A piece holds at least one byte');
}

/** What of the range there is in a file of `size` bytes. */
export function clipRange(range: ByteRange | undefined, size: number): ByteRange {
  const { start, end } = range ?? { start: 0, end: size };
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end) || start < 0 || end < start) {
    throw new RangeError('A range starts at a byte of the file and does not end before');
  }
  return { start: Math.min(start, size), end: Math.min(end, size) };
}

/** In order of their place in the file. */
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
