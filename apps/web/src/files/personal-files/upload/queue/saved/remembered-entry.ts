import { countChunks } from '@tessera/domain/files/personal-files/chunks';
import { heldFrom, toRanges } from '../sending/held-chunks.ts';
import type { RememberedEntry } from '../queue-ports.ts';
import { blank, succeeded, type UploadItem, withHeld } from '../upload-item.ts';

/** The fields of an item that the browser stores: names, sizes and digests, nothing secret. */
export function toEntry(item: UploadItem): RememberedEntry {
  const { uploadId, name, size, lastModified, subfolder, parent, directory, fingerprint, hasBegun } = item;
  return {
    uploadId,
    name,
    size,
    lastModified,
    subfolder,
    parent,
    directory,
    fingerprint,
    hasBegun,
    held: toRanges(item.held),
    isFinished: item.status === 'success',
    storedName: item.storedName,
  };
}

/** Rebuilds an item from what toEntry() stored. Fields that are not stored start empty. */
export function fromEntry(entry: RememberedEntry): UploadItem {
  const { held = [], isFinished = false, storedName, ...fields } = entry;
  const item: UploadItem = {
    ...blank,
    ...fields,
    rowId: entry.uploadId,
    lastModified: entry.lastModified,
    parent: entry.parent,
    directory: entry.directory,
    fingerprint: entry.fingerprint,
    totalChunks: countChunks(entry.size),
    status: entry.hasBegun ? 'paused' : 'pending',
  };
  return isFinished ? succeeded(item, { storedName }) : withHeld(item, heldFrom(held));
}

/** Whether both states of an item are stored as the same entry. A change of only the sent bytes need not be stored. */
export function isStoredAlike(before: UploadItem, after: UploadItem): boolean {
  return (
    before.uploadId === after.uploadId &&
    before.parent === after.parent &&
    before.directory === after.directory &&
    before.fingerprint === after.fingerprint &&
    before.hasBegun === after.hasBegun &&
    before.held === after.held &&
    before.storedName === after.storedName &&
    (before.status === 'success') === (after.status === 'success')
  );
}
