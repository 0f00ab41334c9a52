import type { UploadItem, UploadStatus } from './upload-item.ts';

/** Display order: running uploads first, finished ones last. */
export const shownOrder: readonly UploadStatus[] = ['uploading', 'paused', 'error', 'pending', 'success'];

export interface QueueTotals {
  readonly counts: Readonly<Record<UploadStatus, number>>;
  readonly bytes: number;
  /** Bytes of finished files, and bytes sent of running ones. */
  readonly doneBytes: number;
}

export const noTotals: QueueTotals = {
  counts: { uploading: 0, paused: 0, error: 0, pending: 0, success: 0 },
  bytes: 0,
  doneBytes: 0,
};

/** The totals after one item changed. `before` is undefined for a new item, `after` for a removed one. */
export function totalsAfter(
  totals: QueueTotals,
  before: UploadItem | undefined,
  after: UploadItem | undefined,
): QueueTotals {
  const counts = { ...totals.counts };
  if (before) counts[before.status] -= 1;
  if (after) counts[after.status] += 1;
  return {
    counts,
    bytes: totals.bytes - (before?.size ?? 0) + (after?.size ?? 0),
    doneBytes: totals.doneBytes - doneBytesOf(before) + doneBytesOf(after),
  };
}

function doneBytesOf(item: UploadItem | undefined): number {
  return item ? Math.floor((item.size * item.progress) / 100) : 0;
}

export function countAll({ counts }: QueueTotals): number {
  return shownOrder.reduce((sum, status) => sum + counts[status], 0);
}

/** Progress of the queue, 0 to 100; 100 only when everything is uploaded. If all files are empty, counts the files. */
export function totalProgress(totals: QueueTotals): number {
  const all = countAll(totals);
  if (all === 0) return 0;
  if (totals.counts.success === all) return 100;
  const share = totals.bytes === 0 ? totals.counts.success / all : totals.doneBytes / totals.bytes;
  return Math.min(99, Math.floor(share * 100));
}

/** Each file counts as this many bytes more, because even the smallest file takes some time. */
const WORK_PER_FILE = 128 * 1024;

/** The work done so far, in bytes plus a fixed amount for each file. Used to estimate the remaining time. */
export function doneWork({ counts, doneBytes }: QueueTotals): number {
  return doneBytes + counts.success * WORK_PER_FILE;
}

export function leftWork(totals: QueueTotals): number {
  const left = countAll(totals) - totals.counts.success;
  return Math.max(0, totals.bytes - totals.doneBytes) + left * WORK_PER_FILE;
}
