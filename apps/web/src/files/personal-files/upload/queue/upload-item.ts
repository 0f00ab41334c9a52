import type { FileRecord } from '@tessera/contract/files/files';
import { countChunks } from '@tessera/domain/files/personal-files/chunks';
import { type HeldChunks, heldBytes } from './sending/held-chunks.ts';

export type UploadStatus = 'pending' | 'uploading' | 'paused' | 'error' | 'success';

/** Event that resumes a stopped upload without a click: being online, signed in or visible again, or Upload All. */
export type Continuation = 'connection' | 'sign-in' | 'page' | 'all';

export interface UploadItem {
  /** Identifies the row. It stays the same when Retry changes `uploadId`. */
  readonly rowId: string;
  readonly uploadId: string;
  readonly name: string;
  readonly size: number;
  readonly lastModified: number | undefined;
  /** As reported by the browser. The server detects the type itself. */
  readonly mimeType: string;
  /** Undefined after a reload until the person chooses the file again, and once the upload is finished. */
  readonly file: File | undefined;
  readonly status: UploadStatus;
  /** 0 to 100. Only Retry reduces it. */
  readonly progress: number;
  readonly totalChunks: number;
  readonly held: HeldChunks;
  /** Path within a dropped folder: `holiday/day 1`. */
  readonly subfolder: string;
  /**
   * The folder that the file was dropped on. Without one, it goes to the folder that is selected when the upload
   * starts.
   */
  readonly parent: string | undefined;
  /** The target folder. Undefined until the upload starts, because it may still change. */
  readonly directory: string | undefined;
  readonly fingerprint: string | undefined;
  /** At least one chunk may have reached the server. */
  readonly hasBegun: boolean;
  /** The server has been asked about this upload, so its state here is right. */
  readonly isReconciled: boolean;
  readonly error: string | undefined;
  /** Code of the server's refusal, if it refused the upload. */
  readonly refusal: string | undefined;
  readonly continuation: Continuation | undefined;
  /** What a running upload is waiting for, shown in its row. */
  readonly note: string | undefined;
  readonly bytesPerSecond: number | undefined;
  readonly secondsLeft: number | undefined;
  readonly remotePath: string | undefined;
  /** The stored name, which differs if the original name was taken. */
  readonly storedName: string | undefined;
  /** The file, once it is recorded. */
  readonly record: FileRecord | undefined;
  readonly isQuiet: boolean;
  /** The upload was finished before this page was loaded. Choosing its file again does not upload it again. */
  readonly isFinishedBefore: boolean;
  /** Another app sends this file by the tus protocol. Here the upload can only be removed. */
  readonly isForeign: boolean;
}

interface NewItem {
  readonly uploadId: string;
  readonly file: File;
  readonly subfolder: string;
  readonly folder?: string | undefined;
  readonly isQuiet?: boolean | undefined;
}

export function newItem({ uploadId, file, subfolder, folder, isQuiet = false }: NewItem): UploadItem {
  return {
    ...blank,
    rowId: uploadId,
    uploadId,
    name: file.name,
    mimeType: file.type,
    size: file.size,
    lastModified: file.lastModified,
    file,
    totalChunks: countChunks(file.size),
    subfolder,
    parent: folder,
    isQuiet,
    isReconciled: true,
  };
}

export const blank = {
  lastModified: undefined,
  mimeType: '',
  file: undefined,
  status: 'pending',
  progress: 0,
  held: new Set<number>(),
  subfolder: '',
  parent: undefined,
  directory: undefined,
  fingerprint: undefined,
  hasBegun: false,
  isReconciled: false,
  error: undefined,
  refusal: undefined,
  continuation: undefined,
  note: undefined,
  bytesPerSecond: undefined,
  secondsLeft: undefined,
  remotePath: undefined,
  storedName: undefined,
  record: undefined,
  isQuiet: false,
  isFinishedBefore: false,
  isForeign: false,
} as const satisfies Partial<UploadItem>;

const still = {
  refusal: undefined,
  note: undefined,
  bytesPerSecond: undefined,
  secondsLeft: undefined,
} as const;

export function canPause({ status }: UploadItem): boolean {
  return status === 'uploading';
}

export function canResume({ status, file }: UploadItem): boolean {
  return (status === 'paused' || status === 'error') && file !== undefined;
}

export function canRetry({ status, file }: UploadItem): boolean {
  return status === 'error' && file !== undefined;
}

export function canRemove({ status }: UploadItem): boolean {
  return status !== 'uploading';
}

export function needsFile({ status, file, isForeign }: UploadItem): boolean {
  return file === undefined && status !== 'success' && !isForeign;
}

export function started(item: UploadItem): UploadItem {
  return { ...item, ...still, status: 'uploading', error: undefined, continuation: undefined };
}

export function paused(item: UploadItem, continuation?: Continuation): UploadItem {
  return { ...item, ...still, status: 'paused', continuation };
}

export function failed(item: UploadItem, error: string, continuation?: Continuation): UploadItem {
  return { ...item, ...still, status: 'error', error, continuation };
}

/** The server refused the upload. The bar goes back to the stored bytes: bytes of the refused chunk do not count. */
export function refused(item: UploadItem, error: string, why: Refusal = {}): UploadItem {
  const progress = shareOf(item.size, heldBytes(item.held, item.size));
  return { ...failed(item, error, why.continuation), refusal: why.code, progress };
}

interface Refusal {
  readonly continuation?: Continuation | undefined;
  readonly code?: string | undefined;
}

/** Whether the storage plan is too small for the file. */
export function isOverLimits({ status, refusal }: UploadItem): boolean {
  return status === 'error' && (refusal === 'upload.no_room' || refusal === 'upload.too_large');
}

interface Stored {
  readonly remotePath?: string | undefined;
  readonly storedName?: string | undefined;
  readonly record?: FileRecord | undefined;
}

export function succeeded(item: UploadItem, { remotePath, storedName, record }: Stored = {}): UploadItem {
  return {
    ...item,
    ...still,
    status: 'success',
    progress: 100,
    error: undefined,
    continuation: undefined,
    remotePath,
    storedName,
    record,
    // The server has the file, so the browser can release it.
    file: undefined,
  };
}

/** Starts again from the first byte with a new id, because the server may have other bytes under the old id. */
export function retried(item: UploadItem, uploadId: string): UploadItem {
  const { rowId, name, size, lastModified, mimeType, file, totalChunks, subfolder, parent, isQuiet } = item;
  const saved = { rowId, name, size, lastModified, mimeType, file, totalChunks, subfolder, parent, isQuiet };
  return { ...blank, ...saved, uploadId, isReconciled: true };
}

export function withHeld(item: UploadItem, held: HeldChunks): UploadItem {
  return { ...item, held, progress: Math.max(item.progress, shareOf(item.size, heldBytes(held, item.size))) };
}

/** Progress while a chunk is being sent. Sending a chunk again does not move the bar back. */
export function withSentBytes(item: UploadItem, bytes: number): UploadItem {
  const sent = heldBytes(item.held, item.size) + bytes;
  return { ...item, progress: Math.max(item.progress, shareOf(item.size, sent)) };
}

/** Marks an upload as sent by another app, with the bytes that the server has stored. */
export function foreign(item: UploadItem, storedBytes: number): UploadItem {
  return { ...item, isForeign: true, progress: shareOf(item.size, storedBytes) };
}

/** Progress in percent, at most 99: only a file that the server has finished is at 100. */
function shareOf(size: number, bytes: number): number {
  return size === 0 ? 0 : Math.min(99, Math.floor((bytes / size) * 100));
}
