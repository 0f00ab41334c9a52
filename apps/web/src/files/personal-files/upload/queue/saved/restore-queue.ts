import { listUploads, type UnfinishedUpload } from '@tessera/contract/files/uploads';
import { countChunks } from '@tessera/domain/files/personal-files/chunks';
import { heldFrom } from '../sending/held-chunks.ts';
import type { QueuePorts } from '../queue-ports.ts';
import { recordUpload } from '../record-upload.ts';
import { fromEntry } from './remembered-entry.ts';
import { blank, foreign, succeeded, type UploadItem, withHeld } from '../upload-item.ts';
import { askAbout, type UploadAnswer } from '../upload-states.ts';

export interface Restored {
  readonly items: readonly UploadItem[];
  readonly forgotten: readonly string[];
}

/**
 * Combines the uploads stored in this browser with those of the server, which takes precedence: a browser that was
 * killed may not have stored that an upload began or finished.
 */
export async function restoreQueue(ports: QueuePorts): Promise<Restored> {
  const { entries, forgotten, elsewhere = [] } = await ports.memory.load();
  // Listed first: an upload that finishes in between is then still found by the questions about single uploads.
  const uploads = await listUnfinished(ports);
  const known = new Set([...entries.map(({ uploadId }) => uploadId), ...forgotten, ...elsewhere]);
  const others = uploads.filter(({ uploadId }) => !known.has(uploadId));
  const restored = await restoreEntries(ports, entries.map(fromEntry));
  return {
    items: [...restored, ...others.map(fromServer).filter((item) => item !== undefined)],
    forgotten,
  };
}

/**
 * Restores this browser's uploads. If all of them are finished, none is shown again; otherwise finished ones count too.
 */
async function restoreEntries(ports: QueuePorts, items: readonly UploadItem[]): Promise<UploadItem[]> {
  const isOver = items.every(({ status }) => status === 'success');
  const answers = isOver
    ? undefined
    : await askAbout(
        ports,
        items.map(({ uploadId }) => uploadId),
      );
  const restored = answers
    ? await Promise.all(items.map((item) => settle(ports, item, answers.get(item.uploadId))))
    : [];
  const ids = new Set(restored.map((item) => item?.uploadId));
  for (const { uploadId } of items) if (!ids.has(uploadId)) ports.memory.delete(uploadId);
  return restored.filter((item) => item !== undefined);
}

/** Asks the server about uploads that it could not be asked about when the queue was restored. */
export async function reconcile(
  ports: QueuePorts,
  items: readonly UploadItem[],
): Promise<(item: UploadItem) => UploadItem> {
  const unsettled = items.filter(({ isReconciled }) => !isReconciled);
  const answers = await askAbout(
    ports,
    unsettled.map(({ uploadId }) => uploadId),
  );
  const settled = await Promise.all(unsettled.map((item) => settle(ports, item, answers.get(item.uploadId))));
  const byId = new Map(settled.map((item) => [item?.uploadId, item]));
  return (item) => byId.get(item.uploadId) ?? item;
}

async function listUnfinished({ call }: QueuePorts): Promise<readonly UnfinishedUpload[]> {
  try {
    const answer = await call(listUploads, {});
    return answer.ok ? answer.value.uploads : [];
  } catch {
    return [];
  }
}

/** The item as the server knows it, or unchanged without an answer. Undefined if it had finished and is now unknown. */
async function settle(
  ports: QueuePorts,
  item: UploadItem,
  answer: UploadAnswer | undefined,
): Promise<UploadItem | undefined> {
  if (!answer) return item;
  const settled = { ...item, isReconciled: true };
  if (answer.kind === 'finished') {
    const { file } = answer;
    const finished = succeeded(settled, { storedName: file.original_filename, record: file });
    return { ...finished, isFinishedBefore: true };
  }
  if (answer.kind === 'unfinished')
    return finishedIfWhole(
      ports,
      withHeld({ ...settled, ...begun(answer.upload) }, heldFrom(answer.upload.held)),
    );
  if (item.status === 'success') return undefined;
  return { ...settled, hasBegun: false, held: blank.held, progress: 0, status: 'pending' };
}

/** Finishes an upload whose chunks have all arrived. This does not need the file. */
async function finishedIfWhole(ports: QueuePorts, item: UploadItem): Promise<UploadItem> {
  if (item.held.size < item.totalChunks) return item;
  const outcome = await recordUpload(ports, item);
  return outcome.kind === 'recorded'
    ? { ...succeeded(item, { storedName: outcome.name, record: outcome.file }), isFinishedBefore: true }
    : item;
}

function begun({ directory, fingerprint }: UnfinishedUpload) {
  return {
    directory,
    ...(fingerprint !== null && { fingerprint }),
    hasBegun: true,
    status: 'paused',
    isReconciled: true,
  } as const;
}

/** An upload that this browser does not know. Undefined without a size: then its file could not be recognised. */
function fromServer(upload: UnfinishedUpload): UploadItem | undefined {
  const { uploadId, method, fileName: name, fileSize: size, totalChunks, storedBytes } = upload;
  if (size === null || totalChunks !== countChunks(size)) return undefined;
  const item: UploadItem = { ...blank, rowId: uploadId, uploadId, name, size, totalChunks, ...begun(upload) };
  return method === 'tus' ? foreign(item, storedBytes) : withHeld(item, heldFrom(upload.held));
}
