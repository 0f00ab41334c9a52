import type { UploadQueue } from './upload-queue.ts';
import type { ChosenFile } from './chosen-file.ts';

const BATCH = 500;

/**
 * Adds files to the queue in batches, so that the page stays responsive with thousands of them. Returns those that are
 * larger than the limit.
 */
export async function addInBatches(
  queue: UploadQueue,
  files: readonly ChosenFile[],
  limitBytes: number,
): Promise<File[]> {
  const oversized: File[] = [];
  for (let start = 0; start < files.length; start += BATCH) {
    // oxlint-disable-next-line no-await-in-loop
    if (start > 0) await new Promise((resolve) => setTimeout(resolve, 0));
    oversized.push(...queue.add(files.slice(start, start + BATCH), limitBytes));
  }
  return oversized;
}
