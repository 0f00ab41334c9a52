import { countChunks } from '@tessera/domain/files/chunks';
import { type HeldChunks, heldBytes } from './held-chunks.ts';

export type UploadStatus = 'pending' | 'uploading' | 'paused' | 'error' | 'success';

/** What lets a stopped upload go on without a press: being back online, signed in, in view; or Upload All. */
export type Continuation = 'connection' | 'sign-in' | 'page' | 'all';

export interface UploadItem {
  /** Its place in the list: stays when Retry gives it another `uploadId`. */
  readonly rowId: string;
  readonly uploadId: string;
  readonly name: string;
  readonly size: number;
  readonly lastModified: number | undefined;
  /** As the browser has it; the server finds out by itself. */
  readonly mimeType: string;
  /** Absent after a reload: only the person can give it again. */
  readonly file: File | undefined;
  readonly status: UploadStatus;
  /** 0 to 100. Only Retry takes it back. */
  readonly progress: number;
  readonly totalChunks: number;
  readonly held: HeldChunks;
  /** Where it lay in a dropped folder: `holiday/day 1`. */
  readonly subfolder: string;
  /** The folder into which it was dropped; otherwise it goes into the one that is selected when it begins. */
  readonly parent: string | undefined;
  /** The folder it goes to. Until it is begun it goes wherever is selected then. */
  readonly directory: string | undefined;
  readonly fingerprint: string | undefined;
  /** At least one chunk may have reached the server. */
  readonly hasBegun: boolean;
  /** What this browser knows of it is what the server knows. */
  readonly isReconciled: boolean;
  readonly error: string | undefined;
  /** The code of the server's refusal, where that is what failed. */
  readonly refusal: string | undefined;
  readonly continuation: Continuation | undefined;
  /** What it is waiting for just now. */
  readonly note: string | undefined;
  readonly bytesPerSecond: number | undefined;
  readonly secondsLeft: number | undefined;
  readonly remotePath: string | undefined;
  /** The name under which the server stored it: another one where its own was taken. */
  readonly storedName: string | undefined;
}

interface NewItem {
  readonly uploadId: string;
  readonly file: File;
  readonly subfolder: string;
  readonly folder?: string | undefined;
}

export function newItem({ uploadId, file, subfolder, folder }: NewItem): UploadItem {
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

export function needsFile({ status, file }: UploadItem): boolean {
  return file === undefined && status !== 'success';
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

/** The server does not want it. What had only been sent was never there, so the bar goes back to what is held. */
export function refused(item: UploadItem, error: string, why: Refusal = {}): UploadItem {
  const progress = shareOf(item.size, heldBytes(item.held, item.size));
  return { ...failed(item, error, why.continuation), refusal: why.code, progress };
}

interface Refusal {
  readonly continuation?: Continuation | undefined;
  readonly code?: string | undefined;
}

/** The storage plan is too small for it. */
export function isOverLimits({ status, refusal }: UploadItem): boolean {
  return status === 'error' && (refusal === 'upload.no_room' || refusal === 'upload.too_large');
}

interface Stored {
  readonly remotePath?: string | undefined;
  readonly storedName?: string | undefined;
}

export function succeeded(item: UploadItem, { remotePath, storedName }: Stored = {}): UploadItem {
  return {
    ...item,
    ...still,
    status: 'success',
    progress: 100,
    error: undefined,
    continuation: undefined,
    remotePath,
    storedName,
    // The bytes are on the server; keeping the file would only keep memory.
    file: undefined,
  };
}

/** From the first byte again, as an upload of its own: the server may hold other bytes under the old id. */
export function retried(item: UploadItem, uploadId: string): UploadItem {
  const { rowId, name, size, lastModified, mimeType, file, totalChunks, subfolder, parent } = item;
  const saved = { rowId, name, size, lastModified, mimeType, file, totalChunks, subfolder, parent };
  return { ...blank, ...saved, uploadId, isReconciled: true };
}

export function withHeld(item: UploadItem, held: HeldChunks): UploadItem {
  return { ...item, held, progress: Math.max(item.progress, shareOf(item.size, heldBytes(held, item.size))) };
}

/** While a chunk is on its way. A chunk that has to be sent again does not take the bar back. */
export function withSentBytes(item: UploadItem, bytes: number): UploadItem {
  const sent = heldBytes(item.held, item.size) + bytes;
  return { ...item, progress: Math.max(item.progress, shareOf(item.size, sent)) };
}

/** Whole only when it is finished: the last percent is the server's to give. */
function shareOf(size: number, bytes: number): number {
  return size === 0 ? 0 : Math.min(99, Math.floor((bytes / size) * 100));
}
