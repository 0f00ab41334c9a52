import { listUploads, type UnfinishedUpload } from '@tessera/contract/uploads';
import { countChunks } from '@tessera/domain/files/chunks';
import { heldFrom } from './held-chunks.ts';
import type { QueuePorts, RememberedEntry } from './queue-ports.ts';
import { recordUpload } from './record-upload.ts';
import { blank, succeeded, type UploadItem, withHeld } from './upload-item.ts';

export interface Restored {
  readonly items: readonly UploadItem[];
  readonly forgotten: readonly string[];
}

/** Combines the uploads stored in this browser with those of the server, which takes precedence. */
export async function restoreQueue(ports: QueuePorts): Promise<Restored> {
  const { entries, forgotten, elsewhere = [] } = await ports.memory.load();
  const uploads = await findUploads(ports);
  const ours = new Map(uploads?.map((upload) => [upload.uploadId, upload]));
  for (const uploadId of [...forgotten, ...elsewhere]) ours.delete(uploadId);

  const remembered = await Promise.all(
    entries.map((entry) =>
      bringBack(ports, entry, { isLoaded: uploads !== undefined, upload: ours.get(entry.uploadId) }),
    ),
  );
  const known = new Set(entries.map(({ uploadId }) => uploadId));
  const others = [...ours.values()].filter(({ uploadId }) => !known.has(uploadId));
  return {
    items: [...remembered, ...others.map(fromServer).filter((item) => item !== undefined)],
    forgotten,
  };
}

/** If the server was unreachable when the queue was restored, it is asked once when the files are chosen again. */
export async function reconcile(
  ports: QueuePorts,
  items: readonly UploadItem[],
): Promise<(item: UploadItem) => UploadItem> {
  const isUnknown = (item: UploadItem) => !item.isReconciled && item.hasBegun;
  if (!items.some(isUnknown)) return (item) => item;
  const uploads = new Map((await findUploads(ports))?.map((upload) => [upload.uploadId, upload]));
  return (item) => {
    const upload = isUnknown(item) ? uploads.get(item.uploadId) : undefined;
    return upload ? withHeld({ ...item, ...begun(upload) }, heldFrom(upload.held)) : item;
  };
}

async function findUploads({ call }: QueuePorts): Promise<UnfinishedUpload[] | undefined> {
  try {
    const answer = await call(listUploads, {});
    return answer.ok ? answer.value.uploads : undefined;
  } catch {
    return undefined;
  }
}

interface Known {
  /** The server's list of uploads has been loaded. */
  readonly isLoaded: boolean;
  readonly upload: UnfinishedUpload | undefined;
}

async function bringBack(
  ports: QueuePorts,
  entry: RememberedEntry,
  { isLoaded, upload }: Known,
): Promise<UploadItem> {
  const item = fromMemory(entry);
  if (upload) return finishedIfWhole(ports, withHeld({ ...item, ...begun(upload) }, heldFrom(upload.held)));
  if (!entry.hasBegun || !isLoaded) return item;
  // The upload was finished without this browser knowing, or it was abandoned and starts again.
  const outcome = await recordUpload(ports, item);
  if (outcome.kind === 'recorded') return succeeded(item, { storedName: outcome.name, record: outcome.file });
  if (outcome.kind === 'error') return item;
  return { ...item, hasBegun: false, status: 'pending' };
}

/** Finishes an upload whose chunks have all arrived. This does not need the file. */
async function finishedIfWhole(ports: QueuePorts, item: UploadItem): Promise<UploadItem> {
  if (item.held.size < item.totalChunks) return item;
  const outcome = await recordUpload(ports, item);
  return outcome.kind === 'recorded'
    ? succeeded(item, { storedName: outcome.name, record: outcome.file })
    : item;
}

function fromMemory(entry: RememberedEntry): UploadItem {
  const { uploadId, name, size, lastModified, subfolder, parent, directory, fingerprint, hasBegun } = entry;
  return {
    ...blank,
    rowId: uploadId,
    uploadId,
    name,
    size,
    lastModified,
    subfolder,
    parent,
    directory,
    fingerprint,
    hasBegun,
    totalChunks: countChunks(size),
    status: hasBegun ? 'paused' : 'pending',
  };
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

/** An upload from another browser, or from before this one was cleared. Without a size, the file cannot be recognised. */
function fromServer(upload: UnfinishedUpload): UploadItem | undefined {
  const { uploadId, fileName: name, fileSize: size, totalChunks } = upload;
  if (size === null || totalChunks !== countChunks(size)) return undefined;
  const item: UploadItem = { ...blank, rowId: uploadId, uploadId, name, size, totalChunks, ...begun(upload) };
  return withHeld(item, heldFrom(upload.held));
}
